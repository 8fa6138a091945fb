/** A person signed in with Google. The backend trusts only the ID token. */
export type GooglePerson = {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
  idToken: string
}
