import { initializeApp } from '@firebase/app'
import {
  type Auth,
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
import type { GooglePerson } from './identity-provider.ts'

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
  return {
    async createAccount(email: string, password: string) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      return { uid: user.uid }
    },
    sendVerification: async () => sendEmailVerification(whoIsIn(auth)),
    deleteAccount: async () => whoIsIn(auth).delete(),
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

function whoIsIn({ currentUser }: Auth): User {
  if (!currentUser) throw Object.assign(new Error('nobody is signed in'), { code: 'auth/null-user' })
  return currentUser
}

async function personOf(user: User): Promise<GooglePerson> {
  const { uid, email, displayName, photoURL } = user
  return { uid, email, displayName, photoURL, idToken: await user.getIdToken() }
}
