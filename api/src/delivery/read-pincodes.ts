import { cut } from '@tanabana/contract/cut.ts'
import { delimiterOf } from '@tanabana/contract/delimiter-of.ts'
import { maxServedPincodes, type PincodeProblem } from '@tanabana/contract/desk/served-pincodes.ts'
import { readPincode } from '@tanabana/contract/pincode.ts'
import { type Options, parse } from 'csv-parse/sync'
import { ShopError } from '#http/shop-error.ts'

/** `days` null: the file names none. */
export type ServedPincode = { pincode: number; cod: boolean; days: number | null }

/** `notServed`: how many PIN codes the file names as not served. */
type PincodeFile = { served: ServedPincode[]; notServed: number; problems: PincodeProblem[] }

/** Names of columns in lower case, without spaces and signs. */
const names = {
  pincode: /^(pin|pincodes?|pinno|zip|zipcode|postalcode|(destination|dest|delivery|drop)(pin|pincode))$/,
  cod: /^(is)?(cod|cashondelivery)(available|availability|serviceable|serviceability|service|delivery)?$/,
  codLimit: /^(max|maximum)?(cod|cashondelivery)(max|maximum)?(limit|amount|value)(in)?(rs|inr|rupees)?$/,
  served:
    /^(is)?(prepaid|serviceable|serviceability|served|deliverable|delivery|available|active)(available|availability|serviceable|delivery|service)?$/,
  days: /^(delivery|transit|tat|estimated|expected)?(days?|tat|transittime|tatdays?|deliverydays?)(indays)?$/,
}

/**
 * Reads a courier's list of PIN codes: one per row, the last row of a PIN code counts.
 * @throws ShopError VALIDATION without a column of PIN codes, without one that is served, and with too many rows
 */
export function readPincodes(text: string): PincodeFile {
  const all = rowsOf(text)
  const header = headerOf(all.map(({ cells }) => cells))
  const rows = all.slice(header + 1)
  const at = columnsOf(all[header]?.cells ?? [])
  if (rows.length > maxServedPincodes) throw tooManyRows()
  const served = new Map<number, ServedPincode>()
  const refused = new Set<number>()
  const problems: PincodeProblem[] = []
  for (const { cells, line } of rows) {
    const row = readRow(cells, at)
    if (typeof row === 'string') problems.push({ line, reason: row })
    else {
      served.delete(row.pincode)
      refused.delete(row.pincode)
      if (row.isServed) served.set(row.pincode, { pincode: row.pincode, cod: row.cod, days: row.days })
      else refused.add(row.pincode)
    }
  }
  if (served.size === 0) {
    const [first] = problems
    throw refuse(`The file has no PIN code that is served.${first ? ` Line ${first.line}: ${first.reason}` : ''}`)
  }
  return { served: [...served.values()], notServed: refused.size, problems }
}

type Columns = { pincode: number; cod: number; codLimit: number; served: readonly number[]; days: number }

/** The most rows from the first to the header: titles stand above it in some files. */
const headerWithin = 20

/** @returns the place of the row that names the columns; 0 without one, which says so best */
function headerOf(rows: readonly (readonly string[])[]): number {
  // a title can be “PIN codes”, also with cells beside it
  const named = rows.slice(0, headerWithin).map((cells) => {
    const filled = cells.filter((cell) => cell.trim())
    return filled.some(isPincodeName) ? [filled.filter(isName).length, filled.length] : [0, 0]
  })
  const [best] = named.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b)
  return best ? named.indexOf(best) : 0
}

const isName = (cell: string) => Object.values(names).some((name) => name.test(lettersOf(cell)))

const lettersOf = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '')
const isPincodeName = (cell: string) => names.pincode.test(lettersOf(cell))

/** Rows without text count too, and may be as many again. A million rows do not fit into the server's memory. */
const mostRecords = 2 * maxServedPincodes + 1

/** The line on which each row begins, from 1. Rows without text are left out. @throws ShopError VALIDATION */
function rowsOf(text: string): { cells: string[]; line: number }[] {
  const relaxed = { bom: true, relaxColumnCount: true, relaxQuotes: true }
  const records = parseOrRefuse(text, { ...relaxed, delimiter: delimiterIn(text), info: true, to: mostRecords })
  if (records.length === mostRecords) throw tooManyRows()
  let before = 0
  return records.flatMap(({ record, info: { lines } }) => {
    const line = before + 1
    before = lines
    return record.some((cell) => cell.trim()) ? [{ cells: record, line }] : []
  })
}

