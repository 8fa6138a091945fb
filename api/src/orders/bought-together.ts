import { boughtTogetherCount } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { soldStates } from './order-state.ts'
import { boughtTogether, orderLines, orders } from './tables.ts'

/** Fewer would show what one person bought. */
const minShoppers = 2
/** More than are shown: some may be hidden later. */
const keptPerProduct = 2 * boughtTogetherCount

/** Counts which products shoppers bought in one order in the last 180 days. Cancelled orders do not count. */
export async function countBoughtTogether(db: Db): Promise<void> {
  await db.execute(sql`
    with bought as materialized (
        select distinct o.id as order_id, o.user_id, l.product_id
        from ${orders} o join ${orderLines} l on l.order_id = o.id join products p on p.id = l.product_id
        where o.placed_at > now() - interval '180 days' and o.status in ${soldStates}),
      pairs as (
        select one.product_id, other.product_id as other_id, count(distinct one.user_id)::int as shoppers
        from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by 1, 2 having count(distinct one.user_id) >= ${minShoppers}),
      best as materialized (
        select product_id, other_id, shoppers from (
          select *, row_number() over (partition by product_id order by shoppers desc, other_id) as place from pairs) ranked
        where place <= ${keptPerProduct}),
      ended as (
        delete from ${boughtTogether} known where not exists (
          select from best where best.product_id = known.product_id and best.other_id = known.other_id))
    insert into ${boughtTogether} as known (product_id, other_id, shoppers) select * from best
    on conflict (product_id, other_id) do update set shoppers = excluded.shoppers where known.shoppers <> excluded.shoppers`)
}

const readBoughtWith = buildOnce(sql`
  select b.other_id as id from ${boughtTogether} b join products p on p.id = b.other_id
  where b.product_id = ${sql.placeholder('id')} and not p.hidden
  order by b.shoppers desc, b.other_id limit ${sql.raw(String(boughtTogetherCount))}`)

/** Lists the ids of visible products that several shoppers bought with this one, the most frequent first. */
export async function boughtWith(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(readBoughtWith({ id }))
  return rows.map((row) => row.id)
}
