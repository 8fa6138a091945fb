import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createIdentitySimulator } from './identity.ts'

type Mails = { mails: { to: string; subject: string; code: string }[] }

/** For tests: a listening simulator, and its calls as a client makes them. A call returns the body or its `error`. */
export async function openTestProvider() {
  const provider = createIdentitySimulator()
  const host = await provider.listen({ host: '127.0.0.1', port: 0 })
  const keys = createRemoteJWKSet(new URL(`${host}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`))

  async function post(url: string, payload: object) {
    const answer = await provider.inject({ method: 'POST', url, payload })
    return answer.statusCode === 200 ? answer.json() : answer.json().error
  }

  const call = (name: string, body: object) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, body)

  const signUp = (email: string, password = 'secret-1') => call('signUp', { email, password, returnSecureToken: true })

  const signIn = (email: string, password: string) => call('signInWithPassword', { email, password })

  function withGoogle(claims: {
    sub: string
    email: string
    email_verified: boolean
    name?: string
    picture?: string
  }) {
    const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' })
    return call('signInWithIdp', { requestUri: 'http://localhost', returnSecureToken: true, postBody: `${postBody}` })
  }

  async function refresh(refresh_token: string) {
    const answer = await provider.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=demo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ grant_type: 'refresh_token', refresh_token })}`,
    })
    return answer.statusCode === 200 ? answer.json() : answer.json().error
  }

  /** Verifies a token like a shop. */
  async function check(idToken: string) {
    const rules = { issuer: 'https://securetoken.google.com/demo-shop', audience: 'demo-shop', algorithms: ['RS256'] }
    return (await jwtVerify(idToken, keys, rules)).payload
  }

  async function mailedCode(to: string, subject: string): Promise<string> {
    const { mails } = (await provider.inject('/mailbox.json')).json<Mails>()
    return mails.find((mail) => mail.to === to && mail.subject.includes(subject))?.code ?? ''
  }

  return { provider, post, call, signUp, signIn, withGoogle, refresh, check, mailedCode }
}
