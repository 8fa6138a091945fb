import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'

/**
 * The shop's books at one moment; money in paise, stock in pieces. They balance where `taken` is the sum of the four
 * figures after it, `left` is `broughtIn` less `sold`, and nothing is wrong.
 */
export type Books = {
  /** What PhonePe took, by what it told. */
  taken: number
  /** For orders that stand. */
  orders: number
  /** For bags whose shopper has yet to say where to deliver. */
  unplaced: number
  refunding: number
  refunded: number
  broughtIn: number
  sold: number
  left: number
  /** Each row that does not fit to the others. */
  wrong: { what: string; id: string }[]
  balanced: boolean
}

/** Adds everything up anew, in one query, so that it is all of one moment. */
export async function checkBooks(db: Db): Promise<Books> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return tx.execute<Omit<Books, 'balanced'>>(query)
  })
  const [books] = rows
  if (!books) throw new Error('The books gave no answer')
  const { taken, orders, unplaced, refunding, refunded, broughtIn, sold, left, wrong } = books
  const balanced = taken === orders + unplaced + refunding + refunded && broughtIn - sold === left && wrong.length === 0
  return { ...books, balanced }
}

const query = sql`
with paid as (select id, bag_id, state, paid_paise from payment_attempts where paid_paise is not null),
moved as (
  select variant_id,
    sum(change) filter (where reason in ('import', 'correction')) as brought,
    -sum(change) filter (where reason in ('sale', 'cancel')) as sold
  from stock_movements group by variant_id
),
ordered as (
  select l.variant_id, sum(l.quantity) as pieces from order_lines l
  join orders o on o.id = l.order_id where o.status <> 'CANCELLED' group by l.variant_id
),
held as (select variant_id, sum(quantity) as pieces from stock_holds group by variant_id),
wrong as (
  select 'a payment without its order' as what, p.id from paid p
    left join orders o on o.id = p.bag_id and o.payment = 'PAID' and o.total_paise = p.paid_paise
    where p.state = 'COMPLETED' and o.id is null
  union all select 'an order without its payment', o.id from orders o
    where o.payment = 'PAID' and (select count(*) from paid p where p.bag_id = o.id and p.state = 'COMPLETED') <> 1
  union all select 'a payment due back without its refund', p.id from paid p
    left join refunds r on r.attempt_id = p.id and r.amount_paise = p.paid_paise
      and (r.state = 'COMPLETED') = (p.state = 'REFUNDED')
    where p.state in ('REFUND_DUE', 'REFUNDED') and r.attempt_id is null
  union all select 'a refund without its payment', r.attempt_id from refunds r
    left join paid p on p.id = r.attempt_id and p.state in ('REFUND_DUE', 'REFUNDED') where p.id is null
  union all select 'an order whose refund is missing', o.id from orders o
    left join refunds r on r.order_id = o.id and (r.state = 'COMPLETED') = (o.payment = 'REFUNDED')
    where o.payment in ('REFUND_PENDING', 'REFUNDED') and r.attempt_id is null
  union all select 'stock that its movements do not explain', v.id::text from variants v
    left join moved m on m.variant_id = v.id
    where v.stock <> coalesce(m.brought, 0) - coalesce(m.sold, 0)
  union all select 'pieces sold that no order has', v.id::text from variants v
    left join moved m on m.variant_id = v.id left join ordered s on s.variant_id = v.id
    where coalesce(m.sold, 0) <> coalesce(s.pieces, 0)
  union all select 'pieces kept for nobody', v.id::text from variants v
    left join held h on h.variant_id = v.id where v.held <> coalesce(h.pieces, 0)
)
select
  (select coalesce(sum(paid_paise), 0)::bigint from paid) as taken,
  (select coalesce(sum(total_paise), 0)::bigint from orders where payment = 'PAID') as orders,
  (select coalesce(sum(paid_paise), 0)::bigint from paid where state = 'UNPLACED') as unplaced,
  (select coalesce(sum(amount_paise), 0)::bigint from refunds where state <> 'COMPLETED') as refunding,
  (select coalesce(sum(amount_paise), 0)::bigint from refunds where state = 'COMPLETED') as refunded,
  (select coalesce(sum(brought), 0)::bigint from moved) as "broughtIn",
  (select coalesce(sum(sold), 0)::bigint from moved) as sold,
  (select coalesce(sum(stock), 0)::bigint from variants) as left,
  (select coalesce(json_agg(w order by w.what, w.id), '[]') from (select * from wrong limit 1000) w) as wrong`
