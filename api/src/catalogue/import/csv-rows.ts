import type { Readable } from 'node:stream'
import { cut } from '@tanabana/contract/cut.ts'
import { delimiterOf } from '@tanabana/contract/delimiter-of.ts'
import { importColumns } from '@tanabana/contract/desk/import-columns.ts'
import { importLimits } from '@tanabana/contract/desk/imports.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { columnName, columns, type Matches, nameColumns, type Row } from '../csv-columns.ts'
import { unescapeFormula } from '../formulas.ts'
import { cleanText } from './cell-values.ts'
import { type Lines, openLines } from './csv-lines.ts'
import { type CsvRecord, readRecord } from './csv-records.ts'
import { decode, delimiterLine, type Encoding, UnreadableFile } from './csv-text.ts'
import { fillRow } from './match-columns.ts'

/**
 * `line` is where the row starts in the file, counted from 1. `skipped`: the row cannot be read safely, and has only its
 * Handle. The reason is empty for further lines of such a row.
 */
export type NumberedRow = { line: number; row: Row; skipped?: string }

/** `matches`: what somebody said that columns hold. Without it, the file must have Shopify's columns. */
export type Format = { encoding: Encoding; matches?: Matches | undefined }

/** The header: the columns as we name them, and as the file does. */
export type Header = { names: readonly string[]; cells: readonly string[] }

/**
 * Reads the rows of a product CSV in bounded memory.
 * @throws UnreadableFile when the file is not a product CSV or is damaged as a whole
 */
export async function* readRows(
  input: Readable,
  { encoding, matches }: Format,
  onHeader?: (header: Header) => void,
): AsyncGenerator<NumberedRow> {
  const lines = openLines(decode(input, encoding))
  const { delimiter, cells, line: headerLine } = await readHeader(lines)
  const { names, fallbacks } = nameColumns(cells, matches)
  checkColumns(names, matches !== undefined)
  onHeader?.({ names, cells })
  const width = names.length
  let line = headerLine + 1
  let shortRows = 0
  let previous: Row | undefined
  for (;;) {
    const record = await readRecord(lines, 0, delimiter, width)
    if (!record) return
    const { cells } = record
    const reason = reasonToSkip(record, names, delimiter)
    const count = reason ? await linesToSkip(record, lines, delimiter, width) : record.lines
    if (reason) {
      const end = count === 1 ? 'The row is skipped.' : `Lines ${line} to ${line + count - 1} are skipped.`
      for (let at = 0; at < count; at += 1) {
        const Handle = names[0] === 'Handle' ? firstCell((await lines.peek(at)) ?? '', delimiter) : ''
        yield { line: line + at, row: { Handle }, skipped: at === 0 ? `${reason} ${end}` : '' }
      }
    } else if (cells.some((cell) => cell.trim())) {
      const isLast = (await lines.peek(count)) === undefined
      if (cells.length < width && ++shortRows === 1 && isLast && !lines.endsInNewline())
        throw new UnreadableFile(
          `Line ${line}: the file ends in the middle of this row, after ${cells.length} of ${width} cells. Save or export it again.`,
        )
      const row: Record<string, string> = {}
      for (const [at, cell] of cells.entries()) row[names[at] ?? ''] = unescapeFormula(cell)
      for (const [other, fact] of fallbacks) if (!row[fact]?.trim()) row[fact] = row[other] ?? ''
      if (matches) fillRow(row, names, previous)
      previous = row
      yield { line, row }
    }
    lines.skip(count)
    line += count
  }
}

/** After an open quote, the next lines may be text of its cell: reading goes on at one that is a whole row. */
async function linesToSkip(
  { isClosed, lines: count }: CsvRecord,
  lines: Lines,
  delimiter: string,
  width: number,
): Promise<number> {
  if (isClosed && count === 1) return 1
  for (let ahead = 1; ; ahead += 1) {
    const next = await readRecord(lines, ahead, delimiter, width)
    if (!next || (next.isClosed && next.cells.length === width && !next.strayQuote)) return ahead
  }
}

