import { randomBytes } from 'node:crypto'

export type Account = {
  localId: string
  email: string
  emailVerified: boolean
  /** Null for an account that signs in with Google only. */
  password: string | null
  /** The Google user id (`sub`). */
  googleId?: string
  displayName?: string | undefined
  photoUrl?: string | undefined
}

/** The claims of a Google ID token. */
export type GoogleProfile = {
  sub: string
  email: string
  emailVerified: boolean
  name: string | undefined
  picture: string | undefined
}

export type CodeType = 'VERIFY_EMAIL' | 'PASSWORD_RESET'

const hour = 60 * 60 * 1000
const lifetimes: Record<CodeType, number> = { VERIFY_EMAIL: 72 * hour, PASSWORD_RESET: hour }

/** An error with a message as Google's Identity Toolkit sends it. */
export class ToolkitError extends Error {}

export type Accounts = ReturnType<typeof openAccounts>

/**
 * Keeps the accounts of a project in memory. Like Identity Toolkit with enumeration protection, it reveals whether an
 * address has an account only on sign-up.
 * @param revoke ends all sign-ins of an account
 */
export function openAccounts(revoke: (account: Account) => void) {
  const accounts = new Map<string, Account>()
  const codes = new Map<string, { requestType: CodeType; localId: string; expires: number }>()

  function byEmail(email: string): Account | undefined {
    return [...accounts.values()].find((account) => account.email === email.toLowerCase())
  }

  function add(account: Omit<Account, 'localId'>): Account {
    const added = { ...account, localId: randomId(28) }
    accounts.set(added.localId, added)
    return added
  }

  /** Finds the account and purpose of a code. @throws ToolkitError */
  function byCode(code: string) {
    const issued = codes.get(code)
    const account = issued && accounts.get(issued.localId)
    if (!account) throw new ToolkitError('INVALID_OOB_CODE')
    if (issued.expires < Date.now()) throw new ToolkitError('EXPIRED_OOB_CODE')
    return { account, requestType: issued.requestType }
  }

  /** Uses a code; it works once. @throws ToolkitError */
  function redeem(code: string, wanted: CodeType): Account {
    const { account, requestType } = byCode(code)
    if (requestType !== wanted) throw new ToolkitError('INVALID_OOB_CODE')
    codes.delete(code)
    return account
  }

  return {
    byEmail,

    byId(localId: string): Account {
      const account = accounts.get(localId)
      if (!account) throw new ToolkitError('USER_NOT_FOUND')
      return account
    },

    signUp(email: string, password: string): Account {
      if (!email) throw new ToolkitError('MISSING_EMAIL')
      if (!password) throw new ToolkitError('MISSING_PASSWORD')
      if (!isEmail(email)) throw new ToolkitError('INVALID_EMAIL')
      checkPassword(password)
      if (byEmail(email)) throw new ToolkitError('EMAIL_EXISTS')
      return add({ email: email.toLowerCase(), password, emailVerified: false })
    },

    signIn(email: string, password: string): Account {
      if (!isEmail(email)) throw new ToolkitError('INVALID_EMAIL')
      if (!password) throw new ToolkitError('MISSING_PASSWORD')
      const account = byEmail(email)
      if (account?.password !== password) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS')
      return account
    },

    /**
     * Signs in with Google. Links an account with the same address if Google verified it, and removes its password if
     * the address was unverified here, because anybody could have registered it.
     * @returns account null when the user must confirm first
     */
    withGoogle({ sub, email, emailVerified, name, picture }: GoogleProfile) {
      const known = [...accounts.values()].find(({ googleId }) => googleId === sub)
      if (known) return { account: known, isNewUser: false }
      const profile = { googleId: sub, displayName: name, photoUrl: picture }
      const sameEmail = byEmail(email)
      if (!sameEmail)
        return {
          account: add({ ...profile, email: email.toLowerCase(), password: null, emailVerified }),
          isNewUser: true,
        }
      if (!emailVerified) return { account: null, isNewUser: false }
      if (!sameEmail.emailVerified) {
        sameEmail.password = null
        revoke(sameEmail)
      }
      return { account: Object.assign(sameEmail, profile, { emailVerified: true }), isNewUser: false }
    },

    /** Creates the code for a mail. */
    newCode(requestType: CodeType, { localId }: Account): string {
      const code = randomId(24)
      codes.set(code, { requestType, localId, expires: Date.now() + lifetimes[requestType] })
      return code
    },

    /** Expires all codes, for tests. */
    expireCodes(): void {
      for (const issued of codes.values()) issued.expires = 0
    },

    verifyEmail(code: string): Account {
      return Object.assign(redeem(code, 'VERIFY_EMAIL'), { emailVerified: true })
    },

    /** Resets the password. Without one, only returns the purpose of the code. */
    resetPassword(code: string, password: string): { account: Account; requestType: CodeType } {
      if (!password) return byCode(code)
      checkPassword(password)
      const account = redeem(code, 'PASSWORD_RESET')
      revoke(account)
      return { account: Object.assign(account, { password, emailVerified: true }), requestType: 'PASSWORD_RESET' }
    },

    remove(account: Account): void {
      accounts.delete(account.localId)
    },
  }
}

export function randomId(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length)
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

function checkPassword(password: string): void {
  if (password.length < 6) throw new ToolkitError('WEAK_PASSWORD : Password should be at least 6 characters')
}
