import { maxQuantity } from '@tanabana/contract/limits.ts'
import { outOfStock, type StockedVariant } from '#catalogue/catalogue.ts'
import { ShopError } from '#http/shop-error.ts'

/**
 * Checks the new quantity of a bag line.
 * @throws ShopError VALIDATION (above the limit for one variant), OUT_OF_STOCK; both name the item
 */
export function checkQuantity(variant: StockedVariant, quantity: number): void {
  if (quantity > maxQuantity) throw new ShopError('VALIDATION', `You can buy up to ${maxQuantity} of ${variant.name}.`)
  if (quantity > variant.left) throw outOfStock(variant, variant)
}
