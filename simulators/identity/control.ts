import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import type { Faults } from './faults.ts'
import type { IdTokens, Person, TokenDefect } from './id-tokens.ts'
import { fields } from './toolkit-calls.ts'

type Parts = { accounts: Accounts; faults: Faults; idTokens: IdTokens }

const defaultPerson: Person = {
  localId: 'somebody',
  email: 'somebody@example.in',
  emailVerified: true,
  provider: 'google.com',
}

/** Adds the `/control` routes for tests. */
export function mountControl(app: FastifyInstance, { accounts, faults, idTokens }: Parts): void {
  // Signs any ID token, valid or defective.
  app.post<{ Body: (TokenDefect & { person?: Person }) | undefined }>('/control/tokens', async ({ body }) => ({
    idToken: await idTokens.sign(body?.person ?? defaultPerson, body),
  }))

  // Rotates the signing key; `{ suddenly: true }` uses a key that was not published before.
  app.post('/control/rotate', async ({ body }) => {
    idTokens.rotate(fields(body).suddenly === true)
    return {}
  })

  app.post('/control/faults', async ({ body }) => faults.set(fields(body)))

  app.post('/control/expire-codes', async () => {
    accounts.expireCodes()
    return {}
  })
}
