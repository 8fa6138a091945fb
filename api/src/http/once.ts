import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#database/database.ts'
import type { ShopperTx } from './serve.ts'
import { ShopError } from './shop-error.ts'
import { idempotencyKeys } from './tables.ts'

/** The request's Idempotency-Key, if it has one. @throws ShopError BAD_REQUEST where it is no key */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw new ShopError('BAD_REQUEST')
  return key
}

/**
 * Does the work once per shopper, call and key, and answers a repeat with the first answer. The key is claimed before
 * the work, in the work's own transaction, so that no crash can leave one without the other.
 * Follows draft-ietf-httpapi-idempotency-key-header.
 * @param repeat answers a repeat with how things are now: then only the key and a digest of the request are kept
 * @throws ShopError IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_MISMATCH (the key came with another body)
 */
export async function once<A>(
  tx: ShopperTx,
  claim: { userId: number; call: string; key: string | null; body: unknown },
  work: () => Promise<A>,
  repeat?: () => Promise<A>,
): Promise<A> {
  const { userId, call, key } = claim
  if (key === null) return work()
  const requestHash = createHash('sha256').update(JSON.stringify(claim.body)).digest('base64url')
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))
  await tx.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)))
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine)
    if (first && first.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_MISMATCH')
    if (first && repeat) return repeat()
    if (!first?.answer) throw new ShopError('IDEMPOTENCY_IN_PROGRESS')
    return first.answer as A
  }
  const answer = await work()
  if (!repeat) await tx.update(idempotencyKeys).set({ answer }).where(mine)
  return answer
}

/** Forgets the answers that a shopper was given. */
export async function forgetKeysOf(db: Db, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

/** Forgets the keys that no longer count. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}
