import { cut } from '@tanabana/contract/cut.ts'
import { nameLength } from '@tanabana/contract/limits.ts'
import type { Column, Row } from '../csv-columns.ts'
import type { Visibility } from '../product-fields.ts'
import { cleanCode, cleanText, readAmount, readCount } from './cell-values.ts'
import { handleOf } from './csv-rows.ts'
import { isDate, isShortenedNumber } from './damage.ts'
import type { ProductRow } from './group-rows.ts'
import { descriptionOf } from './html-description.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'
import { optionsOf, variantRefs } from './match-variant.ts'
import { factColumns, readFacts } from './read-facts.ts'
import { readPictures } from './read-pictures.ts'
import type { RowProblem } from './row-problem.ts'

type ReportCell = (line: number, column: Column | undefined, reason: string) => void
export type ReportColumn = (column: Column, reason: string) => void

/** `rate`: rupees for one unit of the file's currency. `defaultStock`: stock of a new variant without a quantity. */
type ReadOptions = { rate: number; defaultStock: number }

/**
 * Turns the rows of one handle into a product.
 * @returns null, with a problem, when the title is empty or a size has become a date
 */
export function readProduct(
  allRows: readonly ProductRow[],
  { rate, defaultStock }: ReadOptions,
  report: (problem: RowProblem) => void,
): ImportedProduct | null {
  const rows = allRows.filter(({ skipped }) => skipped === undefined)
  if (rows.length === 0) return null
  const hasSkipped = rows.length < allRows.length
  const head = headOf(rows)
  // The skipped row may be the one with the product's own fields.
  const isHeadLost = hasSkipped && !cleanText(head.row.Title)
  const handle = handleOf(head.row)
  const problem: ReportCell = (line, column, reason) => report({ line, handle, column, reason })
  if (!isHeadLost && head.row.Title !== undefined && !cleanText(head.row.Title)) {
    problem(head.line, 'Title', 'Title is empty. The product is skipped.')
    return null
  }
  if (reportDates(rows, problem)) return null
  const options = optionsOf(rows)
  const variants: ImportedVariant[] = []
  let unidentifiedRows = 0
  for (const { line, row } of rows) {
    if (!hasVariant(row)) {
      if (!cleanText(row['Image Src']) && line !== head.line && hasVariantColumns(row))
        problem(line, undefined, 'The row has no variant and no picture. Remove it or fill in its cells.')
      continue
    }
    const refs = variantRefs(row, options)
    if (refs.length === 0) {
      unidentifiedRows += 1
      problem(line, undefined, 'The row does not identify a variant. Fill in Variant SKU or the option values.')
      continue
    }
    const { price: cell, mrp, cost } = priceCells(row, rate)
    const price = cell.text === undefined ? undefined : toPaise(readAmount(cell.text), cell.rate)
    if (price === null)
      problem(
        line,
        cell.column,
        `${cell.column} "${cleanText(cell.text, 40)}" is not a price. Use a number such as 1299.00.`,
      )
    variants.push({
      line,
      refs,
      fields: variantFields(row, { mrp, cost }, (column, reason) => problem(line, column, reason)),
      pricePaise: price ?? undefined,
      stock: readStock(row, (column, reason) => problem(line, column, reason)),
      unreadable: price === null,
    })
  }
  const orphans = rows.flatMap((row) => row.orphan ?? [])
  return {
    line: head.line,
    handle,
    fields: isHeadLost ? {} : readFields(head, (column, reason) => problem(head.line, column, reason)),
    visibility: isHeadLost ? {} : readVisibility(head),
    hiddenAs: isHeadLost ? '' : readHiddenAs(head),
    listsAllVariants:
      variants.length > 0 &&
      unidentifiedRows === 0 &&
      !hasSkipped &&
      orphans.length === 0 &&
      completeFileColumns.every((column) => head.row[column] !== undefined),
    variants,
    defaultStock,
    pictures: head.row['Image Src'] === undefined ? undefined : readPictures(rows, options.color),
    listsAllPictures: !hasSkipped && !orphans.some(({ hasPicture }) => hasPicture),
  }
}

