import { initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  signInWithCredential,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth'
import type { IdentityService } from '#api/public-client.ts'
import type { GooglePerson } from './google-person.ts'

/**
 * What we use of Firebase's SDK; a chunk of its own. Nobody stays signed in there: the shop has a session of its own, so
 * the SDK keeps what it knows in memory alone.
 */
export function openFirebase({ projectId, apiKey, authDomain, simulatorUrl }: IdentityService) {
  const app = initializeApp({ projectId, apiKey, authDomain }, 'shop')
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    ...(!simulatorUrl && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (simulatorUrl) connectAuthEmulator(auth, simulatorUrl, { disableWarnings: true })
  // not who is signed in: a window of Google's that is finished late puts somebody else there
  let made: User | null = null
  return {
    async createAccount(email: string, password: string) {
      made = null
      made = (await createUserWithEmailAndPassword(auth, email, password)).user
      return { uid: made.uid }
    },
    sendVerification: async () => sendEmailVerification(there(made)),
    deleteAccount: async () => there(made).delete(),
    async signInWithPopup() {
      const provider = new GoogleAuthProvider()
      provider.setCustomParameters({ prompt: 'select_account' })
      return personOf((await signInWithPopup(auth, provider)).user)
    },
    /** @param idToken Google's own */
    async signInWithToken(idToken: string) {
      return personOf((await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user)
    },
    signOut: () => signOut(auth),
  }
}

function there(user: User | null): User {
  if (!user) throw Object.assign(new Error('no account was made'), { code: 'auth/null-user' })
  return user
}

async function personOf(user: User): Promise<GooglePerson> {
  const { uid, email, displayName, photoURL } = user
  return { uid, email, displayName, photoURL, idToken: await user.getIdToken() }
}
