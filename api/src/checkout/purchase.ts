import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import { type Paise, sum, times } from '@tanabana/contract/money.ts'
import type { BagLine, Wanted } from '#bag/bag.ts'
import { findVariants, outOfStock, productsById, sameVariant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { SoldLine } from '#orders/orders.ts'

/** What is bought, at the prices of the moment: kept as it is from the start of a payment to the order. */
export type Purchase = { lines: SoldLine[]; address: DeliveryAddress | null }

export function totalOf(lines: readonly SoldLine[]): Paise {
  return sum(lines.map((line) => times(line.price, line.quantity)))
}

export type BoughtLine = { line: BagLine; quantity: number }

/** What is bought must lie in the bag; what else lies there stays for the next order. @throws ShopError BAG_EMPTY, BAG_CHANGED */
export async function matchLines(tx: Db, lines: readonly BagLine[], wanted: readonly Wanted[]): Promise<BoughtLine[]> {
  if (lines.length === 0) throw new ShopError('BAG_EMPTY')
  const missing = wanted.find((item) => !findLine(lines, item))
  if (missing) {
    const name = (await productsById(tx, [missing.id])).get(missing.id)?.name ?? 'An item'
    throw new ShopError(
      'BAG_CHANGED',
      `${name} (${missing.color}, ${missing.size}) is no longer in your bag in that quantity.`,
    )
  }
  return wanted.flatMap((item) => {
    const line = findLine(lines, item)
    return line ? [{ line, quantity: item.quantity }] : []
  })
}

function findLine(lines: readonly BagLine[], item: Wanted): BagLine | undefined {
  return lines.find((line) => sameVariant(line, choiceOf(item)) && line.quantity >= item.quantity)
}

export function choiceOf({ id, color, size }: Pick<Wanted, 'id' | 'color' | 'size'>) {
  return { productId: id, color, size }
}

/**
 * The lines with name, picture and price as they are now.
 * @throws ShopError OUT_OF_STOCK where there is not enough: known here without a lock, so that nobody waits to be refused
 */
export async function priceLines(tx: Db, bagId: string, bought: readonly BoughtLine[]): Promise<SoldLine[]> {
  const lines = bought.map(({ line }) => line)
  const products = await productsById(tx, [...new Set(lines.map((line) => line.productId))])
  const variants = await findVariants(tx, lines, bagId)
  return bought.map(({ line, quantity }) => {
    const product = products.get(line.productId)
    const variant = variants.find((one) => sameVariant(one, line))
    if (!variant) throw outOfStock({ ...line, name: product?.name ?? 'An item' }, undefined)
    if (quantity > variant.left) throw outOfStock(variant, variant)
    const { productId, id: variantId, name, color, size, price } = variant
    return { productId, variantId, name, image: pictureOf(product, color), color, size, quantity, price }
  })
}

function pictureOf(product: Product | undefined, color: string): string {
  const ofColor = product?.inventory.find((entry) => entry.color === color)?.image
  return (ofColor ?? product?.image ?? '').split(';')[0] ?? ''
}
