import { type DeliveryAddress, newAddress } from '@tanabana/contract/addresses.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { requireAddress } from '#addresses/addresses.ts'
import type { ReadLine, RequestedItem } from '#bag/bag.ts'
import { outOfStock, productsById, sameVariant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { SoldLine } from '#orders/orders.ts'
import { variantOf } from './requested-items.ts'

/** @throws ShopError ADDRESS_UNKNOWN if the shopper has no such address, VALIDATION if it was saved with another country */
export async function requireDeliveryAddress(tx: Db, userId: number, addressId: number): Promise<DeliveryAddress> {
  const { id: _, ...address } = await requireAddress(tx, userId, addressId)
  const country = newAddress.shape.country.safeParse(address.country)
  if (!country.success) throw new ShopError('VALIDATION', 'We deliver within India only. Choose another address.')
  return { ...address, country: country.data }
}

type MatchedLine = { line: ReadLine; quantity: number }

/** Finds the bag line of each requested item. @throws ShopError BAG_EMPTY, BAG_CHANGED (naming the missing item) */
export async function matchLines(
  tx: Db,
  lines: readonly ReadLine[],
  requested: readonly RequestedItem[],
): Promise<MatchedLine[]> {
  if (lines.length === 0) throw new ShopError('BAG_EMPTY')
  const missing = requested.find((item) => !findLine(lines, item))
  if (missing) {
    const name = (await productsById(tx, [missing.id])).get(missing.id)?.name ?? 'An item'
    throw new ShopError('BAG_CHANGED', `${name} (${variantLabel(missing)}) is no longer in your bag in that quantity.`)
  }
  return requested.flatMap((item) => {
    const line = findLine(lines, item)
    return line ? [{ line, quantity: item.quantity }] : []
  })
}

function findLine(lines: readonly ReadLine[], item: RequestedItem): ReadLine | undefined {
  return lines.find((line) => sameVariant(line, variantOf(item)) && line.quantity >= item.quantity)
}

/**
 * Adds the current name, picture and price. Checks the stock without a lock, so that a sold-out item fails fast.
 * @throws ShopError OUT_OF_STOCK (naming the item)
 */
export function priceLines(matched: readonly MatchedLine[]): SoldLine[] {
  return matched.map(({ line, quantity }) => {
    const { variant, image } = line
    if (!variant) throw outOfStock({ ...line, name: line.name ?? 'An item' }, undefined)
    if (quantity > variant.left) throw outOfStock(variant, variant)
    const { productId, id: variantId, name, color, size, price } = variant
    return { productId, variantId, name, image, color, size, quantity, price }
  })
}
