import { type Account, Refusal, randomId } from './accounts.ts'
import type { IdTokens, Provider } from './id-tokens.ts'

type SignIn = { account: Account; provider: Provider; authTime: number; revoked: boolean }

export type SignIns = ReturnType<typeof createSignIns>

/** Who is signed in: an ID token for an hour, and a refresh token that brings the next one. */
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

    /** @returns whose ID token it is */
    read: idTokens.read,

    revoke(account: Account): void {
      for (const signIn of signIns.values()) {
        if (signIn.account === account) signIn.revoked = true
      }
    },

    /** As https://securetoken.googleapis.com/v1/token answers. @param exists throws where the account is gone */
    async refresh(grantType: string, refreshToken: string, exists: (localId: string) => void) {
      if (grantType !== 'refresh_token') throw new Refusal('INVALID_GRANT_TYPE')
      if (!refreshToken) throw new Refusal('MISSING_REFRESH_TOKEN')
      const signIn = signIns.get(refreshToken)
      if (!signIn) throw new Refusal('INVALID_REFRESH_TOKEN')
      if (signIn.revoked) throw new Refusal('TOKEN_EXPIRED')
      exists(signIn.account.localId)
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
