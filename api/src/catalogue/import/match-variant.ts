import { noColor, noSize } from '@tanabana/contract/limits.ts'
import type { Row } from '../csv-columns.ts'
import { sizeName } from '../sizes.ts'
import { nameKey } from '../spelling.ts'
import { cleanCode, cleanText } from './cell-values.ts'
import type { NumberedRow } from './csv-rows.ts'
import { isShortenedNumber } from './damage.ts'
import type { VariantRef } from './imported-product.ts'

/** How to read the option columns of one product. */
type Options = {
  /** Null when the file does not name the options or lacks a column of values. */
  read: ((row: Row) => { color: string; size: string }) | null
  /** Null when no option is a colour. */
  color: ((row: Row) => string) | null
}

const numbers = [1, 2, 3] as const

/** Decides by option name which option is the colour and which are the size. */
export function optionsOf(rows: readonly NumberedRow[]): Options {
  const named = numbers.map((number) => ({
    name: rows.map(({ row }) => cleanText(row[`Option${number} Name`]).toLowerCase()).find(Boolean) ?? '',
    column: `Option${number} Value` as const,
  }))
  const head = rows[0]?.row ?? {}
  const used = named.filter(({ name }) => name)
  const complete = used.length > 0 && used.every(({ column }) => head[column] !== undefined)
  const unnamed = named.some(({ name, column }) => !name && rows.some(({ row }) => cleanText(row[column])))
  if (!complete || unnamed) return { read: null, color: null }
  const color = used.find(({ name }) => /^(colou?rs?|shades?|रंग)$/.test(name))?.column
  const sizes = used.filter(({ column }) => column !== color).map(({ column }) => column)
  const colorOf = (row: Row) => (color ? cleanText(row[color]) : '')
  // A variant has only a colour and a size, so a third option ("Length: Long") joins the size.
  const sizeOf = (row: Row) =>
    sizes
      .map((column) => cleanText(row[column]))
      .filter((value) => value && value !== 'Default Title')
      .map(sizeName)
      .join(' / ')
  return {
    read: (row) => ({ color: colorOf(row) || noColor, size: sizeOf(row) || noSize }),
    color: color ? colorOf : null,
  }
}

/** Returns every way the row identifies its variant, the most specific first. Empty without SKU and option values. */
export function variantRefs(row: Row, options: Options): VariantRef[] {
  const given = numbers.map((number) => cleanText(row[`Option${number} Value`])).filter(Boolean)
  const values = given.filter((value) => value !== 'Default Title').map(sizeName)
  const sku = cleanCode(row['Variant SKU'])
  const refs: VariantRef[] = []
  if (given.length > 0 && options.read) refs.push(options.read(row))
  else if (given.length > 0) refs.push(values.length > 0 ? { values } : { color: noColor, size: noSize })
  if (sku && !isShortenedNumber(sku)) refs.push({ sku })
  return refs
}

type Known = { color: string; size: string; sku: string }

/**
 * Finds the variant that a row refers to, or the colour and size of a new one.
 * @returns `reason`, a sentence for the merchant, when it is neither
 */
export function matchVariant<V extends Known>(
  known: readonly V[],
  refs: readonly VariantRef[],
): { variant: V } | { add: { color: string; size: string } } | { reason: string } {
  for (const ref of refs) {
    const found = known.filter((variant) => matches(variant, ref))
    if (found.length === 1 && found[0]) return { variant: found[0] }
    if ('color' in ref && !isIncomplete(known, ref)) return { add: ref }
    if ('sku' in ref && known.length === 0 && refs.length === 1) return { add: { color: noColor, size: noSize } }
    if ('sku' in ref && found.length > 1)
      return { reason: `Several variants have the SKU "${ref.sku}". Fill in the option values.` }
  }
  const unnamed = refs.find((ref) => 'values' in ref)
  if (unnamed && known.length === 0)
    return { reason: `"${unnamed.values.join(', ')}" can be a colour or a size. Add the column Option1 Name.` }
  return { reason: 'The product has no such variant. Check Variant SKU and the option values.' }
}

function matches(variant: Known, ref: VariantRef): boolean {
  if ('sku' in ref) return variant.sku === ref.sku
  if ('values' in ref) return sorted(valuesOf(variant)) === sorted(ref.values)
  return (
    nameKey(variant.color) === nameKey(ref.color) && nameKey(sizeName(variant.size)) === nameKey(sizeName(ref.size))
  )
}

function valuesOf({ color, size }: Known): string[] {
  return [...(color === noColor ? [] : [sizeName(color)]), ...(size === noSize ? [] : size.split(' / ').map(sizeName))]
}

function sorted(values: readonly string[]): string {
  return values.map(nameKey).sort().join('\n')
}

/** Returns true when the row lacks a colour or size that every variant of the product has. */
function isIncomplete(known: readonly Known[], { color, size }: { color: string; size: string }): boolean {
  return (
    known.length > 0 &&
    ((color === noColor && known.every((variant) => variant.color !== noColor)) ||
      (size === noSize && known.every((variant) => variant.size !== noSize)))
  )
}
