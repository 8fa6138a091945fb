import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { variants } from '../tables.ts'

type Variant = typeof variants.$inferSelect
type Phrase = { label: string; text: string }

/** What an import changes about the prices of one product. `prices`: the new ones in paise, by variant id. */
export type PriceChanges = { prices: Map<number, number>; changes: Phrase[]; kept: Phrase[] }

/** Compares the file with the last import. A repeated price does not undo a change made by hand. */
export function mergePrice(
  { prices, changes, kept }: PriceChanges,
  { id, color, size, pricePaise, importedPricePaise }: Variant,
  productPrice: number,
  given: number | undefined,
): void {
  const current = pricePaise ?? productPrice
  if (given === undefined || given === current) return
  const label = `${color}, ${size}`
  if (given === importedPricePaise) return void kept.push({ label, text: describe(given, current) })
  prices.set(id, given)
  changes.push({ label, text: describe(current, given) })
}

function describe(old: number, value: number): string {
  return `price ${formatPaise(paise(old))} → ${formatPaise(paise(value))}`
}

/** One phrase when it is the same for all variants. @param count the number of variants */
export function joinPhrases(phrases: readonly Phrase[], count: number): string[] {
  const [first] = phrases
  const isSame = phrases.length === count && phrases.every(({ text }) => text === first?.text)
  return isSame && first ? [first.text] : phrases.map(({ label, text }) => `${label}: ${text}`)
}
