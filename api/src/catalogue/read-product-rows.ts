import type { Column } from './csv-columns.ts'
import {
  clean,
  code,
  cut,
  handleOf,
  type NumberedRow,
  type Problem,
  type Row,
  readAmount,
  readCount,
} from './csv-file.ts'
import { descriptionOf } from './html-description.ts'
import type { ImportedPicture, ImportedProduct, ImportedVariant, Visibility } from './imported-product.ts'
import { optionsOf, variantNames } from './variant-names.ts'

/** `rate`: rupees for one unit of the file's currency; `stock`: pieces of a new variant of which the file says none. */
export type FileTerms = { rate: number; stock: number }

/** The rows of one handle as a product. Null, with a problem, where its title is empty. */
export function readProduct(
  rows: readonly NumberedRow[],
  { rate, stock }: FileTerms,
  report: (problem: Problem) => void,
): ImportedProduct | null {
  const head = headOf(rows)
  const handle = handleOf(head.row)
  const problem = (line: number, reason: string) => report({ line, handle, reason })
  if (head.row.Title !== undefined && !clean(head.row.Title)) {
    problem(head.line, 'The product has no Title.')
    return null
  }
  const options = optionsOf(rows)
  const variants: ImportedVariant[] = []
  let pricePaise: number | undefined
  let nameless = 0
  for (const { line, row } of rows) {
    if (!isVariant(row)) {
      if (!clean(row['Image Src']) && line !== head.line && isVariantFile(row))
        problem(line, 'The row has neither a variant nor a picture.')
      continue
    }
    const names = variantNames(row, options)
    if (names.length === 0) {
      nameless += 1
      problem(line, 'The row does not say which variant it means: fill in its Variant SKU or its option values.')
      continue
    }
    const price = row['Variant Price'] === undefined ? undefined : inRupees(readAmount(row['Variant Price']), rate)
    if (price === null) problem(line, `"${clean(row['Variant Price'], 40)}" is not a price.`)
    else if (price !== undefined && pricePaise !== undefined && price !== pricePaise)
      problem(line, 'The price differs from the first variant: the first one is taken.')
    pricePaise ??= price ?? undefined
    variants.push({
      line,
      names,
      fields: variantFields(row, rate, (reason) => problem(line, reason)),
      stock: readStock(row, (reason) => problem(line, reason)),
      unreadable: price === null,
    })
  }
  const torn = rows.flatMap((row) => row.torn ?? [])
  const described = readFields(head, (reason) => problem(head.line, reason))
  return {
    line: head.line,
    handle,
    fields: { ...described, ...(pricePaise !== undefined && { pricePaise }) },
    visibility: readVisibility(head),
    whole:
      variants.length > 0 &&
      nameless === 0 &&
      !torn.length &&
      wholeColumns.every((column) => head.row[column] !== undefined),
    variants,
    newPieces: stock,
    pictures:
      head.row['Image Src'] === undefined || torn.some(({ picture }) => picture)
        ? undefined
        : readPictures(rows, options.color),
  }
}

/** The row that carries the product's own fields: the first one, unless the rows were sorted. */
function headOf(rows: readonly NumberedRow[]): NumberedRow {
  const filled = (columns: readonly Column[]) => rows.find(({ row }) => columns.some((column) => clean(row[column])))
  return filled(['Title']) ?? filled(productColumns) ?? (rows[0] as NumberedRow)
}

const productColumns = [
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'SEO Title',
  'SEO Description',
  'Status',
] as const

/** A file with these columns describes its products as a whole; another one changes parts of them. */
const wholeColumns = ['Title', 'Option1 Name', 'Option1 Value', 'Variant Inventory Qty'] as const

/** The columns of texts, each with the most characters that are kept. */
const textColumns = [
  ['name', 'Title', 300],
  ['brand', 'Vendor', 300],
  ['productType', 'Type', 300],
  ['productCategory', 'Product Category', 300],
  ['tags', 'Tags', 2000],
  ['seoTitle', 'SEO Title', 300],
  ['seoDescription', 'SEO Description', 2000],
] as const
const maxDescription = 10_000

function readFields({ row }: NumberedRow, problem: (reason: string) => void): ImportedProduct['fields'] {
  const fields: ImportedProduct['fields'] = {}
  const shortened = (column: Column, text: string, most: number) => {
    if (text.length > most) problem(`The ${column} is longer than ${most} characters: the rest is left out.`)
    return cut(text, most)
  }
  for (const [name, column, most] of textColumns)
    if (row[column] !== undefined)
      fields[name] = shortened(column, clean(row[column], Number.POSITIVE_INFINITY), most).trim()
  if (row['Body (HTML)'] !== undefined) {
    const description = descriptionOf(row['Body (HTML)'])
    if (description === null) problem('The description is too long or nested too deep: it stays as it was.')
    else fields.description = shortened('Body (HTML)', description, maxDescription)
  }
  return fields
}

