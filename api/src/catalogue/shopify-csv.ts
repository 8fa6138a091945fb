import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { convert } from 'html-to-text'

/** One product of the file, with every row that belongs to it. Prices in paise. */
export type ImportedProduct = {
  line: number
  handle: string
  title: string
  vendor: string
  type: string
  /** The last step of Shopify's own taxonomy, such as `Neckties`. */
  taxon: string
  tags: string
  description: string
  hidden: boolean
  pricePaise: number
  /**
   * `counted`: the pieces in the terms of the imports, which know nothing of what was sold since the first of them; null
   * where the file says nothing of pieces.
   */
  variants: { color: string; size: string; sku: string; stock: number; counted: number | null }[]
  pictures: { address: string; color: string }[]
}

export type Problem = { line: number; handle: string; reason: string }

type Row = Record<string, string>
type NumberedRow = { line: number; row: Row }

/**
 * A column of our own exports: how many pieces went, by sales and not by imports, until the file was written. By it the
 * file can be changed and imported again, whatever was sold before and since.
 */
export const movedColumn = 'Variant Inventory Moved'

/** What the file leaves open. `rate`: rupees for one unit of its currency; `stock`: pieces of a new variant of which it says none. */
export type FileTerms = { rate: number; stock: number }

/** What a product without the option gets. */
const noColor = 'As pictured'
const noSize = 'One Size'

/**
 * Reads Shopify's product CSV row by row, in bounded memory: the rows of one handle stand together.
 * A bad row is a problem with its line; a product with none left is left out.
 * @throws Error where the file is no such CSV at all
 */
export async function* readShopifyCsv(
  input: Readable,
  file: FileTerms,
  report: (problem: Problem) => void,
  onRow: () => void,
): AsyncGenerator<ImportedProduct> {
  let rows: NumberedRow[] = []
  const seen = new Set<string>()
  for await (const numbered of numberedRows(input, report, onRow)) {
    const handle = handleOf(numbered)
    if (rows[0] && handleOf(rows[0]) !== handle) {
      seen.add(handleOf(rows[0]))
      const product = toImported(rows, file, report)
      if (product) yield product
      rows = []
    }
    // taken for the whole product, they would empty the stock of the rows above
    if (seen.has(handle))
      report({ line: numbered.line, handle, reason: 'The rows of this handle do not stand together: left out.' })
    else rows.push(numbered)
  }
  const product = rows.length > 0 ? toImported(rows, file, report) : null
  if (product) yield product
}

async function* numberedRows(
  input: Readable,
  report: (problem: Problem) => void,
  onRow: () => void,
): AsyncGenerator<NumberedRow> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    relaxColumnCount: true,
    skipEmptyLines: true,
    raw: true,
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let first = true
  let next = 2
  for await (const { record, raw } of parser as AsyncIterable<{ record: Row; raw: string }>) {
    // a row begins behind the empty lines before it, and may go over several
    const line = next + newlines(/^\s*/.exec(raw)?.[0] ?? '')
    next += newlines(raw)
    if (first && (!('Handle' in record) || !('Title' in record))) {
      throw new Error(
        "This is not Shopify's product CSV: its first row must name the columns, Handle and Title among them.",
      )
    }
    first = false
    onRow()
    if (record.Handle?.trim()) yield { line, row: record }
    else report({ line, handle: '', reason: 'The row has no Handle.' })
  }
}

function handleOf({ row }: NumberedRow): string {
  return (row.Handle ?? '').trim()
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}

