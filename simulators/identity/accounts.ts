import { randomBytes } from 'node:crypto'

export type Account = {
  localId: string
  email: string
  emailVerified: boolean
  /** Null where somebody signs in with Google only. */
  password: string | null
  /** Whom Google knows it as. */
  googleId?: string
  displayName?: string | undefined
  photoUrl?: string | undefined
}

/** What Google says of a person. */
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

/** An answer as Google's Identity Toolkit words its refusals. */
export class Refusal extends Error {}

export type Accounts = ReturnType<typeof openAccounts>

/**
 * The accounts of a project and the rules for them, in memory. Whether an address has an account is told to nobody but
 * who makes one with it.
 * @param revoke is told of an account whose sign-ins so far have ended
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

  /** What a code was sent for, and to whom. */
  function byCode(code: string) {
    const sent = codes.get(code)
    const account = sent && accounts.get(sent.localId)
    if (!account) throw new Refusal('INVALID_OOB_CODE')
    if (sent.expires < Date.now()) throw new Refusal('EXPIRED_OOB_CODE')
    return { account, requestType: sent.requestType }
  }

  /** Spends a code. */
  function redeem(code: string, wanted: CodeType): Account {
    const { account, requestType } = byCode(code)
    if (requestType !== wanted) throw new Refusal('INVALID_OOB_CODE')
    codes.delete(code)
    return account
  }

  return {
    byEmail,

    byId(localId: string): Account {
      const account = accounts.get(localId)
      if (!account) throw new Refusal('USER_NOT_FOUND')
      return account
    },

    signUp(email: string, password: string): Account {
      if (!email) throw new Refusal('MISSING_EMAIL')
      if (!password) throw new Refusal('MISSING_PASSWORD')
      if (!isEmail(email)) throw new Refusal('INVALID_EMAIL')
      checkPassword(password)
      if (byEmail(email)) throw new Refusal('EMAIL_EXISTS')
      return add({ email: email.toLowerCase(), password, emailVerified: false })
    },

    signIn(email: string, password: string): Account {
      if (!isEmail(email)) throw new Refusal('INVALID_EMAIL')
      if (!password) throw new Refusal('MISSING_PASSWORD')
      const account = byEmail(email)
      if (account?.password !== password) throw new Refusal('INVALID_LOGIN_CREDENTIALS')
      return account
    },

    /**
     * A sign-in with Google. An account of the same address is joined where Google verified the address; if nobody had
     * verified it here before, its password ends, since anybody could have made it.
     * @returns null for the account where its owner has to confirm first
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

    /** @returns the code that is mailed */
    newCode(requestType: CodeType, { localId }: Account): string {
      const code = randomId(24)
      codes.set(code, { requestType, localId, expires: Date.now() + lifetimes[requestType] })
      return code
    },

    /** As if the time of every code that is out had passed. */
    expireCodes(): void {
      for (const sent of codes.values()) sent.expires = 0
    },

    verifyEmail(code: string): Account {
      return Object.assign(redeem(code, 'VERIFY_EMAIL'), { emailVerified: true })
    },

    /** Without a password: only what the code is for, whichever it is. */
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
  if (password.length < 6) throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters')
}
