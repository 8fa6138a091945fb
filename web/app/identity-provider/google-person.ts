/** Who came back from Google, with the ID token that the backend believes. */
export type GooglePerson = {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
  idToken: string
}