function readVisibility({ row: { Published, Status } }: NumberedRow): Visibility {
  return {
    ...(Published !== undefined && { published: !/^(false|no|0)$/i.test(clean(Published)) }),
    ...(Status !== undefined && { active: !/^(draft|archived|unlisted)$/i.test(clean(Status)) }),
  }
}

const variantColumns = [
  'Option1 Value',
  'Option2 Value',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
] as const

function isVariant(row: Row): boolean {
  return variantColumns.some((column) => clean(row[column]))
}

function isVariantFile(row: Row): boolean {
  return variantColumns.some((column) => row[column] !== undefined)
}

/** Paise from hundredths of the file's currency, to whole rupees where there is a rate; null where it is not above zero. */
function inRupees(amount: number | null, rate: number): number | null {
  if (!amount) return null
  const inPaise = rate === 1 ? amount : Math.max(1, Math.round((amount * rate) / 100)) * 100
  return inPaise < 1e12 ? inPaise : null
}

function variantFields(row: Row, rate: number, problem: (reason: string) => void): ImportedVariant['fields'] {
  const fields: ImportedVariant['fields'] = {}
  if (row['Variant SKU'] !== undefined) fields.sku = code(row['Variant SKU'])
  if (row['Variant Barcode'] !== undefined) fields.barcode = code(row['Variant Barcode'])
  const grams = row['Variant Grams']?.trim()
  if (grams !== undefined) {
    if (/^\d{1,7}(\.\d+)?$/.test(grams)) fields.grams = Math.round(Number(grams)) || null
    else if (grams === '') fields.grams = null
    else problem(`"${cut(grams, 40)}" is not a weight in grams: it stays as it was.`)
  }
  const mrp = row['Variant Compare At Price']?.trim()
  if (mrp !== undefined) {
    const amount = readAmount(mrp)
    if (mrp === '' || amount !== null) fields.mrpPaise = inRupees(amount, rate)
    else problem(`"${cut(mrp, 40)}" is not a Compare At Price: it stays as it was.`)
  }
  return fields
}

function readStock(row: Row, problem: (reason: string) => void): ImportedVariant['stock'] {
  const quantity = (row['Variant Inventory Qty'] ?? '').trim()
  if (quantity === '') return null
  const count = readCount(quantity)
  if (count === null) {
    problem(`"${cut(quantity, 40)}" is not a quantity: the stock stays as it was.`)
    return null
  }
  const pieces = Math.max(0, count)
  return { pieces, counted: pieces + (readCount(row['Variant Inventory Moved']) ?? 0) }
}

/** The pictures by their position; each with its colour where a variant or the alternative text names one. */
function readPictures(rows: readonly NumberedRow[], colorOf: ((row: Row) => string) | null): ImportedPicture[] {
  const colorOfAddress = new Map<string, string>()
  for (const { row } of rows) {
    const address = addressOf(row['Variant Image'])
    const color = colorOf?.(row) ?? ''
    if (address && color) colorOfAddress.set(address, color)
  }
  const colors = [...new Set(rows.map(({ row }) => colorOf?.(row) ?? '').filter(Boolean))]
  const listed = rows
    .filter(({ row }) => addressOf(row['Image Src']))
    .map(({ row }) => ({
      address: addressOf(row['Image Src']),
      alt: clean(row['Image Alt Text']),
      position: Number(row['Image Position']) || 0,
    }))
    .sort((one, other) => one.position - other.position)
  const addresses = new Map(listed.map(({ address, alt }) => [address, alt]))
  for (const address of colorOfAddress.keys()) if (!addresses.has(address)) addresses.set(address, '')
  const head = rows[0]?.row
  const saysAll = colorOf !== null && head?.['Variant Image'] !== undefined && head['Image Alt Text'] !== undefined
  return [...addresses].map(([address, alt]) => ({
    address,
    color: colorOfAddress.get(address) ?? colorIn(alt, colors) ?? (saysAll ? '' : undefined),
  }))
}

function addressOf(cell: string | undefined): string {
  return clean(cell, Number.POSITIVE_INFINITY)
}

/** The colour that the text is, or else names as a word: the longest one, so that "Deep Blue" is not "Blue". */
function colorIn(alt: string, colors: readonly string[]): string | undefined {
  const byLength = [...colors].sort((one, other) => other.length - one.length)
  return byLength.find((color) =>
    new RegExp(`(^|[^\\p{L}])${RegExp.escape(color.toLowerCase())}($|[^\\p{L}])`, 'u').test(alt.toLowerCase()),
  )
}
