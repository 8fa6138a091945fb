import type { Rounding } from '@tanabana/contract/desk/product-changes.ts'

/** In paise: the distance between two amounts that end so, and the lowest of them. */
const endings: Readonly<Record<Rounding, { step: number; lowest: number }>> = {
  none: { step: 100, lowest: 100 },
  '9': { step: 1000, lowest: 900 },
  '49-99': { step: 5000, lowest: 4900 },
  '99': { step: 10_000, lowest: 9900 },
}

/** The nearest amount in paise that ends so; of two equally near the higher. */
export function roundPrice(amount: number, rounding: Rounding): number {
  const { step, lowest } = endings[rounding]
  return lowest + Math.max(0, Math.round((amount - lowest) / step)) * step
}

type By = { unit: 'percent' | 'rupees'; amount: number; rounding: Rounding }

/**
 * A price in paise, raised or lowered. @param by hundredths of a percent, or paise
 * @returns null if nothing would be left of it
 */
export function changedPrice(price: number, direction: 'up' | 'down', { unit, amount, rounding }: By): number | null {
  const by = direction === 'up' ? amount : -amount
  const exact = unit === 'percent' ? (price * (10_000 + by)) / 10_000 : price + by
  return exact > 0 ? roundPrice(exact, rounding) : null
}
