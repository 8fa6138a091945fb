import type { IdentitySettings } from '@tanabana/api'
import { createIdentitySimulator } from '@tanabana/simulators/identity/identity.ts'

/** The identity simulator on its own port. */
export type Identity = Awaited<ReturnType<typeof openIdentity>>

export async function openIdentity() {
  const provider = createIdentitySimulator({ actionUrl: 'http://shop.test/verify' })
  const host = await provider.listen({ host: '127.0.0.1', port: 0 })
  const settings: IdentitySettings = {
    issuer: 'https://securetoken.google.com/demo-shop',
    audience: 'demo-shop',
    jwksUrl: `${host}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
    toolkit: { url: `${host}/identitytoolkit.googleapis.com/v1`, apiKey: 'demo' },
  }

  async function post(path: string, payload: object): Promise<Record<string, string>> {
    return (await provider.inject({ method: 'POST', url: path, payload })).json()
  }

  const toolkit = (call: string, payload: object) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, payload)

  return {
    host,
    settings,
    post,
    toolkit,

    /** Signs in with Google, as the browser does. @returns the provider's ID token */
    async atGoogle(email: string, name = 'Meera Iyer', verified = true): Promise<string> {
      const claims = encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: verified, name }))
      const postBody = `id_token=${claims}&providerId=google.com`
      return (await toolkit('signInWithIdp', { postBody, requestUri: 'http://localhost' })).idToken ?? ''
    },

    /** An ID token with the given claims, valid or not. */
    async tokenOf(claims: object): Promise<string> {
      const person = { localId: 'somebody', email: 'meera@example.in', emailVerified: true, provider: 'google.com' }
      return (await post('/control/tokens', { person, ...claims })).idToken ?? ''
    },

    /** Creates an account at the provider, as a registration does. @returns the code of the verification mail */
    async verificationCode(email: string): Promise<string> {
      const { idToken } = await toolkit('signUp', { email, password: 'random-8', returnSecureToken: true })
      await toolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      const { mails } = (await provider.inject('/mailbox.json')).json<{ mails: { to: string; code?: string }[] }>()
      return mails.find(({ to }) => to === email.toLowerCase())?.code ?? ''
    },

    close: () => provider.close(),
  }
}