/** Reads the names of the columns, after empty lines and a line that names the delimiter. */
async function readHeader(lines: Lines) {
  let named: string | undefined
  for (let line = 1; ; line += 1) {
    const text = (await lines.peek(0))?.replace(/^\ufeff/, '')
    if (text === undefined) throw new UnreadableFile('The file is empty.')
    const [, sep] = named ? [] : (delimiterLine.exec(text) ?? [])
    named ??= sep
    if (sep || text.trim() === '') {
      lines.skip(1)
      continue
    }
    const delimiter = named ?? delimiterOf(text)
    const record = await readRecord(lines, 0, delimiter)
    if (!record?.isClosed) throw new UnreadableFile(`Line ${line}: a quote in this row is not closed.`)
    const cells = record.cells.map((cell) => cell.replace(/^\ufeff/, '').trim())
    if (cells.length > importLimits.columns)
      throw new UnreadableFile(
        `The file has ${groupDigits(cells.length)} columns. At most ${importLimits.columns} are read.`,
      )
    lines.skip(record.lines)
    return { cells, delimiter, line: line + record.lines - 1 }
  }
}

/** Reads the first row with a value in each column, to show what the columns are. @throws UnreadableFile */
export async function readColumns(input: Readable, encoding: Encoding): Promise<{ name: string; example: string }[]> {
  const lines = openLines(decode(input, encoding))
  const { cells, delimiter } = await readHeader(lines)
  const examples = cells.map(() => '')
  for (let count = 0; count < exampleRows; count += 1) {
    const record = await readRecord(lines, 0, delimiter, cells.length)
    if (!record) break
    for (const [at, cell] of record.cells.entries()) if (at < examples.length) examples[at] ||= cleanText(cell, 80)
    lines.skip(record.lines)
  }
  return cells.map((cell, at) => ({ name: columnName(cell, at), example: examples[at] ?? '' }))
}

const exampleRows = 20

/** Returns why the cells cannot be trusted to stand in their columns, or null. */
function reasonToSkip(
  { cells, openCell, isClosed, strayQuote }: CsvRecord,
  names: readonly string[],
  delimiter: string,
): string | null {
  const width = names.length
  const isTrusted = cells.length === width || (cells.length < width && !strayQuote)
  if (isClosed && isTrusted) return null
  if (openCell !== null) return `A quote opens in ${names[openCell] ?? `cell ${openCell + 1}`} and is not closed.`
  if (strayQuote) {
    const at = cells.findIndex((cell) => cell.includes('"'))
    return `A quote in ${names[at] ?? 'a cell'} is not closed or not doubled, and the row has ${cells.length} cells instead of ${width}.`
  }
  // A comma inside a text has a space after it.
  const at = cells.findIndex((cell, index) => index > 0 && /^\s\S/.test(cell))
  const example = [cells[at - 1], cells[at]].join(delimiter)
  const hint = at > 0 ? `, such as "${cut(cleanText(example), 60)}" in ${names[at - 1] ?? 'the last cell'}` : ''
  return `The row has ${cells.length} cells instead of ${width}. Put quotes around a text that contains ${JSON.stringify(delimiter)}${hint}.`
}

/** Returns the first cell of a line, or '' when its quote is not closed. */
function firstCell(line: string, delimiter: string): string {
  const cell = line.split(delimiter, 1)[0] ?? ''
  return cell.startsWith('"') ? (/^"([^"]*)"$/.exec(cell)?.[1] ?? '') : cell
}

export function handleOf(row: Row): string {
  return cleanText(row.Handle, Number.POSITIVE_INFINITY)
}

/** @throws UnreadableFile */
export function checkColumns(names: readonly string[], areMatched: boolean): void {
  if (areMatched && !names.includes('Handle') && !names.includes('Title'))
    throw new UnreadableFile('No column has the names of the products. Say which one has them.')
  if ((!areMatched && !names.includes('Handle')) || names.length < 2)
    throw new UnreadableFile(
      "This is not Shopify's product CSV: its first row must name the columns, Handle and at least one more.",
    )
  const duplicate = [...columns, 'Color', 'Size'].find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (!duplicate) return
  const label = importColumns.find(([name]) => name === duplicate)?.[1]
  throw new UnreadableFile(
    areMatched && label
      ? `Two columns are matched with “${label}”. Match one of them with another, or don’t import it.`
      : `Line 1: two columns mean ${duplicate}. Remove one of them.`,
  )
}
