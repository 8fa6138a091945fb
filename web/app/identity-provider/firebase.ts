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
import type { IdentityService } from '@tanabana/contract/public-settings.ts'
import type { GooglePerson } from './google-person.ts'

/**
 * The parts of Firebase's SDK that we use, in their own chunk. The shop has its own sessions,
 * so the SDK keeps its state in memory.
 */
export function openFirebase({ projectId, apiKey, authDomain, simulatorUrl }: IdentityService) {
  const app = initializeApp({ projectId, apiKey, authDomain }, 'shop')
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    ...(!simulatorUrl && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (simulatorUrl) connectAuthEmulator(auth, simulatorUrl, { disableWarnings: true })
  // not `currentUser`: a late Google popup may replace it
  let account: User | null = null
  return {
    async createAccount(email: string, password: string) {
      account = null
      account = (await createUserWithEmailAndPassword(auth, email, password)).user
      return { uid: account.uid }
    },
    sendVerification: async () => sendEmailVerification(required(account)),
    deleteAccount: async () => required(account).delete(),
    async signInWithPopup() {
      const provider = new GoogleAuthProvider()
      provider.setCustomParameters({ prompt: 'select_account' })
      return personOf((await signInWithPopup(auth, provider)).user)
    },
    /** @param idToken issued by Google */
    async signInWithToken(idToken: string) {
      return personOf((await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user)
    },
    signOut: () => signOut(auth),
  }
}

function required(user: User | null): User {
  if (!user) throw Object.assign(new Error('No account was created'), { code: 'auth/null-user' })
  return user
}

async function personOf(user: User): Promise<GooglePerson> {
  const { uid, email, displayName, photoURL } = user
  return { uid, email, displayName, photoURL, idToken: await user.getIdToken() }
}
