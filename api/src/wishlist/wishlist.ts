import { maxWishlistItems } from '@tanabana/contract/limits.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx } from '#http/shopper-guard.ts'
import { wishlistItems } from './tables.ts'

/** Lists the ids of the visible products on a wishlist, newest first. */
export async function listWishlist(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select w.product_id as id from ${wishlistItems} w join products p on p.id = w.product_id
    where w.user_id = ${userId} and not p.hidden order by w.wished_at desc, w.product_id desc`)
  return rows.map(({ id }) => id)
}

/**
 * Adds and removes products. Products added together keep their order.
 * @returns the ids on the wishlist
 * @throws ShopError VALIDATION when the wishlist would be too long; the caller's transaction must roll back
 */
export async function updateWishlist(
  tx: ShopperTx,
  userId: number,
  { add = [], remove = [] }: { add?: number[] | undefined; remove?: number[] | undefined },
): Promise<number[]> {
  if (remove.length > 0)
    await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.productId, remove)))
  if (add.length > 0)
    await tx.execute(sql`
      insert into ${wishlistItems} (user_id, product_id, wished_at)
      select ${userId}, p.id, now() - min(a.place) * interval '1 millisecond'
      from jsonb_array_elements_text(${JSON.stringify(add)}::jsonb) with ordinality a(id, place)
      join products p on p.id = a.id::int and not p.hidden
      group by p.id on conflict do nothing`)
  const ids = await listWishlist(tx, userId)
  if (add.length > 0 && ids.length > maxWishlistItems)
    throw new ShopError('VALIDATION', `You can save up to ${maxWishlistItems} items on your wishlist.`)
  return ids
}

export async function deleteWishlist(tx: Db, userId: number): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