const optionColumns = ['Option1 Value', 'Option2 Value', 'Option3 Value'] as const

function reportDates(rows: readonly ProductRow[], problem: ReportCell): boolean {
  const dates = rows.flatMap(({ line, row }) =>
    optionColumns.map((column) => ({ line, column, text: cleanText(row[column]) })).filter(({ text }) => isDate(text)),
  )
  for (const { line, column, text } of dates)
    problem(
      line,
      column,
      `${column} "${cut(text, 40)}" is a date: a spreadsheet has changed it. The product is skipped.`,
    )
  return dates.length > 0
}

/** Returns the row with the product's own fields: the first one, unless the merchant sorted the rows. */
function headOf(rows: readonly ProductRow[]): ProductRow {
  const filled = (columns: readonly Column[]) =>
    rows.find(({ row }) => columns.some((column) => cleanText(row[column])))
  return filled(['Title']) ?? filled(productColumns) ?? (rows[0] as ProductRow)
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
  'Included / India',
  ...factColumns,
] as const

/** A file with these columns lists every variant of its products; other files change some of them. */
const completeFileColumns = ['Title', 'Option1 Name', 'Option1 Value', 'Variant Inventory Qty'] as const

/** Text columns with their maximum length. */
const textColumns = [
  ['name', 'Title', 300],
  ['brand', 'Vendor', 300],
  ['productType', 'Type', 300],
  ['productCategory', 'Product Category', 300],
  ['tags', 'Tags', 2000],
  ['seoTitle', 'SEO Title', 300],
  ['seoDescription', 'SEO Description', 2000],
  ['material', 'Material', 300],
  ['fit', 'Fit', 300],
  ['care', 'Care', 300],
  ['maker', 'Maker', 100],
  ['manufacturer', 'Manufacturer', 500],
  ['importer', 'Importer', 500],
  ['marketer', 'Marketer', 500],
  ['netQuantity', 'Net Quantity', 100],
  ['bisNumber', 'BIS Number', 100],
  ['sizeChart', 'Size Chart', nameLength],
  ['look', 'Look', 2000],
] as const
const maxDescriptionLength = 10_000

function readFields({ row }: ProductRow, problem: ReportColumn): ImportedProduct['fields'] {
  const fields: ImportedProduct['fields'] = readFacts(row, problem)
  const limit = (column: Column, text: string, maxLength: number) => {
    if (text.length > maxLength)
      problem(column, `${column} is longer than ${maxLength} characters. The rest is cut off.`)
    return cut(text, maxLength)
  }
  for (const [name, column, maxLength] of textColumns)
    if (row[column] !== undefined)
      fields[name] = limit(column, cleanText(row[column], Number.POSITIVE_INFINITY), maxLength).trim()
  if (row['Body (HTML)'] !== undefined) {
    const description = descriptionOf(row['Body (HTML)'])
    if (description === null)
      problem('Body (HTML)', 'Body (HTML) is too long or nested too deeply. The description is unchanged.')
    else fields.description = limit('Body (HTML)', description, maxDescriptionLength)
  }
  return fields
}

function readVisibility({ row }: ProductRow): Visibility {
  const { Published, Status } = row
  const included = cleanText(row['Included / India'])
  const isNo = (text: string) => /^(false|no|0)$/i.test(cleanText(text))
  return {
    ...(Published !== undefined && { published: !isNo(Published) }),
    ...(included && { included: !isNo(included) }),
    ...(Status !== undefined && { active: !/^(draft|archived|unlisted)$/i.test(cleanText(Status)) }),
  }
}

