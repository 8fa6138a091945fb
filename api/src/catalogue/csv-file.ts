import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type Column, columnOf, columns } from './csv-columns.ts'
import { decode, delimiterOf, UnreadableFile } from './csv-text.ts'

export type Problem = {
  /** Where the row begins, counted from 1. */
  line: number
  handle: string
  reason: string
  /** Problems with the same group are one fact, such as a host that does not answer; printed once, with their number. */
  group?: string
}

/** One row: the cells of columns that the file has. A missing column is undefined, an empty cell ''. */
export type Row = Partial<Record<Column, string>>
/** `torn`: a row without a Handle follows, which may belong to the same product. */
export type NumberedRow = { line: number; row: Row; torn?: { picture: boolean } }

/** What one look through the file tells before anything is written. Prices in hundredths of the file's currency. */
export type Survey = {
  /** Columns that the file has. */
  columns: Set<string>
  /** Handles whose rows do not stand together. */
  scattered: Set<string>
  /** The middle price; null where the file has none. */
  medianPrice: number | null
  /** The share of prices that are not whole. */
  withCents: number
}

/** Whether the prices look like another currency than rupees: below ₹100 in the middle, or most of them with paise. */
export function looksForeign({ medianPrice, withCents }: Survey): boolean {
  return medianPrice !== null && (medianPrice < 100_00 || withCents > 0.5)
}

/** Bytes of one row: more is a quote that was not closed. */
const maxRowBytes = 10_000_000

/**
 * Reads the rows of a product CSV in bounded memory.
 * @throws UnreadableFile, CsvError where the file is not such a CSV, or is broken
 */
export async function* readRows(input: Readable): AsyncGenerator<NumberedRow> {
  const text = decode(input)
  const start = (await text.next()).value ?? ''
  if (start.trim() === '') throw new UnreadableFile('The file is empty.')
  let width = 0
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(start),
    recordDelimiter: ['\r\n', '\n', '\r'],
    columns: (header: string[]) => {
      const names = columnNames(header)
      width = new Set(names).size
      return names
    },
    relaxColumnCountLess: true,
    skipEmptyLines: true,
    raw: true,
    maxRecordSize: maxRowBytes,
  })
  const source = Readable.from(joined(start, text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let next = 2
  let shortRows = 0
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: Row; raw: string }>) {
      // A row starts after the empty lines before it, and may span several.
      const line = next + newlines(/^\s*/.exec(raw)?.[0] ?? '')
      next += newlines(raw)
      const cells = Object.keys(record).length
      if (cells < width && ++shortRows === 1 && !/[\r\n]$/.test(raw))
        throw new UnreadableFile(
          `Line ${line}: the file ends in the middle of this row, after ${cells} of ${width} cells.`,
        )
      if (Object.values(record).some((cell) => cell.trim())) yield { line, row: record }
    }
  } catch (error) {
    if ((error as Partial<CsvError>).code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') throw error
    const { message } = error as CsvError
    throw new UnreadableFile(`${message}: a text with a comma in it needs quotes around it.`)
  }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function columnNames(header: string[]): string[] {
  const names = header.map(columnOf)
  if (!names.includes('Handle') || names.length < 2)
    throw new UnreadableFile(
      "This is not Shopify's product CSV: its first row must name the columns, Handle and at least one more.",
    )
  const twice = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw new UnreadableFile(`Line 1: two columns mean ${twice}. Remove one of them.`)
  return names
}

/** Reads the whole file once. A file that is broken further down is refused before anything is written. */
export async function surveyFile(input: Readable): Promise<Survey> {
  const survey: Survey = { columns: new Set(), scattered: new Set(), medianPrice: null, withCents: 0 }
  const seen = new Set<string>()
  const prices: number[] = []
  let previous = ''
  for await (const { row } of readRows(input)) {
    if (survey.columns.size === 0) survey.columns = new Set(Object.keys(row))
    const handle = handleOf(row)
    if (handle !== previous && seen.has(handle)) survey.scattered.add(handle)
    seen.add(handle)
    previous = handle
    const price = readAmount(row['Variant Price'])
    if (price) prices.push(price)
  }
  prices.sort((one, other) => one - other)
  survey.medianPrice = prices[Math.floor(prices.length / 2)] ?? null
  survey.withCents = prices.filter((price) => price % 100 !== 0).length / Math.max(1, prices.length)
  return survey
}

/**
 * The rows of one product after another, as they come in the file; products whose rows are scattered come last.
 * @param report told of rows without a handle
 */
export async function* readProductRows(
  input: Readable,
  survey: Survey,
  report: (problem: Problem) => void,
  onRow: () => void,
): AsyncGenerator<NumberedRow[]> {
  const scattered = new Map<string, NumberedRow[]>()
  let rows: NumberedRow[] = []
  let previous: NumberedRow | undefined
  for await (const numbered of readRows(input)) {
    onRow()
    const { line, row } = numbered
    const handle = handleOf(row)
    if (!handle) {
      report({ line, handle: '', reason: 'The row has no Handle.' })
      if (previous) previous.torn = { picture: Boolean(previous.torn?.picture || row['Image Src']?.trim()) }
      continue
    }
    if (handle.length > maxHandle) {
      report({ line, handle: cut(handle, 40), reason: `The Handle is longer than ${maxHandle} characters.` })
      continue
    }
    previous = numbered
    if (survey.scattered.has(handle)) {
      const same = scattered.get(handle)
      if (same) same.push(numbered)
      else scattered.set(handle, [numbered])
      continue
    }
    if (rows[0] && handleOf(rows[0].row) !== handle) {
      yield rows
      rows = []
    }
    rows.push(numbered)
  }
  if (rows.length > 0) yield rows
  yield* scattered.values()
}

/** Characters: PostgreSQL's index takes no handle of some kilobytes. */
const maxHandle = 255

export function handleOf(row: Row): string {
  return clean(row.Handle, Number.POSITIVE_INFINITY)
}

/** Rupees as they are written in India: `₹1,29,900.00`, `Rs. 499`, `499/-`. Three decimals may be thousands elsewhere. */
const amountText = /^'?(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}|\d{4,}))?(?:\s*\/-)?$/iu

/** A decimal number to hundredths, such as `1,299.5` to 129950; null where it is none. */
export function readAmount(text: string | undefined): number | null {
  const [found, whole = '', part = '0'] = amountText.exec((text ?? '').trim()) ?? []
  const amount = Number(`${whole.replaceAll(',', '')}.${part}`)
  return found !== undefined && amount < 1e9 ? Math.round(amount * 100) : null
}

/** A whole number, such as `12`, `12.0`, `1,200` or `-3`; null where it is none. */
export function readCount(text: string | undefined): number | null {
  const [, sign = '', digits] = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0*)?$/.exec((text ?? '').trim()) ?? []
  const count = digits === undefined ? Number.NaN : Number(sign + digits.replaceAll(',', ''))
  return Math.abs(count) < 1e7 ? count : null
}

function newlines(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1
}

/** At most so many characters, and no half of a surrogate pair: PostgreSQL refuses those. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
}

/** One line without control characters. */
export function clean(value: string | undefined, most = 300): string {
  return cut((value ?? '').replace(/\p{Cc}+/gu, ' ').trim(), most)
}

/** Spreadsheets and Shopify put an apostrophe before a code to keep its zeros. */
export function code(text: string | undefined): string {
  return clean(text).replace(/^'/, '').trim()
}
