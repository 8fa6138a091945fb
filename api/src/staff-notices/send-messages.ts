import { eq, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { lifetimeSeconds, type Push, type PushResult, type Subscription } from './push.ts'
import { pushDevices, pushMessages } from './tables.ts'
import type { PushContent } from './texts.ts'

/** Messages sent at once. */
const batchSize = 10
/** Seconds before another node may send a claimed message. */
const claimSeconds = 60
/** Seconds between two attempts: 30, 60, 120 … up to half an hour. */
const firstPause = 30
const longestPause = 30 * 60

type Claimed = Subscription & { id: number; deviceId: number; content: PushContent; attempts: number }

/** Due messages. Rows that another node has locked are left to it. */
const claimDue = buildOnce(sql`
  with due as (
    select id from ${pushMessages} where next_try <= now() order by id limit ${sql.raw(String(batchSize))}
    for update skip locked)
  update ${pushMessages} m set attempts = m.attempts + 1,
    next_try = now() + interval '${sql.raw(String(claimSeconds))} seconds'
  from due, ${pushDevices} d where m.id = due.id and d.id = m.device_id
  returning m.id::float8 as id, m.device_id as "deviceId", m.content, m.attempts, d.endpoint, d.p256dh, d.auth`)

/** Sends due push messages. A push service that is out of order is asked again for four hours. */
export async function sendMessages(db: Db, push: Push): Promise<void> {
  await db
    .delete(pushMessages)
    .where(sql`${pushMessages.createdAt} < now() - make_interval(secs => ${lifetimeSeconds})`)
  for (let count = batchSize; count === batchSize; ) {
    const { rows } = await db.execute<Claimed>(claimDue({}))
    count = rows.length
    await Promise.all(
      rows.map(async (message) => {
        const result = await push
          .send(message, message.content)
          .catch((): PushResult => ({ outcome: 'failed', reason: 'The message could not be written for this device.' }))
        await record(db, message, result)
      }),
    )
  }
}

async function record(db: Db, { id, deviceId, attempts }: Claimed, result: PushResult): Promise<void> {
  if (result.outcome === 'gone') return void (await db.delete(pushDevices).where(eq(pushDevices.id, deviceId)))
  const sent = { lastSentAt: sql`now()`, failure: null }
  await db
    .update(pushDevices)
    .set(result.outcome === 'sent' ? sent : { failure: result.reason })
    .where(eq(pushDevices.id, deviceId))
  if (result.outcome !== 'retry') return void (await db.delete(pushMessages).where(eq(pushMessages.id, id)))
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  await db
    .update(pushMessages)
    .set({ nextTry: sql`now() + make_interval(secs => ${Math.max(pause, result.afterSeconds ?? 0)})` })
    .where(eq(pushMessages.id, id))
}
