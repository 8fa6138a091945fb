import { paise, toRupees } from '@tanabana/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { startOfDay } from '#database/indian-days.ts'
import { paidStates, RefundState, readResponse, reasonInWords } from '#payments/payments.ts'
import { moneyFigures, rowsBetween } from './day-totals.ts'

const kinds = {
  sold: 'Order',
  online: 'Payment',
  refunded: 'Refund',
  codDelivered: 'COD delivered',
} as const

type Row = {
  kind: keyof typeof kinds
  day: string
  time: string
  /** At the gateway; null for an order. */
  id: string | null
  orderId: string
  /** In paise. */
  amount: number
  /** Cash on delivery that is not delivered yet. */
  onWay: boolean
  /** Of a refund. */
  reason: string | null
  response: unknown
}

const columns = [
  ...['Date', 'Time', 'Kind', 'Order', 'ID at PhonePe', "PhonePe's ID", 'Transactions', 'Paid online', 'Refunded'],
  ...['Reason', 'Sold', 'COD on its way', 'COD delivered'],
]

/**
 * The money of a day or month of India, as CSV in rupees: each column adds up to a figure of `moneyFigures`. No personal
 * data. @param period `2026-11-22` or `2026-11`
 */
export async function exportMoney(db: Db, period: string): Promise<string> {
  const lines = (await rowsOf(db, period)).map(({ kind, day, time, id, orderId, amount, onWay, reason, response }) => {
    const { orderId: ofOrder, refundId, paymentDetails } = readResponse(response) ?? {}
    const rupees = toRupees(paise(amount)).toFixed(2)
    const transactions = (paymentDetails ?? []).flatMap(({ transactionId }) => transactionId ?? [])
    const inColumn = (isHere: boolean) => (isHere ? rupees : '')
    return [
      ...[day, time, kinds[kind], orderId, id ?? '', (kind === 'refunded' ? refundId : ofOrder) ?? ''],
      ...[transactions.join(' '), inColumn(kind === 'online'), inColumn(kind === 'refunded')],
      ...[reason === null ? '' : reasonInWords(reason)],
      ...[inColumn(kind === 'sold'), inColumn(kind === 'sold' && onWay), inColumn(kind === 'codDelivered')],
    ]
  })
  return stringify([columns, ...lines], { escape_formulas: true, record_delimiter: 'windows' })
}

async function rowsOf(db: Db, period: string): Promise<Row[]> {
  const isMonth = period.length === 7
  const first = isMonth ? `${period}-01` : period
  const start = startOfDay(first)
  const end = isMonth ? startOfDay(sql`(${first}::date + interval '1 month')`) : startOfDay(first, 1)
  const { sold, codOnWay, codDelivered, online, refunded } = moneyFigures
  const between = (figure: { at: SQL; rows: SQL }) => rowsBetween(figure, start, end)
  const { rows } = await db.execute<Row>(sql`
    select kind, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI') as time,
      id, bag_id as "orderId", amount, kind = 'sold' and bag_id in (select id ${between(codOnWay)}) as "onWay", reason, response
    from (
      select 'sold' as kind, placed_at as at, null as id, id as bag_id, total_paise as amount, null as reason, null::json as response
        ${between(sold)}
      union all
      select 'codDelivered', delivered_at, null, id, total_paise, null, null ${between(codDelivered)}
      union all
      select 'online', paid_at, id, bag_id, paid_paise, null,
        (select said from payment_events e where e.attempt_id = a.id and e.refund_id is null
          and e."to" = any(${sql.param([...paidStates])}) order by e.id limit 1)
      from (select * ${between(online)}) a
      union all
      select 'refunded', r.paid_back_at, r.attempt_id || '-r' || r.try, a.bag_id, r.amount_paise, r.reason,
        (select said from payment_events e where e.attempt_id = r.attempt_id and e.refund_id = r.attempt_id || '-r' || r.try
          and e."to" = ${RefundState.COMPLETED} limit 1)
      from (select * ${between(refunded)}) r join payment_attempts a on a.id = r.attempt_id) movements
    order by at, kind, bag_id, id`)
  return rows
}
