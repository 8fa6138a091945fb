import { type Account, type Accounts, type CodeType, isEmail, randomId, ToolkitError } from './accounts.ts'
import type { Google } from './google.ts'
import type { SignIns } from './sign-ins.ts'

/** Mails a code. */
type SendCode = (to: string, type: CodeType, code: string) => void

type Body = Record<string, unknown>

/**
 * Implements the calls `accounts:…` of the Identity Toolkit, by name.
 * See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function toolkitCalls(accounts: Accounts, signIns: SignIns, google: Google, send: SendCode) {
  const byToken = async (body: Body) => accounts.byId(await signIns.read(text(body, 'idToken')))

  const calls: Record<string, (body: Body) => Promise<object>> = {
    signUp: async (body) => {
      const account = accounts.signUp(text(body, 'email'), text(body, 'password'))
      return answer('SignupNewUserResponse', await signIns.open(account, 'password'))
    },
    signInWithPassword: async (body) => {
      const account = accounts.signIn(text(body, 'email'), text(body, 'password'))
      const { displayName = '' } = account
      const opened = await signIns.open(account, 'password')
      return answer('VerifyPasswordResponse', { ...opened, displayName, registered: true })
    },
    signInWithIdp: async (body) => {
      const profile = await google.read(googleToken(text(body, 'postBody')))
      const { account, isNewUser } = accounts.withGoogle(profile)
      const { sub, email, emailVerified, name, picture } = profile
      return answer('VerifyAssertionResponse', {
        providerId: 'google.com',
        federatedId: `https://accounts.google.com/${sub}`,
        emailVerified,
        displayName: name,
        photoUrl: picture,
        rawUserInfo: JSON.stringify({ id: sub, email, verified_email: emailVerified, name, picture }),
        ...(account
          ? { ...(await signIns.open(account, 'google.com')), isNewUser }
          : { email, needConfirmation: true, verifiedProvider: [] }),
      })
    },
    // Does not reveal whether the address has an account.
    createAuthUri: async () => answer('CreateAuthUriResponse', { sessionId: randomId(24) }),
    lookup: async (body) => answer('GetAccountInfoResponse', { users: [describe(await byToken(body))] }),
    sendOobCode: async (body) => {
      const type = text(body, 'requestType')
      if (type !== 'VERIFY_EMAIL' && type !== 'PASSWORD_RESET') throw new ToolkitError('OPERATION_NOT_ALLOWED')
      const recipient = type === 'VERIFY_EMAIL' ? (await byToken(body)).email : text(body, 'email')
      if (!isEmail(recipient)) throw new ToolkitError(recipient ? 'INVALID_EMAIL' : 'MISSING_EMAIL')
      const account = accounts.byEmail(recipient)
      if (account) send(account.email, type, accounts.newCode(type, account))
      return answer('GetOobConfirmationCodeResponse', { email: recipient })
    },
    update: async (body) => {
      const code = text(body, 'oobCode')
      if (!code) throw new ToolkitError('INVALID_REQ_TYPE : Unsupported request parameters.')
      return answer('SetAccountInfoResponse', describe(accounts.verifyEmail(code)))
    },
    resetPassword: async (body) => {
      const { account, requestType } = accounts.resetPassword(text(body, 'oobCode'), text(body, 'newPassword'))
      return answer('ResetPasswordResponse', { email: account.email, requestType })
    },
    delete: async (body) => {
      accounts.remove(await byToken(body))
      return answer('DeleteAccountResponse', {})
    },
  }

  return (name: string, body: unknown): Promise<object> => {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new ToolkitError('OPERATION_NOT_ALLOWED')
    return call(fields(body))
  }
}

export function fields(body: unknown): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {}
}

export function text(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

function answer(kind: string, content: object): object {
  return { kind: `identitytoolkit#${kind}`, ...content }
}

function describe({ localId, email, emailVerified, displayName, photoUrl, password, googleId }: Account) {
  const providerUserInfo = [
    ...(password === null ? [] : [{ providerId: 'password', federatedId: email, email, rawId: email }]),
    ...(googleId ? [{ providerId: 'google.com', federatedId: googleId, email, rawId: googleId }] : []),
  ]
  return { localId, email, emailVerified, displayName, photoUrl, providerUserInfo }
}

function googleToken(postBody: string): string {
  const form = new URLSearchParams(postBody)
  if (form.get('providerId') !== 'google.com') throw new ToolkitError('OPERATION_NOT_ALLOWED')
  return form.get('id_token') ?? ''
}
