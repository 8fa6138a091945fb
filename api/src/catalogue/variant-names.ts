import { sizeName } from '@tanabana/contract/size-order.ts'
import { clean, code, type NumberedRow, type Row } from './csv-file.ts'
import { noColor, noSize, type VariantName } from './imported-product.ts'

/** How the option columns of one product are read. */
export type Options = {
  /** null: the file does not name the options, or lacks a column of values. */
  read: ((row: Row) => { color: string; size: string }) | null
  /** The colour of a row; null where the file does not tell. */
  color: ((row: Row) => string) | null
}

const numbers = [1, 2, 3] as const

/** Which option is the colour and which ones the size, by the names in the product's rows. */
export function optionsOf(rows: readonly NumberedRow[]): Options {
  const named = numbers.map((number) => ({
    name: rows.map(({ row }) => clean(row[`Option${number} Name`]).toLowerCase()).find(Boolean) ?? '',
    column: `Option${number} Value` as const,
  }))
  const head = rows[0]?.row ?? {}
  const used = named.filter(({ name }) => name)
  const complete = used.length > 0 && used.every(({ column }) => head[column] !== undefined)
  const unnamed = named.some(({ name, column }) => !name && rows.some(({ row }) => clean(row[column])))
  if (!complete || unnamed) return { read: null, color: null }
  const color = used.find(({ name }) => /^(colou?rs?|shades?|रंग)$/.test(name))?.column
  const sizes = used.filter(({ column }) => column !== color).map(({ column }) => column)
  const colorOf = (row: Row) => (color ? clean(row[color]) : '')
  // A line of the bag knows colour and size only, so a third option ("Length: Long") is part of the size.
  const sizeOf = (row: Row) =>
    sizes
      .map((column) => clean(row[column]))
      .filter((value) => value && value !== 'Default Title')
      .map(sizeName)
      .join(' / ')
  return {
    read: (row) => ({ color: colorOf(row) || noColor, size: sizeOf(row) || noSize }),
    color: color ? colorOf : null,
  }
}

/** Every way in which the row names its variant, the surest first; none where it has neither SKU nor option values. */
export function variantNames(row: Row, options: Options): VariantName[] {
  const given = numbers.map((number) => clean(row[`Option${number} Value`])).filter(Boolean)
  const values = given.filter((value) => value !== 'Default Title').map(sizeName)
  const sku = code(row['Variant SKU'])
  const names: VariantName[] = []
  if (given.length > 0 && options.read) names.push(options.read(row))
  else if (given.length > 0) names.push(values.length > 0 ? { values } : { color: noColor, size: noSize })
  if (sku) names.push({ sku })
  return names
}

type Known = { color: string; size: string; sku: string }

/**
 * The variant that a row means: one that the product has, or the colour and size of a new one.
 * @returns a sentence where it is neither
 */
export function resolveVariant<V extends Known>(
  known: readonly V[],
  names: readonly VariantName[],
): { variant: V } | { add: { color: string; size: string } } | { reason: string } {
  for (const name of names) {
    const found = known.filter((variant) => means(variant, name))
    if (found.length === 1 && found[0]) return { variant: found[0] }
    if ('color' in name && !isIncomplete(known, name)) return { add: name }
    if ('sku' in name && known.length === 0 && names.length === 1) return { add: { color: noColor, size: noSize } }
    if ('sku' in name && found.length > 1) return { reason: `Several variants have the SKU "${name.sku}".` }
  }
  const unnamed = names.find((name) => 'values' in name)
  if (unnamed && known.length === 0)
    return { reason: `No column says whether "${unnamed.values.join(', ')}" is a colour or a size: add Option1 Name.` }
  return { reason: 'The product has no such variant.' }
}

function means(variant: Known, name: VariantName): boolean {
  if ('sku' in name) return variant.sku === name.sku
  if ('values' in name) return sorted(valuesOf(variant)) === sorted(name.values)
  return variant.color === name.color && sizeName(variant.size) === sizeName(name.size)
}

function valuesOf({ color, size }: Known): string[] {
  return [...(color === noColor ? [] : [sizeName(color)]), ...(size === noSize ? [] : size.split(' / ').map(sizeName))]
}

function sorted(values: readonly string[]): string {
  return [...values].sort().join('\n')
}

/** Whether a row's colour or size is missing although every variant of the product has one. */
function isIncomplete(known: readonly Known[], { color, size }: { color: string; size: string }): boolean {
  return (
    known.length > 0 &&
    ((color === noColor && known.every((variant) => variant.color !== noColor)) ||
      (size === noSize && known.every((variant) => variant.size !== noSize)))
  )
}
