import { lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { gatewayLog } from './tables.ts'

/** One request to the gateway or one webhook. `status`: the HTTP status, 0 if no readable response came. */
export type GatewayLogEntry = {
  call: string
  attemptId: string | null
  request: unknown
  status: number
  response: unknown
  milliseconds: number
}

export type LogGatewayCall = (entry: GatewayLogEntry) => Promise<void>

/** Fields that are masked: secrets, the page where anybody could pay, and personal data. */
const maskedFields = /(token|secret|authorization|accountHolderName|phoneNumber|redirectUrl)$/i
const maxCharacters = 20_000
/** Deeper than anything of the gateway's: a body of brackets alone must not exhaust the stack. */
const maxDepth = 20

/** Saves an entry without secrets. */
export async function logGatewayCall(db: Db, entry: GatewayLogEntry): Promise<void> {
  const { request, response, milliseconds } = entry
  await db.insert(gatewayLog).values({
    ...entry,
    request: withoutSecrets(request),
    response: withoutSecrets(response),
    milliseconds: Math.round(milliseconds),
  })
}

/** Keeps half a year: longer than a bank allows a payment to be disputed. */
export async function deleteOldGatewayLog(db: Db): Promise<void> {
  await db.delete(gatewayLog).where(lt(gatewayLog.at, sql`now() - interval '180 days'`))
}

function withoutSecrets(body: unknown): unknown {
  if (body === undefined || body === null) return null
  const text = JSON.stringify(masked(body))
  return text.length > maxCharacters ? { tooLong: text.length, beginning: text.slice(0, 1000) } : JSON.parse(text)
}

function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) return value.map((one) => masked(one, depth + 1))
  const entries = Object.entries(value).map(([key, one]) => {
    return [key, maskedFields.test(key) && one !== null ? '…' : masked(one, depth + 1)]
  })
  return Object.fromEntries(entries)
}