/** By Excel's first line `sep=;`, or else by the line that names the columns. */
function delimiterIn(text: string): string {
  const lines = text.split(/\r\n?|\n/, headerWithin)
  const [, named] = /^\ufeff?"?sep=([,;\t|])/i.exec(lines[0] ?? '') ?? []
  const rows = lines.map((line) => line.split(delimiterOf(line)))
  return named ?? delimiterOf(lines[headerOf(rows)] ?? '')
}

/** @throws ShopError VALIDATION */
function parseOrRefuse(text: string, options: Options) {
  try {
    return parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
  } catch {
    throw refuse('The file could not be read. Save it as “CSV UTF-8”.')
  }
}

/** @throws ShopError VALIDATION */
function columnsOf(header: readonly string[]): Columns {
  const words = header.map(lettersOf)
  const find = (name: RegExp) => words.findIndex((word) => name.test(word))
  const pincode = find(names.pincode)
  if (pincode < 0) throw refuse('The file needs a column “Pincode”. Its first row names the columns.')
  const served = words.flatMap((word, at) => (names.served.test(word) ? [at] : []))
  return { pincode, cod: find(names.cod), codLimit: find(names.codLimit), served, days: find(names.days) }
}

/** @returns a sentence if it can't be read */
function readRow(cells: readonly string[], at: Columns) {
  const cell = (column: number) => (cells[column] ?? '').trim()
  const pincode = pincodeIn(cell(at.pincode))
  if (typeof pincode === 'string') return pincode
  const flags = at.served.map((column) => isYes(cell(column)))
  // a list without this column says nothing against cash
  const cod = at.cod < 0 || isYes(cell(at.cod))
  const limit = at.codLimit < 0 || allowsCash(cell(at.codLimit), at.cod >= 0)
  const unknown = flags.indexOf(null)
  if (unknown >= 0) return notYesOrNo(cell(at.served[unknown] ?? 0))
  if (cod === null) return notYesOrNo(cell(at.cod))
  if (limit === null) return `${quote(cell(at.codLimit))} is no amount.`
  const days = daysIn(cell(at.days))
  return typeof days === 'string' ? days : { pincode, isServed: flags.every(Boolean), cod: cod && limit, days }
}

/** What a sentence quotes of a cell: one of a broken file can be as long as the file. */
const longestCell = 40
const quote = (cell: string) => `“${cut(cell, longestCell)}”`

const notYesOrNo = (text: string) => `${quote(text)} is neither Yes nor No.`

/** @returns a sentence if there is none */
function pincodeIn(text: string): number | string {
  if (/^\d[.,]?\d*e\+?\d+$/i.test(text))
    return `A spreadsheet changed this PIN code to ${cut(text, longestCell)}. Format the column as text.`
  // Excel's `="560001"`, and numbers with a fraction
  return readPincode(text.replace(/^=|[.,]0+$/g, '')) ?? `${quote(text)} is no PIN code.`
}

/** An empty cell counts as no. @returns null for another word */
function isYes(text: string): boolean | null {
  if (/^(y|yes|true|1|available|serviceable|active|cod)$/i.test(text)) return true
  return /^(n|no|false|0|na|n\/a|not available|not serviceable|non serviceable|inactive|-|)$/i.test(text) ? false : null
}

/** Whether a limit, such as `Rs. 5,000`, leaves any cash. @param ifEmpty what none says @returns null if it can't be read */
function allowsCash(text: string, ifEmpty: boolean): boolean | null {
  if (text === '') return ifEmpty
  const [, amount] = /^(?:₹|rs\.?|inr)?\s*([\d,]*\d(?:\.\d+)?)\s*(?:\/-|rs\.?|inr|rupees)?$/i.exec(text) ?? []
  if (amount) return Number(amount.replaceAll(',', '')) > 0
  return /^(no limit|unlimited)$/i.test(text) || isYes(text)
}

/** The most of `3-4 days`; at least one. @returns a sentence if it can't be read */
function daysIn(text: string): number | null | string {
  if (/^(na|n\/a|-|)$/i.test(text)) return null
  const written = /^(\d{1,2})(?:\.0+)?(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(?:(?:working |business )?days?)?$/i
  const [, from, to = from] = written.exec(text) ?? []
  const days = Number(to)
  return days <= 60 ? Math.max(1, days) : `${quote(text)} is no number of days from 1 to 60.`
}

const tooManyRows = () => refuse(`The file has more than ${maxServedPincodes} rows.`)
const refuse = (reason: string) => new ShopError('VALIDATION', undefined, { text: reason })
