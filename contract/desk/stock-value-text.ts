import { formatPaise, groupDigits, paise } from '../money.ts'
import type { StockValue } from './stock.ts'

/** `Stock value: ₹12,340 for 56 items at purchase price; 7 items have none.` */
export function stockValueText({ amountPaise, items, unpriced }: StockValue): string {
  const inItems = (count: number) => `${groupDigits(count)} ${count === 1 ? 'item' : 'items'}`
  const value = `Stock value: ${formatPaise(paise(amountPaise))} for ${inItems(items)} at purchase price`
  return unpriced === 0 ? `${value}.` : `${value}; ${inItems(unpriced)} ${unpriced === 1 ? 'has' : 'have'} none.`
}
