import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type Column, columnOf } from './csv-columns.ts'

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
export type NumberedRow = { line: number; row: Row }

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

/** Whether the prices look like another currency than rupees: below ₹100 in the middle, or with paise. */
export function looksForeign({ medianPrice, withCents }: Survey): boolean {
  return medianPrice !== null && (medianPrice < 100_00 || withCents >= 0.25)
}

/** Bytes of one row: a description of a megabyte is a fault of the file. */
const maxRowBytes = 2_000_000

/**
 * Reads the rows of a product CSV in bounded memory.
 * @throws Error where the file is not such a CSV
 */
export async function* readRows(input: Readable): AsyncGenerator<NumberedRow> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map(columnOf),
    relaxColumnCount: true,
    skipEmptyLines: true,
    raw: true,
    maxRecordSize: maxRowBytes,
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let first = true
  let next = 2
  for await (const { record, raw } of parser as AsyncIterable<{ record: Row; raw: string }>) {
    // A row starts after the empty lines before it, and may span several.
    const line = next + newlines(/^\s*/.exec(raw)?.[0] ?? '')
    next += newlines(raw)
    if (first && !('Handle' in record && Object.keys(record).length > 1)) {
      throw new Error(
        "This is not Shopify's product CSV: its first row must name the columns, Handle and at least one more.",
      )
    }
    first = false
    yield { line, row: record }
  }
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
  for await (const numbered of readRows(input)) {
    onRow()
    const handle = handleOf(numbered.row)
    if (!handle) report({ line: numbered.line, handle: '', reason: 'The row has no Handle.' })
    else if (survey.scattered.has(handle)) scattered.set(handle, [...(scattered.get(handle) ?? []), numbered])
    else {
      if (rows[0] && handleOf(rows[0].row) !== handle) {
        yield rows
        rows = []
      }
      rows.push(numbered)
    }
  }
  if (rows.length > 0) yield rows
  yield* scattered.values()
}

export function handleOf(row: Row): string {
  return (row.Handle ?? '').trim()
}

/** A decimal number to hundredths, such as `1,299.5` to 129950; null where it is none. */
export function readAmount(text: string | undefined): number | null {
  const match = /^'?(\d{1,9})(?:\.(\d{1,2})\d*)?$/.exec((text ?? '').trim().replace(/,/g, ''))
  return match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}

/** One line without control characters. */
export function clean(value: string | undefined, most = 300): string {
  return (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
}

/** Spreadsheets and Shopify put an apostrophe before a code to keep its zeros. */
export function code(text: string | undefined): string {
  return clean(text).replace(/^'/, '').trim()
}
