import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import type { Faults } from './faults.ts'
import type { IdTokens, Oddity, Person } from './id-tokens.ts'
import { fields } from './toolkit.ts'

type Parts = { accounts: Accounts; faults: Faults; idTokens: IdTokens }

const somebody: Person = {
  localId: 'somebody',
  email: 'somebody@example.in',
  emailVerified: true,
  provider: 'google.com',
}

/** The addresses under `/control`: what tests turn. */
export function mountControl(app: FastifyInstance, { accounts, faults, idTokens }: Parts): void {
  // whatever ID token is asked for, right or wrong
  app.post<{ Body: (Oddity & { person?: Person }) | undefined }>('/control/tokens', async ({ body }) => ({
    idToken: await idTokens.sign(body?.person ?? somebody, body),
  }))

  // the next signing key; `{ suddenly: true }`: one that was not published before
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
