import { paise, toRupees } from '@tanabana/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { startOfDay } from '#database/indian-days.ts'
import { paidStates, RefundState } from './payment-states.ts'
import { reasonInWords } from './payment-words.ts'
import { readResponse } from './phonepe-answers.ts'

type Movement = {
  day: string
  time: string
  id: string
  orderId: string
  /** In paise. */
  amount: number
  /** Why it was refunded; null for a payment. */
  reason: string | null
  response: unknown
}

const columns = [
  'Date',
  'Time',
  'Kind',
  'Order',
  'ID at PhonePe',
  "PhonePe's ID",
  'Transactions',
  'Received',
  'Refunded',
  'Reason',
]

/**
 * What PhonePe captured and refunded in a day or month of India, as CSV in rupees. No personal data.
 * @param period `2026-11-22` or `2026-11`
 */
export async function exportPayments(db: Db, period: string): Promise<string> {
  const rows = await movementsOf(db, period)
  const lines = rows.map(({ day, time, id, orderId, amount, reason, response }) => {
    const { orderId: ofOrder, refundId, paymentDetails } = readResponse(response) ?? {}
    const rupees = toRupees(paise(amount)).toFixed(2)
    const transactions = (paymentDetails ?? []).flatMap(({ transactionId }) => transactionId ?? [])
    return reason === null
      ? [day, time, 'Payment', orderId, id, ofOrder ?? '', transactions.join(' '), rupees, '', '']
      : [day, time, 'Refund', orderId, id, refundId ?? '', transactions.join(' '), '', rupees, reasonInWords(reason)]
  })
  return stringify([columns, ...lines], { escape_formulas: true, record_delimiter: 'windows' })
}

async function movementsOf(db: Db, period: string): Promise<Movement[]> {
  const isMonth = period.length === 7
  const first = isMonth ? `${period}-01` : period
  const start = startOfDay(first)
  const end = isMonth ? startOfDay(sql`(${first}::date + interval '1 month')`) : startOfDay(first, 1)
  const { rows } = await db.execute<Movement>(sql`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI') as time,
      id, bag_id as "orderId", amount, reason, response from (
        select paid_at as at, id, bag_id, paid_paise as amount, null as reason,
          (select said from payment_events e where e.attempt_id = a.id and e.refund_id is null
            and e."to" = any(${sql.param([...paidStates])}) order by e.id limit 1) as response
        from payment_attempts a where paid_at >= ${start} and paid_at < ${end}
        union all
        select r.paid_back_at, r.attempt_id || '-r' || r.try, a.bag_id, r.amount_paise, r.reason,
          (select said from payment_events e where e.attempt_id = r.attempt_id and e.refund_id = r.attempt_id || '-r' || r.try
            and e."to" = ${RefundState.COMPLETED} limit 1)
        from refunds r join payment_attempts a on a.id = r.attempt_id
        where r.paid_back_at >= ${start} and r.paid_back_at < ${end}) movements
    order by at, id`)
  return rows
}
