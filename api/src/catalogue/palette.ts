import { colourFamilies, colourOf, otherFamily } from './colours.ts'

/** Families that go with every other. */
const neutral = ['Black', 'White', 'Grey', 'Silver', 'Beige', 'Brown', 'Gold', 'Navy']

/** Families that go with a colour, besides its own and the neutral ones. */
const partners: Readonly<Record<string, readonly string[]>> = {
  Yellow: ['Blue', 'Green', 'Maroon', 'Purple'],
  Orange: ['Blue', 'Green', 'Maroon'],
  Red: ['Blue', 'Pink'],
  Maroon: ['Yellow', 'Orange', 'Pink', 'Blue', 'Green'],
  Pink: ['Red', 'Maroon', 'Purple', 'Blue', 'Green'],
  Purple: ['Yellow', 'Pink', 'Green'],
  Blue: ['Yellow', 'Orange', 'Red', 'Pink', 'Maroon'],
  Green: ['Yellow', 'Orange', 'Pink', 'Maroon', 'Purple'],
}

/** The bits of colour families, as in `product_filters.colors`. */
const bitsOf = (families: readonly string[]) =>
  families.reduce((bits, family) => bits | (1 << colourFamilies.indexOf(family)), 0)

/** @returns the families of these colours, and all families that go with them, as bits */
export function paletteOf(colors: readonly string[]): { own: number; matching: number } {
  const families = [...new Set(colors.map((color) => colourOf(color)?.family ?? otherFamily))]
  const matchesAll =
    families.length === 0 || families.some((family) => neutral.includes(family) || family === otherFamily)
  const matching = [...families, ...neutral, ...families.flatMap((family) => partners[family] ?? [])]
  return { own: bitsOf(families), matching: bitsOf(matchesAll ? colourFamilies : matching) }
}
