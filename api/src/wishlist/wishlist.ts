import { maxWishes } from '@tanabana/contract/limits.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { wishes } from './tables.ts'

/** The ids of the products that a shopper has kept and that can still be seen, newest first. */
export async function listWishes(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select w.product_id as id from ${wishes} w join products p on p.id = w.product_id
    where w.user_id = ${userId} and not p.hidden order by w.wished_at desc, w.product_id desc`)
  return rows.map(({ id }) => id)
}

/**
 * Adds products and takes others away. What is added together stands in the order in which it came.
 * @throws ShopError VALIDATION where there would be more than are allowed; nothing is changed then
 */
export async function changeWishes(
  tx: ShopperTx,
  userId: number,
  { add = [], remove = [] }: { add?: number[] | undefined; remove?: number[] | undefined },
): Promise<number[]> {
  if (remove.length > 0)
    await tx.delete(wishes).where(and(eq(wishes.userId, userId), inArray(wishes.productId, remove)))
  if (add.length > 0)
    await tx.execute(sql`
      insert into ${wishes} (user_id, product_id, wished_at)
      select ${userId}, p.id, now() - min(a.place) * interval '1 millisecond'
      from jsonb_array_elements_text(${JSON.stringify(add)}::jsonb) with ordinality a(id, place)
      join products p on p.id = a.id::int and not p.hidden
      group by p.id on conflict do nothing`)
  const ids = await listWishes(tx, userId)
  if (add.length > 0 && ids.length > maxWishes)
    throw new ShopError('VALIDATION', `You can keep up to ${maxWishes} pieces on your wishlist.`)
  return ids
}

export async function forgetWishes(tx: Db, userId: number): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.userId, userId))
}
