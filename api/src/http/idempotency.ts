import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from './shop-error.ts'
import type { ShopperTx } from './shopper-guard.ts'
import { idempotencyKeys } from './tables.ts'

const isExpired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)

/** Takes over an expired key. */
const insertKey = buildOnce(sql`
  insert into ${idempotencyKeys} (user_id, call, key, request_hash)
  values (${sql.placeholder('userId')}, ${sql.placeholder('call')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')})
  on conflict (user_id, call, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
  where ${isExpired}`)

const saveAnswer = buildOnce(sql`
  update ${idempotencyKeys} set answer = ${sql.placeholder('answer')} where user_id = ${sql.placeholder('userId')}
    and call = ${sql.placeholder('call')} and key = ${sql.placeholder('key')}`)

/** Reads the Idempotency-Key header. @throws ShopError BAD_REQUEST (invalid key) */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw new ShopError('BAD_REQUEST')
  return key
}

/**
 * Runs `work` once per shopper, call and key, and returns the stored response to a retry. The key is inserted in the same
 * transaction as the work, so that both are committed or neither. Follows draft-ietf-httpapi-idempotency-key-header.
 * @param onRetry returns the current state to a retry; the first response is then not stored
 * @throws ShopError IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_MISMATCH (the same key with another body)
 */
export async function idempotent<A>(
  tx: ShopperTx,
  claim: { userId: number; call: string; key: string | null; body: unknown },
  work: () => Promise<A>,
  onRetry?: () => Promise<A>,
): Promise<A> {
  const { userId, call, key } = claim
  if (key === null) return work()
  const requestHash = createHash('sha256').update(JSON.stringify(claim.body)).digest('base64url')
  const sameKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))
  const { rowCount } = await tx.execute(insertKey({ userId, call, key, requestHash }))
  if (rowCount === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(sameKey)
    if (first && first.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_MISMATCH')
    if (first && onRetry) return onRetry()
    if (!first?.answer) throw new ShopError('IDEMPOTENCY_IN_PROGRESS')
    return first.answer as A
  }
  const answer = await work()
  if (!onRetry) await tx.execute(saveAnswer({ userId, call, key, answer: JSON.stringify(answer) }))
  return answer
}

/** Deletes the keys and stored responses of a shopper. */
export async function deleteUserKeys(db: Db, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

/** Deletes keys older than 24 hours. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(isExpired)
}