function readHiddenAs({ row }: ProductRow): ImportedProduct['hiddenAs'] {
  const status = cleanText(row.Status).toLowerCase()
  return status === 'draft' || status === 'archived' ? status : ''
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
  'Cost per item',
  'Price / India',
  'Compare At Price / India',
  'Variant Barcode',
] as const

function hasVariant(row: Row): boolean {
  return variantColumns.some((column) => cleanText(row[column]))
}

function hasVariantColumns(row: Row): boolean {
  return variantColumns.some((column) => row[column] !== undefined)
}

/** Converts hundredths of the file's currency to paise, in whole rupees if there is a rate. @returns null for 0 and amounts out of range */
function toPaise(amount: number | null, rate: number): number | null {
  if (!amount) return null
  const converted = rate === 1 ? amount : Math.max(1, Math.round((amount * rate) / 100)) * 100
  return converted < 1e12 ? converted : null
}

type PriceCell = { column: Column; text: string | undefined; rate: number }

/** The cells of price, MRP and cost. Those for India are in rupees and win. A price for India without an MRP has none. */
export function priceCells(row: Row, rate: number): { price: PriceCell; mrp: PriceCell; cost: PriceCell } {
  const [price, mrp] = [row['Price / India'], row['Compare At Price / India']]
  const hasPrice = Boolean(cleanText(price))
  const hasMrp = Boolean(cleanText(mrp)) || (hasPrice && mrp !== undefined)
  return {
    price: hasPrice
      ? { column: 'Price / India', text: price, rate: 1 }
      : { column: 'Variant Price', text: row['Variant Price'], rate },
    mrp: hasMrp
      ? { column: 'Compare At Price / India', text: mrp, rate: 1 }
      : { column: 'Variant Compare At Price', text: row['Variant Compare At Price'], rate },
    cost: { column: 'Cost per item', text: row['Cost per item'], rate },
  }
}

/** The codes of a variant, each with its column. */
export const codeColumns = [
  ['sku', 'Variant SKU'],
  ['barcode', 'Variant Barcode'],
] as const

type OtherAmounts = { mrp: PriceCell; cost: PriceCell }

function variantFields(row: Row, { mrp, cost }: OtherAmounts, problem: ReportColumn): ImportedVariant['fields'] {
  const fields: ImportedVariant['fields'] = {}
  for (const [name, column] of codeColumns) {
    if (row[column] === undefined) continue
    const code = cleanCode(row[column])
    if (isShortenedNumber(code)) problem(column, `${column} "${code}" was shortened by a spreadsheet. It is left out.`)
    else fields[name] = code
  }
  const grams = row['Variant Grams']?.trim()
  if (grams !== undefined) {
    if (/^\d{1,7}(\.\d+)?$/.test(grams)) fields.grams = Math.round(Number(grams)) || null
    else if (grams === '') fields.grams = null
    else
      problem('Variant Grams', `Variant Grams "${cut(grams, 40)}" is not a weight in grams. The weight is unchanged.`)
  }
  for (const [name, { column, text, rate }, label] of [
    ['mrpPaise', mrp, 'MRP'],
    ['costPaise', cost, 'purchase price'],
  ] as const) {
    const given = text?.trim()
    if (given === undefined) continue
    const amount = readAmount(given)
    if (given === '' || amount !== null) fields[name] = toPaise(amount, rate)
    else problem(column, `${column} "${cut(given, 40)}" is not a price. The ${label} is unchanged.`)
  }
  return fields
}

function readStock(row: Row, problem: ReportColumn): ImportedVariant['stock'] {
  const text = (row['Variant Inventory Qty'] ?? '').trim()
  if (text === '') return null
  const count = readCount(text)
  if (count === null) {
    problem(
      'Variant Inventory Qty',
      `Variant Inventory Qty "${cut(text, 40)}" is not a whole number. The stock is unchanged.`,
    )
    return null
  }
  const quantity = Math.max(0, count)
  return { quantity, importedStock: quantity + (readCount(row['Variant Inventory Moved']) ?? 0) }
}
