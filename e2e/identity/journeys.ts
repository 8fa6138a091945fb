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
export type Seen = Record<string, unknown>

export type Journey = { name: string; go: (provider: Provider) => Promise<Seen> }

let people = 0
const newEmail = () => `person-${Date.now().toString(36)}-${++people}@example.in`

/** `done` or the error code. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
}

const register = async (auth: Auth, email: string, password = 'eight888') =>
  (await createUserWithEmailAndPassword(auth, email, password)).user

type Said = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

/** Signs in as after the popup, with Google's claims; the emulator accepts them unsigned. */
const google = (auth: Auth, said: Said) =>
  signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(said)))

const saysGoogle = (email: string, email_verified = true): Said => ({
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
async function tokenShape(user: User): Promise<Seen> {
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
    name: 'registering',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      return {
        ...(await tokenShape(user)),
        providers: user.providerData.map(({ providerId }) => providerId).join(),
        'the same address again': await outcome(register(provider.sdk(), email.toUpperCase())),
        'a short password': await outcome(register(provider.sdk(), newEmail(), '12345')),
        'no password': await outcome(register(provider.sdk(), newEmail(), '')),
        'no address': await outcome(register(provider.sdk(), '')),
        'an address that is none': await outcome(register(provider.sdk(), 'nobody')),
      }
    },
  },
  {
    name: 'undoing a registration',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      return {
        delete: await outcome(deleteUser(user)),
        'who is in then': auth.currentUser,
        'a token of it': await outcome(user.getIdToken(true)),
        'looking at it': await outcome(user.reload()),
        'the address again': await outcome(register(provider.sdk(), email)),
      }
    },
  },
  {
    name: 'verifying an address',
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
        'the code is for': info.operation,
        'of its address': info.data.email === email,
        'to set a password with it': await outcome(confirmPasswordReset(provider.sdk(), code, 'another-1')),
        redeemed: first,
        'redeemed again': await outcome(applyActionCode(provider.sdk(), code)),
        'a code that is none': await outcome(applyActionCode(provider.sdk(), 'nonsense')),
        'the token before': stale,
        'the account': user.emailVerified,
        'the token after': (await claimsOf(user, true)).email_verified,
      }
    },
  },
  {
    name: 'signing in with a password',
    go: async (provider) => {
      const email = newEmail()
      await register(provider.sdk(), email)
      const signIn = (address: string, password: string) =>
        outcome(signInWithEmailAndPassword(provider.sdk(), address, password))
      return {
        right: await signIn(email, 'eight888'),
        'in capitals': await signIn(email.toUpperCase(), 'eight888'),
        'a wrong password': await signIn(email, 'wrong-one'),
        'an unknown address': await signIn(newEmail(), 'wrong-one'),
        'no password': await signIn(email, ''),
        'whether somebody is there': JSON.stringify(
          await fetchSignInMethodsForEmail(provider.sdk(), email).catch(String),
        ),
      }
    },
  },
  {
    name: 'another password by mail',
    go: async (provider) => {
      const [auth, email, unknown] = [provider.sdk(), newEmail(), newEmail()]
      const user = await register(auth, email)
      const sent = await outcome(sendPasswordResetEmail(provider.sdk(), email))
      const code = await provider.mailedCode(email)
      return {
        sent,
        'sent to nobody': await outcome(sendPasswordResetEmail(provider.sdk(), unknown)),
        'mailed to nobody': await provider.mailedCode(unknown),
        'a short one': await outcome(confirmPasswordReset(provider.sdk(), code, '12345')),
        set: await outcome(confirmPasswordReset(provider.sdk(), code, 'another-1')),
        'set again': await outcome(confirmPasswordReset(provider.sdk(), code, 'another-2')),
        'the old one': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'the new one': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'another-1')),
        'a sign-in from before': await outcome(user.getIdToken(true)),
      }
    },
  },
  {
    name: 'Google, somebody new',
    go: async (provider) => {
      const [auth, said] = [provider.sdk(), saysGoogle(newEmail())]
      const { user } = await google(auth, said)
      const claims = await claimsOf(user)
      const again = (await google(provider.sdk(), said)).user
      return {
        ...(await tokenShape(user)),
        name: user.displayName,
        'name in the token': claims.name,
        providers: user.providerData.map(({ providerId }) => providerId).join(),
        'the same again': again.uid === user.uid,
        'a token that is none': await outcome(signInWithCredential(provider.sdk(), GoogleAuthProvider.credential('x'))),
        'nobody in it': await outcome(google(provider.sdk(), { ...said, sub: '' })),
      }
    },
  },
  {
    name: 'Google, where the address has a password that was verified',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      await sendEmailVerification(user)
      await applyActionCode(provider.sdk(), await provider.mailedCode(email))
      const came = (await google(provider.sdk(), saysGoogle(email))).user
      return {
        'the same account': came.uid === user.uid,
        'the password still holds': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
      }
    },
  },
  {
    name: 'Google, where the address has a password that nobody verified',
    go: async (provider) => {
      const [auth, email] = [provider.sdk(), newEmail()]
      const user = await register(auth, email)
      const came = (await google(provider.sdk(), saysGoogle(email))).user
      return {
        'the same account': came.uid === user.uid,
        verified: came.emailVerified,
        'the password still holds': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'a sign-in from before': await outcome(user.getIdToken(true)),
      }
    },
  },
  {
    name: 'Google has not verified the address',
    go: async (provider) => {
      const [email, fresh] = [newEmail(), newEmail()]
      await register(provider.sdk(), email)
      const { user } = await google(provider.sdk(), saysGoogle(fresh, false))
      return {
        'of an account': await outcome(google(provider.sdk(), saysGoogle(email, false))),
        'the password still holds': await outcome(signInWithEmailAndPassword(provider.sdk(), email, 'eight888')),
        'of nobody': (await claimsOf(user)).email_verified,
      }
    },
  },
]