function toImported(rows: NumberedRow[], file: FileTerms, report: (problem: Problem) => void): ImportedProduct | null {
  const head = rows[0] as NumberedRow
  const { line, row } = head
  const handle = handleOf(head)
  const problem = (at: number, reason: string) => report({ line: at, handle, reason })
  const title = clean(row.Title)
  if (!title) {
    problem(line, 'The product has no Title.')
    return null
  }
  const options = optionColumns(row)
  const variants: ImportedProduct['variants'] = []
  let price: number | null = null
  for (const { line: at, row: variant } of rows) {
    if (!isVariant(variant)) {
      if (!clean(variant['Image Src']) && at !== line) problem(at, 'The row has neither a variant nor a picture.')
      continue
    }
    const paise = readPrice(variant['Variant Price'], file.rate)
    if (paise === null) {
      problem(at, `"${variant['Variant Price'] ?? ''}" is no price.`)
      continue
    }
    if (price !== null && paise !== price)
      problem(at, 'The price differs from the first variant: the first one is taken.')
    price ??= paise
    const color = options.color ? clean(variant[options.color]) || noColor : noColor
    const size = sizeOf(variant, options.sizes)
    if (variants.some((other) => other.color === color && other.size === size)) {
      problem(at, `${color}, ${size} stands twice: the first one is taken.`)
      continue
    }
    const told = readStock(variant['Variant Inventory Qty'], (reason) => problem(at, reason))
    const stock = told ?? file.stock
    const moved = /^-?\d{1,7}$/.exec((variant[movedColumn] ?? '').trim())?.[0] ?? '0'
    variants.push({
      color,
      size,
      sku: clean(variant['Variant SKU']),
      stock,
      counted: told === null ? null : stock + Number(moved),
    })
  }
  if (price === null) {
    problem(line, 'The product has no variant with a price: it is left out.')
    return null
  }
  return {
    line,
    handle,
    title,
    vendor: clean(row.Vendor),
    type: clean(row.Type),
    taxon: clean(row['Product Category']).split('>').at(-1)?.trim() ?? '',
    tags: clean(row.Tags),
    description: safeText(row['Body (HTML)'] ?? ''),
    hidden: /^(false|no|0)$/i.test(clean(row.Published)) || /^(draft|archived)$/i.test(clean(row.Status)),
    pricePaise: price,
    variants,
    pictures: readPictures(rows, options.color, [...new Set(variants.map((variant) => variant.color))]),
  }
}

function clean(value: string | undefined): string {
  return (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Which option columns hold the colour and the sizes, by the names in the product's first row. */
function optionColumns(row: Row): { color: string | null; sizes: string[] } {
  const named = [1, 2, 3].map((number) => ({
    name: clean(row[`Option${number} Name`]).toLowerCase(),
    column: `Option${number} Value`,
  }))
  const color = named.find(({ name }) => /^colou?rs?$/.test(name))?.column ?? null
  const sizes = named
    .filter(({ name, column }) => name && name !== 'title' && column !== color)
    .map(({ column }) => column)
  return { color, sizes }
}

/** The size; a third option ("Length: Long") is part of it, since a line of the bag knows colour and size only. */
function sizeOf(row: Row, columns: string[]): string {
  const size = columns
    .map((column) => clean(row[column]))
    .filter((value) => value && value !== 'Default Title')
    .join(' / ')
  return size || noSize
}

function isVariant(row: Row): boolean {
  return Boolean(clean(row['Variant Price']) || clean(row['Option1 Value']) || clean(row['Variant SKU']))
}

/** A price as text to paise, by the rate to whole rupees where it is another currency; null where it is none above nothing. */
function readPrice(text: string | undefined, rate: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})\d*)?$/.exec((text ?? '').trim().replace(/,/g, ''))
  if (!match) return null
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  const rupees = rate === 1 ? amount : Math.max(1, Math.round((amount * rate) / 100)) * 100
  return amount > 0 && rupees < 1e12 ? rupees : null
}

/** null where nothing is said. */
function readStock(text: string | undefined, problem: (reason: string) => void): number | null {
  const said = (text ?? '').trim()
  if (said === '') return null
  if (/^-?\d{1,7}$/.test(said)) return Math.max(0, Number(said))
  problem(`"${said}" is no quantity: counted as 0.`)
  return 0
}

/** The pictures in the file's order; each with its colour where a variant or the alternative text names one. */
function readPictures(rows: NumberedRow[], colorColumn: string | null, colors: string[]): ImportedProduct['pictures'] {
  const colorOfAddress = new Map<string, string>()
  for (const { row } of rows) {
    const address = (row['Variant Image'] ?? '').trim()
    if (address && colorColumn && clean(row[colorColumn])) colorOfAddress.set(address, clean(row[colorColumn]))
  }
  const listed = rows
    .filter(({ row }) => row['Image Src']?.trim())
    .map(({ row }) => ({
      address: (row['Image Src'] ?? '').trim(),
      alt: clean(row['Image Alt Text']).toLowerCase(),
      position: Number(row['Image Position']) || 0,
    }))
    .sort((one, other) => one.position - other.position)
  const addresses = new Map(listed.map(({ address, alt }) => [address, alt]))
  for (const address of colorOfAddress.keys()) if (!addresses.has(address)) addresses.set(address, '')
  return [...addresses].map(([address, alt]) => ({
    address,
    color:
      colorOfAddress.get(address) ??
      colors.find((color) =>
        new RegExp(`(^|[^\\p{L}])${escapePattern(color.toLowerCase())}($|[^\\p{L}])`, 'u').test(alt),
      ) ??
      '',
  }))
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** An HTML body as plain text with its paragraphs: nothing of it can run. */
function safeText(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  })
  return text
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, 10_000)
}
