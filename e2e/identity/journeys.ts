import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth'
import type { Provider } from './provider.ts'

/** The result of one step, comparable between providers. */
export type Result = Record<string, unknown>

export type Journey = { name: string; go: (provider: Provider) => Promise<Result> }

let emailCount = 0
const newEmail = () => `person-${Date.now().toString(36)}-${++emailCount}@example.in`

/** `done` or the error code. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
}

const register = async (auth: Auth, email: string, password = 'eight888') =>
  (await createUserWithEmailAndPassword(auth, email, password)).user

type GoogleClaims = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

/** Signs in as after the popup, with Google's claims; the emulator accepts them unsigned. */
const google = (auth: Auth, claims: GoogleClaims) =>
  signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)))

const googleClaims = (email: string, email_verified = true): GoogleClaims => ({
  sub: `g-${email}`,
  email,
  email_verified,
  name: 'Meera Iyer',
})

async function claimsOf(user: User, force = false): Promise<Record<string, unknown>> {
  const token = await user.getIdToken(force)
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** The claims that depend neither on person nor time. */
async function tokenShape(user: User): Promise<Result> {
  const claims = await claimsOf(user)
  const head = JSON.parse(Buffer.from((await user.getIdToken()).split('.')[0] ?? '', 'base64url').toString())
  const firebase = claims.firebase as { identities: object; sign_in_provider: string }
  return {
    alg: head.alg,
    claims: Object.keys(claims).sort().join(' '),
    issuer: claims.iss,
    audience: claims.aud,
    lifetime: Number(claims.exp) - Number(claims.iat),
    'sub is user_id and uid': claims.sub === user.uid && claims.user_id === user.uid,
    identities: Object.keys(firebase.identities).sort().join(' '),
    provider: firebase.sign_in_provider,
    verified: claims.email_verified,
  }
}

export const journeys: Journey[] = [
  {
    name: 'registration',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      return {
        ...(await tokenShape(user)),
        providers: user.providerData.map(({ providerId }) => providerId).join(),
        'same address again': await outcome(register(provider.sdk(), email.toUpperCase())),
        'short password': await outcome(register(provider.sdk(), newEmail(), '12345')),
        'no password': await outcome(register(provider.sdk(), newEmail(), '')),
        'no address': await outcome(register(provider.sdk(), '')),
        'malformed address': await outcome(register(provider.sdk(), 'nobody')),
      }
    },
  },
  {
    name: 'deleting an account',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      return {
        delete: await outcome(deleteUser(user)),
        'signed-in user afterwards': auth.currentUser,
        token: await outcome(user.getIdToken(true)),
        reload: await outcome(user.reload()),
        'same address again': await outcome(register(provider.sdk(), email)),
      }
    },
  },
  {
    name: 'e-mail verification',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      const sent = await outcome(sendEmailVerification(user))
      const code = await provider.mailedCode(email)
      const info = await checkActionCode(provider.sdk(), code)
      const first = await outcome(applyActionCode(provider.sdk(), code))
      const stale = (await claimsOf(user)).email_verified
      await user.reload()
      return {
        sent,
        'purpose of the code': info.operation,
        'address of the code': info.data.email === email,
        'password reset with it': await outcome(confirmPasswordReset(provider.sdk(), code, 'another-1')),
        'first use': first,
        'second use': await outcome(applyActionCode(provider.sdk(), code)),
        'invalid code': await outcome(applyActionCode(provider.sdk(), 'nonsense')),
        'verified in the old token': stale,
        'verified in the account': user.emailVerified,
        'verified in a new token': (await claimsOf(user, true)).email_verified,
      }
    },
  },
  {
    name: 'password sign-in',
    go: async (provider) => {
      const email = newEmail()
      await register(provider.sdk(), email)
      const signIn = (address: string, password: string) =>
        outcome(signInWithEmailAndPassword(provider.sdk(), address, password))
      return {
        'right password': await signIn(email, 'eight888'),
        'address in capitals': await signIn(email.toUpperCase(), 'eight888'),
        'wrong password': await signIn(email, 'wrong-one'),
        'unknown address': await signIn(newEmail(), 'wrong-one'),
        'no password': await signIn(email, ''),
        'sign-in methods of the address': JSON.stringify(
          await fetchSignInMethodsForEmail(provider.sdk(), email).catch(String),
        ),
      }
    },
  },
  {
    name: 'password reset',
    go: async (provider) => {
      const [auth, email, unknown] = [provider.sdk(), newEmail(), newEmail()]
      const user = await register(auth, email)
      const sent = await outcome(sendPasswordResetEmail(provider.sdk(), email))
      const code = await provider.mailedCode(email)
      return {
        sent,
        'sent to an unknown address': await outcome(sendPasswordResetEmail(provider.sdk(), unknown)),
        'code for an unknown address': await provider.mailedCode(unknown),
        'short password': await outcome(confirmPasswordReset(provider.sdk(), code, '12345')),
        'first use': await outcome(confirmPasswordReset(provider.sdk(), code, 'another-1')),
        'second use': await outcome(confirmPasswordReset(provider.sdk(), code, 'another-2')),
        'old password': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'new password': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'another-1')),
        'earlier sign-in': await outcome(user.getIdToken(true)),
      }
    },
  },
  {
    name: 'Google sign-in of a new person',
    go: async (provider) => {
      const [auth, person] = [provider.sdk(), googleClaims(newEmail())]
      const { user } = await google(auth, person)
      const claims = await claimsOf(user)
      const again = (await google(provider.sdk(), person)).user
      return {
        ...(await tokenShape(user)),
        name: user.displayName,
        'name in the token': claims.name,
        providers: user.providerData.map(({ providerId }) => providerId).join(),
        'same account again': again.uid === user.uid,
        'malformed token': await outcome(signInWithCredential(provider.sdk(), GoogleAuthProvider.credential('x'))),
        'token without a subject': await outcome(google(provider.sdk(), { ...person, sub: '' })),
      }
    },
  },
  {
    name: 'Google sign-in for a verified password account',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      await sendEmailVerification(user)
      await applyActionCode(provider.sdk(), await provider.mailedCode(email))
      const googleUser = (await google(provider.sdk(), googleClaims(email))).user
      return {
        'same account': googleUser.uid === user.uid,
        'password sign-in': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
      }
    },
  },
  {
    name: 'Google sign-in for an unverified password account',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      const googleUser = (await google(provider.sdk(), googleClaims(email))).user
      return {
        'same account': googleUser.uid === user.uid,
        verified: googleUser.emailVerified,
        'password sign-in': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'earlier sign-in': await outcome(user.getIdToken(true)),
      }
    },
  },
  {
    name: 'Google sign-in with an unverified address',
    go: async (provider) => {
      const [email, fresh] = [newEmail(), newEmail()]
      await register(provider.sdk(), email)
      const { user } = await google(provider.sdk(), googleClaims(fresh, false))
      return {
        'address of an account': await outcome(google(provider.sdk(), googleClaims(email, false))),
        'password sign-in': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'verified for a new account': (await claimsOf(user)).email_verified,
      }
    },
  },
]
