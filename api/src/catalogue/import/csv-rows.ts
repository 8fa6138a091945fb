import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type Column, columns, nameColumns } from '../csv-columns.ts'
import { unescapeFormula } from '../formulas.ts'
import { cleanText } from './cell-values.ts'
import { decode, delimiterLine, delimiterOf, UnreadableFile } from './csv-text.ts'

/** One row, by column. A column that the file lacks is undefined; an empty cell is ''. */
export type Row = Partial<Record<Column, string>>
/** `line` is where the row starts in the file, counted from 1. */
export type NumberedRow = { line: number; row: Row }

/** A row longer than this has an unclosed quote. */
const maxRowBytes = 10_000_000

/**
 * Reads the rows of a product CSV in bounded memory.
 * @throws UnreadableFile, CsvError when the file is not a product CSV or is damaged
 */
export async function* readRows(
  input: Readable,
  onHeader?: (names: readonly string[]) => void,
): AsyncGenerator<NumberedRow> {
  const text = decode(input)
  const first = (await text.next()).value ?? ''
  const [named = '', delimiter] = delimiterLine.exec(first) ?? []
  // The empty line keeps the parser's line numbers right.
  const start = named ? `\n${first.slice(named.length)}` : first
  if (start.trim() === '') throw new UnreadableFile('The file is empty.')
  let width = 0
  let fallbacks: ReturnType<typeof nameColumns>['fallbacks'] = []
  const parser = parse({
    bom: true,
    delimiter: delimiter ?? delimiterOf(start),
    recordDelimiter: ['\r\n', '\n', '\r'],
    columns: (header: string[]) => {
      const named = nameColumns(header)
      checkColumns(named.names)
      width = new Set(named.names).size
      fallbacks = named.fallbacks
      onHeader?.(named.names)
      return named.names
    },
    cast: unescapeFormula,
    relaxColumnCountLess: true,
    // A quote inside an unquoted cell is a letter, as spreadsheets read it.
    relaxQuotes: true,
    skipEmptyLines: true,
    raw: true,
    maxRecordSize: maxRowBytes,
  })
  const source = Readable.from(prepend(start, text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let nextLine = named ? 3 : 2
  let shortRows = 0
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: Record<string, string>; raw: string }>) {
      // `raw` includes the empty lines before the row, and a row can span several lines.
      const line = nextLine + countNewlines(/^\s*/.exec(raw)?.[0] ?? '')
      nextLine += countNewlines(raw)
      const cells = Object.keys(record).length
      if (cells < width && ++shortRows === 1 && !/[\r\n]$/.test(raw))
        throw new UnreadableFile(
          `Line ${line}: the file ends in the middle of this row, after ${cells} of ${width} cells. Save or export it again.`,
        )
      for (const [other, fact] of fallbacks) if (!record[fact]?.trim()) record[fact] = record[other] ?? ''
      if (Object.values(record).some((cell) => cell.trim())) yield { line, row: record }
    }
  } catch (error) {
    const { code, message } = error as CsvError
    if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
      throw new UnreadableFile(`${message}: put quotes around a text that contains a comma.`)
    if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile(`Line ${nextLine}: a quote in this row is not closed.`)
    // The parser's own errors carry its whole state.
    if (code?.startsWith('CSV_') && !(error instanceof UnreadableFile)) throw new UnreadableFile(`${message}.`)
    throw error
  }
}

export function handleOf(row: Row): string {
  return cleanText(row.Handle, Number.POSITIVE_INFINITY)
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function checkColumns(names: readonly string[]): void {
  if (!names.includes('Handle') || names.length < 2)
    throw new UnreadableFile(
      "This is not Shopify's product CSV: its first row must name the columns, Handle and at least one more.",
    )
  const duplicate = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (duplicate) throw new UnreadableFile(`Line 1: two columns mean ${duplicate}. Remove one of them.`)
}

function countNewlines(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1
}
