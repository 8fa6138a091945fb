import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { soldStates } from '#orders/orders.ts'
import { AttemptState, RefundState } from '#payments/payments.ts'

/**
 * The shop's money (in paise) and stock (in items) at one moment. It balances if `taken` is the sum of `orders`,
 * `unplaced`, `refunding` and `refunded`, `left` is `broughtIn` minus `sold`, and `wrong` is empty.
 */
export type Reconciliation = {
  /** Captured by the gateway. */
  taken: number
  /** Orders paid online without a refund. */
  orders: number
  /** Paid bags without a delivery address. */
  unplaced: number
  refunding: number
  refunded: number
  /** Imported, corrected by the merchant, less what was written off. */
  broughtIn: number
  sold: number
  left: number
  /** Rows that contradict others. */
  wrong: { what: string; id: string }[]
  balanced: boolean
}

/** Recalculates all totals in one query, so that they are from the same moment. */
export async function reconcile(db: Db): Promise<Reconciliation> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return tx.execute<Omit<Reconciliation, 'balanced'>>(query)
  })
  const [totals] = rows
  if (!totals) throw new Error('The reconciliation query returned no row')
  const { taken, orders, unplaced, refunding, refunded, broughtIn, sold, left, wrong } = totals
  const balanced = taken === orders + unplaced + refunding + refunded && broughtIn - sold === left && wrong.length === 0
  return { ...totals, balanced }
}

const query = sql`
with paid as (select id, bag_id, state, paid_paise from payment_attempts where paid_paise is not null),
moved as (
  select variant_id,
    sum(change) filter (where reason in ('import', 'correction', 'write-off')) as brought,
    -sum(change) filter (where reason in ('sale', 'cancel')) as sold
  from stock_movements group by variant_id
),
ordered as (
  select l.variant_id, sum(l.quantity) as quantity from order_lines l
  join orders o on o.id = l.order_id where o.status in ${soldStates} group by l.variant_id
),
held as (select variant_id, sum(quantity) as quantity from stock_holds group by variant_id),
wrong as (
  select 'a payment without an order' as what, p.id from paid p
    left join orders o on o.id = p.bag_id and o.payment = 'PAID' and o.total_paise = p.paid_paise
    where p.state = ${AttemptState.COMPLETED} and o.id is null
  union all select 'an order without a payment', o.id from orders o
    where o.payment = 'PAID' and (select count(*) from paid p where p.bag_id = o.id and p.state = ${AttemptState.COMPLETED}) <> 1
  union all select 'a payment to refund without a refund', p.id from paid p
    left join refunds r on r.attempt_id = p.id and r.amount_paise = p.paid_paise
      and (r.state = ${RefundState.COMPLETED}) = (p.state = ${AttemptState.REFUNDED})
    where p.state in (${AttemptState.REFUND_DUE}, ${AttemptState.REFUNDED}) and r.attempt_id is null
  union all select 'a refund without a payment', r.attempt_id from refunds r
    left join paid p on p.id = r.attempt_id and p.state in (${AttemptState.REFUND_DUE}, ${AttemptState.REFUNDED}) where p.id is null
  union all select 'a refunded order without a refund', o.id from orders o
    left join refunds r on r.order_id = o.id and (r.state = ${RefundState.COMPLETED}) = (o.payment = 'REFUNDED')
    where o.payment in ('REFUND_PENDING', 'REFUNDED') and r.attempt_id is null
  union all select 'stock that differs from its movements', v.id::text from variants v
    left join moved m on m.variant_id = v.id
    where v.stock <> coalesce(m.brought, 0) - coalesce(m.sold, 0)
  union all select 'sold items that are in no order', v.id::text from variants v
    left join moved m on m.variant_id = v.id left join ordered s on s.variant_id = v.id
    where coalesce(m.sold, 0) <> coalesce(s.quantity, 0)
  union all select 'reserved items without a reservation', v.id::text from variants v
    left join held h on h.variant_id = v.id where v.held <> coalesce(h.quantity, 0)
)
select
  (select coalesce(sum(paid_paise), 0)::bigint from paid) as taken,
  (select coalesce(sum(total_paise), 0)::bigint from orders where payment = 'PAID') as orders,
  (select coalesce(sum(paid_paise), 0)::bigint from paid where state = ${AttemptState.PAID_AWAITING_ADDRESS}) as unplaced,
  (select coalesce(sum(amount_paise), 0)::bigint from refunds where state <> ${RefundState.COMPLETED}) as refunding,
  (select coalesce(sum(amount_paise), 0)::bigint from refunds where state = ${RefundState.COMPLETED}) as refunded,
  (select coalesce(sum(brought), 0)::bigint from moved) as "broughtIn",
  (select coalesce(sum(sold), 0)::bigint from moved) as sold,
  (select coalesce(sum(stock), 0)::bigint from variants) as left,
  (select coalesce(json_agg(w order by w.what, w.id), '[]') from (select * from wrong limit 1000) w) as wrong`
