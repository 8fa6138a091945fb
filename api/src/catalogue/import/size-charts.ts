import { Readable } from 'node:stream'
import type { SizeChart } from '@tanabana/contract/catalogue.ts'
import { delimiterOf } from '@tanabana/contract/delimiter-of.ts'
import { nameLength } from '@tanabana/contract/limits.ts'
import { chartLimits, readMeasurement } from '@tanabana/contract/size-charts.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { unescapeFormula } from '../formulas.ts'
import { sizeCharts } from '../tables.ts'
import { cleanText } from './cell-values.ts'
import { decode, findEncoding, UnreadableFile } from './csv-text.ts'

/**
 * Adds the size charts of a CSV file, and replaces those with the same name. Columns: Chart, Size, and one for each
 * measure, in centimetres, or in inches with "(in)" in the header.
 * @returns the names of the charts
 * @throws UnreadableFile with the line of the first value that cannot be read; nothing is changed then
 */
export async function importSizeCharts(db: Db, input: Readable): Promise<string[]> {
  const open = await keepBytes(input)
  let text = ''
  for await (const part of decode(open(), await findEncoding(open()))) text += part
  const charts = readCharts(text)
  await db
    .insert(sizeCharts)
    .values(charts)
    .onConflictDoUpdate({
      target: sizeCharts.name,
      set: { measures: sql`excluded.measures`, rows: sql`excluded.rows` },
    })
  return charts.map(({ name }) => name)
}

async function keepBytes(input: Readable): Promise<() => Readable> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(Buffer.from(chunk))
  return () => Readable.from(chunks)
}

/** A row of the file. */
type Line = { record: string[]; info: { lines: number } }

const maxMeasures = chartLimits.measures

function readCharts(text: string): SizeChart[] {
  const given = { bom: true, delimiter: delimiterOf(text), relaxColumnCount: true, skipEmptyLines: true, info: true }
  const options = { ...given, cast: unescapeFormula }
  const [header, ...lines] = parse(text, options) as unknown as Line[]
  const names = (header?.record ?? []).map((cell) => cleanText(cell, nameLength))
  const at = { chart: indexOf(names, 'chart'), size: indexOf(names, 'size') }
  if (at.chart < 0 || at.size < 0) throw new UnreadableFile('The file needs the columns Chart and Size.')
  const measures = names.flatMap((name, column) =>
    column === at.chart || column === at.size || !name ? [] : [{ ...unitOf(name), column }],
  )
  if (measures.length === 0 || measures.length > maxMeasures)
    throw new UnreadableFile(`The file needs 1 to ${maxMeasures} columns with measurements, such as Chest.`)
  const charts = new Map<string, { size: string; values: string[] }[]>()
  for (const {
    record: cells,
    info: { lines: line },
  } of lines) {
    const name = cleanText(cells[at.chart], nameLength)
    const size = cleanText(cells[at.size], chartLimits.sizeLength)
    if (!name || !size) throw new UnreadableFile(`Line ${line}: fill in Chart and Size.`)
    const values = measures.map(({ column, factor }) => readCentimetres(cells[column], factor, line))
    charts.set(name, [...(charts.get(name) ?? []), { size, values }])
  }
  if (charts.size === 0) throw new UnreadableFile('The file has no sizes.')
  return [...charts].map(([name, rows]) =>
    withoutEmptyMeasures({ name, measures: measures.map((one) => one.name), rows }),
  )
}

function indexOf(names: readonly string[], wanted: string): number {
  return names.findIndex((name) => name.toLowerCase() === wanted)
}

/** `Chest (in)` is in inches. @returns `factor`: centimetres for one unit */
function unitOf(header: string): { name: string; factor: number } {
  const [, name = header, unit = 'cm'] = /^(.+?)\s*[([]\s*(cm|in|inch|inches)\s*[)\]]$/i.exec(header) ?? []
  return { name, factor: unit.toLowerCase() === 'cm' ? 1 : 2.54 }
}

function readCentimetres(cell: string | undefined, factor: number, line: number): string {
  const text = cleanText(cell, 40)
  const centimetres = readMeasurement(text, factor)
  if (centimetres === null)
    throw new UnreadableFile(`Line ${line}: "${text}" is not a measurement. Use a number such as 96 or 96-100.`)
  return centimetres
}

/** A file with several charts has columns that some of them do not use. */
function withoutEmptyMeasures({ name, measures, rows }: SizeChart): SizeChart {
  const isUsed = (_: unknown, at: number) => rows.some(({ values }) => values[at])
  return {
    name,
    measures: measures.filter(isUsed),
    rows: rows.map(({ size, values }) => ({ size, values: values.filter(isUsed) })),
  }
}
