import type { Readable } from 'node:stream'
import { cleanText, nameKey, readAmount } from './cell-values.ts'
import { handleOf, type Row, readRows } from './csv-rows.ts'
import { UnreadableFile } from './csv-text.ts'
import { isWrongCodePage } from './damage.ts'

/** Facts about the whole file, collected before anything is written. Prices in hundredths of the file's currency. */
export type Survey = {
  /** Handles, without case, whose rows are not next to each other. */
  scattered: Set<string>
  /** Null when the file has no prices. */
  medianPrice: number | null
  /** The share of prices with a fraction, 0 to 1. */
  withCents: number
}

/** Reads the whole file once, so that a damaged file is rejected before anything is written. @throws UnreadableFile, CsvError */
export async function surveyFile(input: Readable): Promise<Survey> {
  const survey: Survey = { scattered: new Set(), medianPrice: null, withCents: 0 }
  const seen = new Set<string>()
  const prices: number[] = []
  let previous = ''
  for await (const { line, row } of readRows(input)) {
    rejectWrongCodePage(line, row)
    const handle = nameKey(handleOf(row))
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

/** Returns true when the prices are probably not rupees: the median is below ₹100, or most prices have a fraction. */
export function looksForeign({ medianPrice, withCents }: Survey): boolean {
  return medianPrice !== null && (medianPrice < 100_00 || withCents > 0.5)
}

function rejectWrongCodePage(line: number, row: Row): void {
  for (const [column, cell] of Object.entries(row)) {
    if (!isWrongCodePage(cell)) continue
    throw new UnreadableFile(
      `Line ${line}, ${column}: "${cleanText(cell, 40)}" was read in the wrong code page. Export the file again, and open it as UTF-8.`,
    )
  }
}
