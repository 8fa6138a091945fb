import type { Cart } from '@tanabana/contract/bag.ts'
import { maxBagLines } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { outOfStock, productsById, sameVariant } from '#catalogue/catalogue.ts'
import { buildOnce } from '#database/build-once.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx } from '#http/shopper-guard.ts'
import { lockBagToFill, productIdsOf, type RequestedItem, toCart } from './bag.ts'
import { checkQuantity } from './check-quantity.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { bagLines } from './tables.ts'

/**
 * Adds items to the open bag.
 * @param before the id of the line that new lines are put before; without it, or if it is gone, they come last
 * @returns the bag
 * @throws ShopError PRODUCT_NOT_FOUND, OUT_OF_STOCK (naming the item), VALIDATION (too many items or lines)
 */
export async function addToBag(
  tx: ShopperTx,
  userId: number,
  items: readonly RequestedItem[],
  before?: string,
): Promise<Cart> {
  const bag = await lockBagToFill(tx, userId)
  const wanted = items.map(({ id: productId, color, size, quantity }) => ({ productId, color, size, quantity }))
  const lines = await readLines(tx, bag.id, wanted)
  const changed = increaseQuantities(lines, wanted)
  const [saved, products] = await together([
    saveLines(tx, bag.id, changed, before),
    productsById(tx, productIdsOf(lines)),
  ])
  const added = changed.filter(({ id }) => id === null)
  const known = lines.filter(({ id }) => id !== null)
  const idOf = (line: ReadLine) => saved.find((row) => sameVariant(row, line))?.id ?? null
  const at = known.findIndex(({ id }) => id === before)
  const fresh = added.map((line) => ({ ...line, id: idOf(line) }))
  return toCart(bag.id, known.toSpliced(at < 0 ? known.length : at, 0, ...fresh), products)
}

type WantedLine = Pick<ReadLine, 'productId' | 'color' | 'size' | 'quantity'>

/** Changes the quantities of `lines`. @returns the changed lines, in the order of the request */
function increaseQuantities(lines: readonly ReadLine[], wanted: readonly WantedLine[]): ReadLine[] {
  const changed = new Set<ReadLine>()
  for (const item of wanted) {
    const line = lines.find((line) => sameVariant(line, item))
    if (!line?.name) throw new ShopError('PRODUCT_NOT_FOUND')
    if (!line.variant) throw outOfStock({ ...item, name: line.name }, undefined)
    checkQuantity(line.variant, line.quantity + item.quantity)
    const isNew = line.quantity === 0
    if (isNew && lines.filter(({ quantity }) => quantity > 0).length >= maxBagLines)
      throw new ShopError('VALIDATION', `A bag holds up to ${maxBagLines} different items.`)
    line.quantity += item.quantity
    line.addedPrice = line.variant.price
    changed.add(line)
  }
  return [...changed]
}

/** New lines keep the order of the request: a microsecond apart, or in the gap before the line `before`. */
const insertLines = buildOnce(sql`
  insert into ${bagLines} (bag_id, product_id, color, size, quantity, price_paise, added_at)
  select ${sql.placeholder('bagId')}, product_id, color, size, quantity, price, coalesce((select added_at from ${bagLines}
    where bag_id = ${sql.placeholder('bagId')} and id::text = ${sql.placeholder('before')}) - interval '1 millisecond',
    clock_timestamp()) + at * interval '1 microsecond'
  from unnest(${sql.placeholder('productIds')}::int[], ${sql.placeholder('colors')}::text[],
    ${sql.placeholder('sizes')}::text[], ${sql.placeholder('quantities')}::int[], ${sql.placeholder('prices')}::bigint[])
    with ordinality as line (product_id, color, size, quantity, price, at)
  on conflict (bag_id, product_id, color, size)
    do update set quantity = excluded.quantity, price_paise = excluded.price_paise
  returning id, product_id as "productId", color, size`)

type SavedLine = { id: string; productId: number; color: string; size: string }

async function saveLines(
  tx: ShopperTx,
  bagId: string,
  lines: readonly ReadLine[],
  before: string | undefined,
): Promise<SavedLine[]> {
  const { rows } = await tx.execute<SavedLine>(
    insertLines({
      bagId,
      before: before ?? '',
      productIds: lines.map(({ productId }) => productId),
      colors: lines.map(({ color }) => color),
      sizes: lines.map(({ size }) => size),
      quantities: lines.map(({ quantity }) => quantity),
      prices: lines.map(({ addedPrice }) => addedPrice ?? 0),
    }),
  )
  return rows
}
