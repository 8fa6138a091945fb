import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import type { GatewayAnswer } from '../gateway.ts'
import { gatewayLog } from '../tables.ts'

type LogEntry = typeof gatewayLog.$inferSelect

const word = z.string().optional().catch(undefined)
const body = z.object({
  state: word,
  amount: z.number().int().optional().catch(undefined),
  ...{ orderId: word, refundId: word, code: word, message: word, errorCode: word, detailedErrorCode: word },
  errorContext: z.object({ description: word }).optional().catch(undefined),
  paymentDetails: z
    .array(z.object({ transactionId: word, paymentMode: word, state: word }))
    .catch([])
    .default([]),
})

/** Reads a response of PhonePe. @returns undefined if it is not an object */
export function readResponse(response: unknown) {
  return body.safeParse(response).data
}

/** Reads an entry of the gateway log. Any response is accepted. */
export function readAnswer({ at, call, status, response }: LogEntry): GatewayAnswer {
  const data = readResponse(response)
  const aboutRefund = call.startsWith('refund')
  const isAnswer = data !== undefined && status > 0 && status < 500
  const { state, amount, orderId, refundId, code, errorCode, detailedErrorCode, message, errorContext } = data ?? {}
  return {
    at,
    state: !isAnswer ? 'No answer' : status === 200 ? sentence(state ?? 'No state') : refusal(call),
    amount: amount ?? null,
    id: (aboutRefund ? refundId : orderId) ?? null,
    error:
      errorContext?.description ??
      detailedErrorCode ??
      errorCode ??
      (status === 200 ? null : (message ?? code ?? null)),
    transactions: (data?.paymentDetails ?? []).flatMap(({ transactionId: id, paymentMode: mode = '', state = '' }) =>
      id ? [{ id, mode: mode.replaceAll('_', ' '), state: sentence(state) }] : [],
    ),
  }
}

const refusal = (call: string) => (call === 'status' || call === 'refund status' ? 'Not known' : 'Rejected')

/** `COMPLETED` → `Completed`. */
function sentence(state: string): string {
  const text = state.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** PhonePe's last answers about payments and about their refunds, by payment. */
export async function lastAnswers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { payment?: GatewayAnswer; refund?: GatewayAnswer }>> {
  const answers = new Map<string, { payment?: GatewayAnswer; refund?: GatewayAnswer }>()
  if (ids.length === 0) return answers
  const last = sql`select max(id) from ${gatewayLog} where ${anyOf(gatewayLog.attemptId, ids)}
    and call in ('status', 'refund', 'refund status') group by attempt_id, call like 'refund%'`
  const rows = await db.select().from(gatewayLog).where(sql`${gatewayLog.id} in (${last})`)
  for (const row of rows) {
    const kind = row.call.startsWith('refund') ? 'refund' : 'payment'
    if (row.attemptId !== null) answers.set(row.attemptId, { ...answers.get(row.attemptId), [kind]: readAnswer(row) })
  }
  return answers
}
