import type { Product } from '@tanabana/contract/catalogue.ts'
import { defaultColor, defaultSize } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { pictureList } from './picture.tsx'
import { swatchOf } from './swatch.ts'

/** Shows the stock from this quantity down. */
export const lowStock = 3

type SizeOption = { size: string; stock: number | undefined }
export type ColorOption = {
  color: string
  /** The name of its family in filters, if it is another. */
  family?: string | undefined
  /** Undefined for an unknown colour. */
  swatch: string | undefined
  sizes: SizeOption[]
  /** As far as the backend sends them. */
  soldOut: readonly string[]
  pictures: string[]
}

/**
 * A product's colours with the sizes in stock. A colour without sizes is sold out.
 * A product without inventory has the default colour and size.
 */
export function colorsOf(product: Product): ColorOption[] {
  const pictures = pictureList(product.image)
  if (product.inventory.length === 0) {
    const sizes = [{ size: defaultSize, stock: undefined }]
    return [{ color: defaultColor, swatch: swatchOf(defaultColor), sizes, soldOut: [], pictures }]
  }
  const colors = new Map<string, ColorOption>()
  for (const { color, family, size, image, stock, soldOut = [], swatch = swatchOf(color) } of product.inventory) {
    const option: ColorOption = colors.get(color) ?? { color, family, swatch, sizes: [], soldOut, pictures: [] }
    if (size && stock !== 0) option.sizes.push({ size, stock })
    if (option.pictures.length === 0 && image) option.pictures = pictureList(image)
    colors.set(color, option)
  }
  return [...colors.values()].map((option) => ({
    ...option,
    sizes: option.sizes.sort((one, other) => bySize(one.size, other.size)),
    pictures: option.pictures.length > 0 ? option.pictures : pictures,
  }))
}

export function isSoldOut(colors: readonly ColorOption[]): boolean {
  return colors.every((option) => option.sizes.length === 0)
}

/** The colours in stock, `first` before the others. */
export function colorsInStock(colors: readonly ColorOption[], first?: ColorOption): ColorOption[] {
  return colors
    .filter((option) => option.sizes.length > 0)
    .sort((one, other) => Number(other === first) - Number(one === first))
}

/** The only variant in stock; undefined if there are several or none. */
export function onlyVariant(colors: readonly ColorOption[]): { size: string; color: string } | undefined {
  const all = colors.flatMap(({ color, sizes }) => sizes.map(({ size }) => ({ size, color })))
  return all.length === 1 ? all[0] : undefined
}

/** The first filtered colour that is in stock. @param wanted names of colours or families */
export function filteredColor(colors: readonly ColorOption[], wanted: readonly string[] = []): ColorOption | undefined {
  const names = wanted.map((name) => name.toLowerCase())
  return colors.find(
    ({ color, family = color, sizes }) =>
      sizes.length > 0 && (names.includes(color.toLowerCase()) || names.includes(family.toLowerCase())),
  )
}

/** The variant selected at first: the wanted or first available colour; a size only if it is wanted or the only one. */
export function initialVariant(
  product: Product,
  wanted?: string | null,
  wantedSize?: string | null,
): { color: string | undefined; size: string | undefined } {
  const colors = colorsOf(product)
  const name = wanted?.toLowerCase()
  const shown =
    colors.find(({ color }) => color.toLowerCase() === name) ??
    // a link in a text may end with the text's dot
    colors.find(({ color }) => name?.startsWith(color.toLowerCase())) ??
    colors.find((option) => option.sizes.length > 0) ??
    colors[0]
  return { color: shown?.color, size: sizeFor(shown, wantedSize, product.inventory.length === 0) }
}

/** The size that stays selected when the colour changes. */
export function sizeFor(option: ColorOption | undefined, wanted?: string | null, isDefault = false) {
  const sizes = option?.sizes ?? []
  const only = sizes.length === 1 ? sizes[0]?.size : undefined
  if (only && (isDefault || /^(one|free) ?size$/i.test(only))) return only
  return sizes.find(({ size }) => size === wanted)?.size
}
