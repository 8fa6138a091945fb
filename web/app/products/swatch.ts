import { swatches } from '@tanabana/contract/limits.ts'

/** The swatch colour of a colour name; undefined if unknown. */
export function swatchOf(color: string): string | undefined {
  const name = color.trim().toLowerCase()
  return Object.hasOwn(swatches, name) ? swatches[name] : undefined
}
