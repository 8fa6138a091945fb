import type { Lines } from './csv-lines.ts'
import { maxRowLength } from './csv-text.ts'

/**
 * The cells of one row. `openCell`: the first cell that spans lines; `isClosed`: its quote is closed. `strayQuote`: a quote
 * stands inside a cell without being doubled.
 */
export type CsvRecord = {
  cells: string[]
  lines: number
  openCell: number | null
  isClosed: boolean
  strayQuote: boolean
}

/** A record as far as it is read. `open`: the text of the quoted cell that goes on in the next line. */
type Reading = Pick<CsvRecord, 'cells' | 'openCell' | 'strayQuote'> & { open: string | null }

/** Reads the record that starts `ahead` lines after the next one, as spreadsheets read it. @returns undefined after the end */
export async function readRecord(
  lines: Lines,
  ahead: number,
  delimiter: string,
  width?: number,
): Promise<CsvRecord | undefined> {
  const reading = newReading()
  for (let count = 0; ; ) {
    const text = await lines.peek(ahead + count)
    if (text === undefined && count === 0) return undefined
    const isRead =
      text !== undefined && !(count > 0 && isWholeRow(text, delimiter, width)) && readLine(reading, text, delimiter)
    const { open, ...record } = reading
    if (!isRead || (open?.length ?? 0) > maxRowLength) return { ...record, lines: 1, isClosed: false }
    count += 1
    if (open === null) return { ...record, lines: count, isClosed: true }
  }
}

/** Returns false when a quote stands where the cell of an earlier line cannot have one: that cell was never closed. */
function readLine(reading: Reading, text: string, delimiter: string): boolean {
  const { cells } = reading
  for (let at = 0; at <= text.length; ) {
    let end = at
    const isContinued = reading.open !== null
    if (isContinued || text[at] === '"') {
      const start = isContinued ? at : at + 1
      const close = closingQuote(text, start)
      const value = (reading.open ?? '') + text.slice(start, close).replaceAll('""', '"')
      if (close === text.length) {
        reading.open = `${value}\n`
        reading.openCell ??= cells.length
        return true
      }
      if (close + 1 === text.length || text[close + 1] === delimiter) {
        reading.open = null
        cells.push(value)
        at = close + 2
        continue
      }
      if (isContinued) return false
      end = close
    }
    const next = text.indexOf(delimiter, end)
    const stop = next === -1 ? text.length : next
    const cell = text.slice(at, stop)
    if (cell.includes('"')) reading.strayQuote = true
    cells.push(cell)
    at = stop + 1
  }
  return true
}

/** Returns the position of the quote that closes a cell, or the end of the text. */
function closingQuote(text: string, start: number): number {
  for (let at = start; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    if (text[at + 1] !== '"') return at
  }
}

/** Returns true for a line inside a quoted cell that is a row of its own: the quote before it is not closed. */
function isWholeRow(text: string, delimiter: string, width = 0): boolean {
  const reading = newReading()
  // A text rarely has so many commas without a space after them.
  if (width < 5 || !readLine(reading, text, delimiter)) return false
  const { cells, open } = reading
  const isText = /^$|[\s<]/.test(cells[0] ?? '') || cells.some((cell) => cell.startsWith(' '))
  return open === null && cells.length === width && !isText
}

function newReading(): Reading {
  return { cells: [], open: null, openCell: null, strayQuote: false }
}
