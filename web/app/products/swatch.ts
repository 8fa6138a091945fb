import type { Product } from '@tanabana/contract/catalogue.ts'
import { swatches } from '@tanabana/contract/limits.ts'

/** The swatch colour of a colour name; undefined if unknown. */
function knownSwatch(color: string): string | undefined {
  const name = color.trim().toLowerCase()
  return Object.hasOwn(swatches, name) ? swatches[name] : undefined
}

/** The swatch colour of a colour name; black if unknown. */
export function swatchOf(color: string): string | undefined {
  return knownSwatch(color) ?? swatches.black
}

/** The dots of a product's colours. An unknown colour has none if the backend sends swatches for others. */
export function dotsOf({ inventory }: Product, colors: readonly string[]): string[] {
  const sent = new Map(inventory.flatMap(({ color, swatch }) => (swatch ? [[color, swatch]] : [])))
  const dots = colors.map((color) => sent.get(color) ?? (sent.size > 0 ? knownSwatch(color) : swatchOf(color)))
  return dots.filter((dot) => dot !== undefined)
}
