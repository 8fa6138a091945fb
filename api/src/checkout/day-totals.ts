import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { dayText, indianDay, indianToday, startOfDay } from '#database/indian-days.ts'

/** One day of India, amounts in paise. `payments` and `refunds`: what PhonePe captured and confirmed as refunded that day. */
export type DayTotals = {
  day: string
  /** Orders of the day that are not cancelled. */
  orders: number
  codOrders: number
  codPaise: number
  payments: number
  onlinePaise: number
  refunds: number
  refundedPaise: number
  /** COD + online − refunds. */
  netPaise: number
}

/** @returns as `2026-11-22`, in India */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayText(indianToday)} as day`)
  return rows[0]?.day ?? ''
}

/** The totals of each day from the first to the last, the newest first. @param from as `2026-11-22` */
export async function dayTotals(db: Db, from: string, to: string): Promise<DayTotals[]> {
  const [start, end] = [startOfDay(from), startOfDay(to, 1)]
  const { rows } = await db.execute<Omit<DayTotals, 'netPaise'>>(sql`
    with sold as (
      select ${indianDay(sql`placed_at`)} as day, count(*)::int as orders,
        (count(*) filter (where payment = 'COD'))::int as cod_orders,
        coalesce(sum(total_paise) filter (where payment = 'COD'), 0)::bigint as cod
      from orders where placed_at >= ${start} and placed_at < ${end} and status <> 'CANCELLED' group by 1),
    paid as (
      select ${indianDay(sql`paid_at`)} as day, count(*)::int as payments, sum(paid_paise)::bigint as online
      from payment_attempts where paid_at >= ${start} and paid_at < ${end} group by 1),
    back as (
      select ${indianDay(sql`paid_back_at`)} as day, count(*)::int as refunds, sum(amount_paise)::bigint as refunded
      from refunds where paid_back_at >= ${start} and paid_back_at < ${end} group by 1)
    select ${dayText(sql`days.day`)} as day, coalesce(orders, 0) as orders, coalesce(cod_orders, 0) as "codOrders",
      coalesce(cod, 0) as "codPaise", coalesce(payments, 0) as payments, coalesce(online, 0) as "onlinePaise",
      coalesce(refunds, 0) as refunds, coalesce(refunded, 0) as "refundedPaise"
    from generate_series(${from}::date, ${to}::date, '1 day') days (day)
      left join sold on sold.day = days.day left join paid on paid.day = days.day left join back on back.day = days.day
    order by days.day desc`)
  return rows.map((row) => ({ ...row, netPaise: row.codPaise + row.onlinePaise - row.refundedPaise }))
}

/** Orders that are not cancelled, in paise. */
export type Sales = { orders: number; pieces: number; amountPaise: number }

/** The sales of today until now, and of the same weekday before until the same time of day. */
export async function salesUntilNow(db: Db): Promise<{ today: Sales; before: Sales }> {
  const { rows } = await db.execute<Sales>(sql`
    select sales.* from unnest(array[0, 7]) with ordinality as weeks (days, place) cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_paise), 0)::bigint as "amountPaise",
        coalesce(sum((select sum(quantity) from order_lines where order_id = o.id)), 0)::int as pieces
      from orders o where o.status <> 'CANCELLED'
        and o.placed_at >= ${startOfDay(indianToday)} - make_interval(days => weeks.days)
        and o.placed_at <= now() - make_interval(days => weeks.days)) sales
    order by weeks.place`)
  const [today, before] = rows
  if (!today || !before) throw new Error('The query of the sales returned no rows')
  return { today, before }
}
