import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { dayText, indianDay, indianToday, startOfDay } from '#database/indian-days.ts'
import { soldStates, unfinishedStates } from '#orders/orders.ts'

/**
 * What each figure of money counts, as rows of an order or payment: when, which, how much. The only definitions: Today,
 * Money, its days, the CSV and the command line use them. A day is a day of India.
 */
export const moneyFigures = {
  /** Orders that are neither cancelled nor returned to origin, by when they were placed: paid or not. */
  sold: { at: sql`placed_at`, paise: sql`total_paise`, rows: sql`from orders where status in ${soldStates}` },
  /** Of these, the cash on delivery orders that are not delivered yet, by when they were placed. */
  codOnWay: {
    ...{ at: sql`placed_at`, paise: sql`total_paise` },
    rows: sql`from orders where payment = 'COD' and status in ${unfinishedStates}`,
  },
  /** Cash on delivery orders by when they were delivered: the courier has the cash, or has paid it out. */
  codDelivered: {
    ...{ at: sql`delivered_at`, paise: sql`total_paise` },
    rows: sql`from orders where payment = 'COD' and status = 'DELIVERED'`,
  },
  /** What the gateway captured, by when. Also of orders that were cancelled later. */
  online: { at: sql`paid_at`, paise: sql`paid_paise`, rows: sql`from payment_attempts where paid_at is not null` },
  /** What the gateway confirmed as refunded, by when. */
  refunded: { at: sql`paid_back_at`, paise: sql`amount_paise`, rows: sql`from refunds where paid_back_at is not null` },
} satisfies Record<string, { at: SQL; paise: SQL; rows: SQL }>

/** The rows of a figure in a time. */
export function rowsBetween({ at, rows }: { at: SQL; rows: SQL }, start: SQL, end: SQL): SQL {
  return sql`${rows} and ${at} >= ${start} and ${at} < ${end}`
}

/** One day of India, amounts in paise. See `moneyFigures`. */
export type DayTotals = {
  day: string
  orders: number
  soldPaise: number
  codOnWayOrders: number
  codOnWayPaise: number
  codDeliveredOrders: number
  codDeliveredPaise: number
  payments: number
  onlinePaise: number
  refunds: number
  refundedPaise: number
}

/** @returns as `2026-11-22`, in India */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayText(indianToday)} as day`)
  return rows[0]?.day ?? ''
}

/** The totals of each day from the first to the last, the newest first. @param from as `2026-11-22` */
export async function dayTotals(db: Db, from: string, to: string): Promise<DayTotals[]> {
  const [start, end] = [startOfDay(from), startOfDay(to, 1)]
  const byDay = (figure: { at: SQL; paise: SQL; rows: SQL }) => sql`(
    select ${indianDay(figure.at)} as day, count(*)::int as count, sum(${figure.paise})::bigint as paise
    ${rowsBetween(figure, start, end)} group by 1)`
  const { sold, codOnWay, codDelivered, online, refunded } = moneyFigures
  const { rows } = await db.execute<DayTotals>(sql`
    select ${dayText(sql`days.day`)} as day,
      coalesce(sold.count, 0) as orders, coalesce(sold.paise, 0) as "soldPaise",
      coalesce(on_way.count, 0) as "codOnWayOrders", coalesce(on_way.paise, 0) as "codOnWayPaise",
      coalesce(delivered.count, 0) as "codDeliveredOrders", coalesce(delivered.paise, 0) as "codDeliveredPaise",
      coalesce(online.count, 0) as payments, coalesce(online.paise, 0) as "onlinePaise",
      coalesce(back.count, 0) as refunds, coalesce(back.paise, 0) as "refundedPaise"
    from generate_series(${from}::date, ${to}::date, '1 day') days (day)
      left join ${byDay(sold)} sold on sold.day = days.day
      left join ${byDay(codOnWay)} on_way on on_way.day = days.day
      left join ${byDay(codDelivered)} delivered on delivered.day = days.day
      left join ${byDay(online)} online on online.day = days.day
      left join ${byDay(refunded)} back on back.day = days.day
    order by days.day desc`)
  return rows
}

/** `moneyFigures.sold`, amounts in paise. */
export type Sales = { orders: number; pieces: number; amountPaise: number }

/** What was sold today until now, and on the same weekday before until the same time of day. */
export async function salesUntilNow(db: Db): Promise<{ today: Sales; before: Sales }> {
  const { at, rows: sold } = moneyFigures.sold
  const { rows } = await db.execute<Sales>(sql`
    select sales.* from unnest(array[0, 7]) with ordinality as weeks (days, place) cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_paise), 0)::bigint as "amountPaise",
        coalesce(sum((select sum(quantity) from order_lines where order_id = orders.id)), 0)::int as pieces
      ${sold} and ${at} >= ${startOfDay(indianToday)} - make_interval(days => weeks.days)
        and ${at} <= now() - make_interval(days => weeks.days)) sales
    order by weeks.place`)
  const [today, before] = rows
  if (!today || !before) throw new Error('The query of the sales returned no rows')
  return { today, before }
}
