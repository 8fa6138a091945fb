import type { Product } from '@tanabana/contract/catalogue.ts'
import { defaultColor, defaultSize } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { pictureList } from './picture.tsx'

type SizeChoice = { size: string; stock: number | undefined }
export type ColorChoice = { color: string; sizes: SizeChoice[]; pictures: string[] }

/**
 * The colours of a product with the sizes of each that are in stock. A colour without sizes is sold out;
 * a product without any inventory comes in the default size and colour.
 */
export function colorsOf(product: Product): ColorChoice[] {
  const pictures = pictureList(product.image)
  if (product.inventory.length === 0) {
    return [{ color: defaultColor, sizes: [{ size: defaultSize, stock: undefined }], pictures }]
  }
  const colors = new Map<string, ColorChoice>()
  for (const { color, size, image, stock } of product.inventory) {
    const choice: ColorChoice = colors.get(color) ?? { color, sizes: [], pictures: [] }
    if (size && stock !== 0) choice.sizes.push({ size, stock })
    if (choice.pictures.length === 0 && image) choice.pictures = pictureList(image)
    colors.set(color, choice)
  }
  return [...colors.values()].map((choice) => ({
    ...choice,
    sizes: choice.sizes.sort((one, other) => bySize(one.size, other.size)),
    pictures: choice.pictures.length > 0 ? choice.pictures : pictures,
  }))
}

export function isSoldOut(colors: readonly ColorChoice[]): boolean {
  return colors.every((choice) => choice.sizes.length === 0)
}

/** The one thing there is to buy; undefined where the shopper has a choice, or nothing to buy. */
export function onlyChoice(colors: readonly ColorChoice[]): { size: string; color: string } | undefined {
  const all = colors.flatMap(({ color, sizes }) => sizes.map(({ size }) => ({ size, color })))
  return all.length === 1 ? all[0] : undefined
}

/** The address of a product's page, which opens in `color` where one is given. */
export function addressOf({ type, id }: Pick<Product, 'type' | 'id'>, color?: string): string {
  return `/${encodeURIComponent(type)}/${id}${color ? `?${new URLSearchParams({ color })}` : ''}`
}

/** Among the colours that a list is filtered by, the one in which a product can be had; undefined where it is none. */
export function colorWanted(colors: readonly ColorChoice[], wanted: readonly string[] = []): ColorChoice | undefined {
  const names = wanted.map((name) => name.toLowerCase())
  return colors.find(({ color, sizes }) => sizes.length > 0 && names.includes(color.toLowerCase()))
}

/** What is chosen already when the page opens. The colour that was asked for, or can be had; the size only where it is no choice. */
export function firstChoice(
  product: Product,
  wanted?: string | null,
): { color: string | undefined; size: string | undefined } {
  const colors = colorsOf(product)
  const shown =
    colors.find(({ color }) => color.toLowerCase() === wanted?.toLowerCase()) ??
    colors.find((choice) => choice.sizes.length > 0) ??
    colors[0]
  return { color: shown?.color, size: sizeFor(shown, undefined, product.inventory.length === 0) }
}

/** The size that stays chosen when the colour changes. */
export function sizeFor(choice: ColorChoice | undefined, wanted: string | undefined, isDefault = false) {
  const sizes = choice?.sizes ?? []
  const only = sizes.length === 1 ? sizes[0]?.size : undefined
  if (only && (isDefault || /^(one|free) ?size$/i.test(only))) return only
  return sizes.some(({ size }) => size === wanted) ? wanted : undefined
}
