import type { Call } from '@tanabana/contract/define-call.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#database/database.ts'
import type { Guard } from './serve.ts'
import { ShopError } from './shop-error.ts'

/** The signed-in shopper of a request: token and session are valid. */
export type Shopper = { id: number; username: string; sessionId: string; signedInAt: Date }

/** Finds the shopper of a bearer token; null if it is invalid, expired or revoked. */
export type Authenticate = (token: string) => Promise<Shopper | null>

declare const sessionLocked: unique symbol

/**
 * A transaction that holds the lock on the shopper's session. Only `Write` creates it, and functions that write for a
 * shopper require it, so that none can skip the check.
 */
export type ShopperTx = Db & { readonly [sessionLocked]: true }

/**
 * Runs `work` in such a transaction; make no network calls in it. `writeInSession` in accounts/sessions.ts is it; api.ts
 * limits how many run at once. @throws ShopError UNAUTHORIZED (session ended)
 */
export type Write = <A>(work: (tx: ShopperTx) => Promise<A>) => Promise<A>

/** Refuses callers while the shop is not open. @throws ShopError UNAVAILABLE */
type Opening = { admit(call: Call, request: FastifyRequest): void; requireOpen(request: FastifyRequest): void }

type Callers = {
  opening: Opening
  authenticate: Authenticate
  writeAs: (shopper: Shopper) => Write
  /** False: no mail server is configured, and calls that only send a mail are refused. */
  sendsMail: boolean
}

export type HttpSettings = Callers & {
  guards: { public: Guard; shopper: Guard<{ shopper: Shopper }, { write: Write }> }
}

/** The settings of the shop's calls. */
export function createHttpSettings(callers: Callers): HttpSettings {
  return {
    ...callers,
    guards: {
      public: {
        admit: async (call, request) => {
          callers.opening.admit(call, request)
          return {}
        },
      },
      shopper: {
        admit: async (call, request) => {
          callers.opening.admit(call, request)
          return { shopper: await requireShopper(callers.authenticate, request) }
        },
        writing: ({ shopper }) => ({ write: callers.writeAs(shopper) }),
        run: async ({ shopper }, parts, handle) => {
          requireSameUser(shopper, parts)
          return handle()
        },
      },
    },
  }
}

/** @throws ShopError VALIDATION */
export function requireMail({ sendsMail }: HttpSettings): void {
  if (!sendsMail) throw new ShopError('VALIDATION', "We can't send e-mails yet. Please contact us.")
}

/** Reads the token of the Authorization header. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** @throws ShopError UNAUTHORIZED */
export async function requireShopper(authenticate: Authenticate, request: FastifyRequest): Promise<Shopper> {
  const token = bearerToken(request)
  const shopper = token ? await authenticate(token) : null
  if (!shopper) throw new ShopError('UNAUTHORIZED')
  return shopper
}

/** Any `username` in the request must be the shopper's own. @throws ShopError FORBIDDEN */
function requireSameUser(shopper: Shopper, parts: object): void {
  for (const part of Object.values(parts)) {
    const { username } = part as { username?: unknown }
    if (username !== undefined && username !== shopper.username) throw new ShopError('FORBIDDEN')
  }
}
