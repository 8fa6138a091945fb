import type { Readable } from 'node:stream'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Row } from '../csv-columns.ts'
import { nameKey } from '../spelling.ts'
import { cleanText, readAmount } from './cell-values.ts'
import { type Format, type Header, handleOf, readRows } from './csv-rows.ts'
import { UnreadableFile } from './csv-text.ts'
import { isWrongCodePage } from './damage.ts'
import { optionsOf } from './match-columns.ts'
import { priceCells } from './read-product.ts'

/** Facts about the whole file, collected before anything is written. Prices in hundredths of the file's currency. */
export type Survey = {
  /** Products of the file. */
  products: number
  /** Our columns, with the names that the file has for them. */
  fileNames: ReadonlyMap<string, string>
  /** Handles, without case, whose rows are not next to each other. */
  scattered: Set<string>
  /** Of the prices that are not in a column for India. Null when the file has none. */
  medianPrice: number | null
  /** The share of these prices with a fraction, 0 to 1. */
  withCents: number
  /** Markets that the file has columns for, if none of them is India. */
  otherMarkets: string[]
  /** The first of these prices whose row names another currency. */
  currency: { line: number; name: string } | null
}

/** Reads the whole file once, so that a damaged file is rejected before anything is written. @throws UnreadableFile */
export async function surveyFile(input: Readable, format: Format): Promise<Survey> {
  const survey: Survey = {
    ...{ products: 0, fileNames: new Map(), scattered: new Set() },
    ...{ medianPrice: null, withCents: 0, otherMarkets: [], currency: null },
  }
  const seen = new Set<string>()
  const prices: number[] = []
  let previous = ''
  let currencyColumn: string | undefined
  const readHeader = ({ names, cells }: Header) => {
    const fileNames = new Map(names.map((name, at) => [name, cells[at] ?? name]))
    for (const [at, name] of (optionsOf(names) ?? []).entries())
      fileNames.set(`Option${at + 1} Value`, fileNames.get(name) ?? name)
    survey.fileNames = fileNames
    survey.otherMarkets = otherMarkets(names)
    currencyColumn = names.find((name) => /^(?:\w+ )*currency(?: code)?$/i.test(name))
  }
  for await (const { line, row } of readRows(input, format, readHeader)) {
    rejectWrongCodePage(line, row)
    const handle = nameKey(handleOf(row))
    if (handle !== previous && seen.has(handle)) survey.scattered.add(handle)
    seen.add(handle)
    previous = handle
    const cell = priceCells(row, 1).price
    const price = cell.column === 'Variant Price' ? readAmount(cell.text) : null
    if (!price) continue
    prices.push(price)
    const currency = cleanText(currencyColumn && (row as Record<string, string>)[currencyColumn], 40)
    if (currency && !rupeeName.test(currency)) survey.currency ??= { line, name: currency }
  }
  survey.products = seen.size
  prices.sort((one, other) => one - other)
  survey.medianPrice = prices[Math.floor(prices.length / 2)] ?? null
  survey.withCents = prices.filter((price) => price % 100 !== 0).length / Math.max(1, prices.length)
  return survey
}

const rupeeName = /^(?:inr|₹|rs\.?|(?:indian )?rupees?)$/i

/** Shopify writes three columns for each market: `Included / India`, `Price / India`, `Compare At Price / India`. */
function otherMarkets(header: readonly string[]): string[] {
  const found = header.flatMap((name) => /^(?:included|price|compare.at price) \/ (.+)$/i.exec(name)?.[1] ?? [])
  return found.some((market) => /^india$/i.test(market)) ? [] : [...new Set(found)]
}

/** Returns why the prices are probably not rupees, or null: a currency, markets, a median below ₹100, or many fractions. */
export function foreignPrices({ medianPrice, withCents, otherMarkets, currency }: Survey): string | null {
  if (medianPrice === null) return null
  if (currency) return `line ${currency.line} has the currency ${currency.name}`
  if (otherMarkets.length > 0)
    return `the file has columns for ${otherMarkets.slice(0, 3).join(', ')}, and none for India`
  if (medianPrice >= 100_00 && withCents <= 0.5) return null
  const cents = Math.round(withCents * 100)
  return `half of them are below ${formatPaise(paise(medianPrice))}, and ${cents}% have decimals`
}

function rejectWrongCodePage(line: number, row: Row): void {
  for (const [column, cell] of Object.entries(row)) {
    if (!isWrongCodePage(cell)) continue
    throw new UnreadableFile(
      `Line ${line}, ${column}: "${cleanText(cell, 40)}" was read in the wrong code page. Export the file again, and open it as UTF-8.`,
    )
  }
}
