import { bySize } from '@tanabana/contract/size-order.ts'
import type { ColorOption } from './variants.ts'

/** The sizes that some of the colours have in stock, in the order of sizes. */
export function sizesInStock(colors: readonly ColorOption[]): string[] {
  return [...new Set(colors.flatMap(({ sizes }) => sizes.map(({ size }) => size)))].sort(bySize)
}

/** Letters that fit on a card of a narrow phone, with the separators. */
/** Sizes as one line: `S · M · L +2`. @param lineLength its most characters */
export function sizeLine(sizes: readonly string[], lineLength = 22): string {
  let shown = sizes.length
  while (shown > 1 && lengthOf(sizes, shown) > lineLength) shown -= 1
  const more = sizes.length - shown
  return sizes.slice(0, shown).join(' · ') + (more > 0 ? ` +${more}` : '')
}

function lengthOf(sizes: readonly string[], shown: number): number {
  return sizes.slice(0, shown).join(' · ').length + (shown < sizes.length ? 3 : 0)
}
