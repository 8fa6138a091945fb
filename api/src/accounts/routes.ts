import { login, publicKey, register, signOut, updatePassword, validateToken } from '@tanabana/contract/accounts.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { bearerToken, type HttpSettings, serve } from '#http/serve.ts'
import * as accounts from './accounts.ts'

const success = 'SUCCESS' as const

/** @param onRegister what else belongs to a new shopper, in the same transaction */
export function accountRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  db: Db,
  vault: accounts.Vault,
  onRegister: (tx: Db, userId: number) => Promise<void>,
): void {
  serve(app, settings, publicKey, async () => ({ publicKey: await vault.keys.publicKey() }))

  serve(app, settings, register, async ({ body }) => {
    await accounts.register(db, body, onRegister)
    return { status: success, code: 'REGISTERED' as const, message: messages.registered }
  })

  serve(app, settings, login, async ({ body }) => {
    const signedIn = await accounts.login(db, vault, body.username, body.password)
    return { status: success, ...signedIn, message: `Welcome, ${signedIn.firstname}!` }
  })

  serve(app, settings, validateToken, ({ request }) => accounts.validateToken(db, vault, bearerToken(request)))

  serve(app, settings, signOut, async ({ shopper }) => {
    await accounts.signOut(db, shopper)
    return { status: success, message: 'You are signed out.' }
  })

  serve(app, settings, updatePassword, async ({ shopper, body }) => {
    const token = await accounts.updatePassword(db, vault, shopper, body.password)
    return { status: success, message: messages.passwordUpdated, token }
  })
}
