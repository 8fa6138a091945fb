import { lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { paymentExchanges } from './tables.ts'

/** One request and what came back; `status` is that of HTTP, 0 where nothing that could be read came. */
export type Exchange = {
  call: string
  attemptId: string | null
  request: unknown
  status: number
  answer: unknown
  milliseconds: number
}

export type KeepExchange = (exchange: Exchange) => Promise<void>

/** What is never written down: secrets, the address at which anybody could pay, and whose account it is. */
const unkept = /(token|secret|authorization|accountHolderName|phoneNumber|redirectUrl)$/i
const longest = 20_000

export async function keepExchange(db: Db, exchange: Exchange): Promise<void> {
  const { request, answer, milliseconds } = exchange
  await db.insert(paymentExchanges).values({
    ...exchange,
    request: withoutSecrets(request),
    answer: withoutSecrets(answer),
    milliseconds: Math.round(milliseconds),
  })
}

/** Half a year is longer than any bank lets a payment be disputed. */
export async function forgetOldExchanges(db: Db): Promise<void> {
  await db.delete(paymentExchanges).where(lt(paymentExchanges.at, sql`now() - interval '180 days'`))
}

function withoutSecrets(body: unknown): unknown {
  if (body === undefined || body === null) return null
  const text = JSON.stringify(body, (key, value) => (unkept.test(key) && value !== null ? '…' : value))
  return text.length > longest ? { tooLong: text.length, beginning: text.slice(0, 1000) } : JSON.parse(text)
}
