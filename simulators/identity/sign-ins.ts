import { type Account, randomId, ToolkitError } from './accounts.ts'
import type { IdTokens, Provider } from './id-tokens.ts'

type SignIn = { account: Account; provider: Provider; authTime: number; revoked: boolean }

export type SignIns = ReturnType<typeof createSignIns>

/** Keeps the sign-ins. Each has a refresh token and an ID token that is valid for an hour. */
export function createSignIns(idTokens: IdTokens, project: string) {
  const signIns = new Map<string, SignIn>()

  const sign = ({ account, provider, authTime }: SignIn) => idTokens.sign({ ...account, provider, authTime })

  return {
    async open(account: Account, provider: Provider) {
      const signIn = { account, provider, authTime: Math.floor(Date.now() / 1000), revoked: false }
      const refreshToken = randomId(32)
      signIns.set(refreshToken, signIn)
      const { localId, email } = account
      return { idToken: await sign(signIn), email, refreshToken, expiresIn: '3600', localId }
    },

    /** @returns the account id of an ID token */
    read: idTokens.read,

    revoke(account: Account): void {
      for (const signIn of signIns.values()) {
        if (signIn.account === account) signIn.revoked = true
      }
    },

    /** Answers like https://securetoken.googleapis.com/v1/token. @param requireAccount throws when the account was deleted */
    async refresh(grantType: string, refreshToken: string, requireAccount: (localId: string) => void) {
      if (grantType !== 'refresh_token') throw new ToolkitError('INVALID_GRANT_TYPE')
      if (!refreshToken) throw new ToolkitError('MISSING_REFRESH_TOKEN')
      const signIn = signIns.get(refreshToken)
      if (!signIn) throw new ToolkitError('INVALID_REFRESH_TOKEN')
      if (signIn.revoked) throw new ToolkitError('TOKEN_EXPIRED')
      requireAccount(signIn.account.localId)
      const token = await sign(signIn)
      return {
        access_token: token,
        expires_in: '3600',
        token_type: 'Bearer',
        refresh_token: refreshToken,
        id_token: token,
        user_id: signIn.account.localId,
        project_id: project,
      }
    },
  }
}
