import type { ChartValues } from '@tanabana/contract/desk/size-charts.ts'
import { chartLimits } from '@tanabana/contract/size-charts.ts'

/** A size chart as it is typed, and its changes. Fields are named as in errors: `measures.0`, `rows.0.values.1`. */

/** Reads what the form sent. */
export function readChart(sent: Readonly<Record<string, string>>): ChartValues {
  const listOf = (nameAt: (at: number) => string) => {
    const texts: string[] = []
    for (let text = sent[nameAt(0)]; text !== undefined; text = sent[nameAt(texts.length)]) texts.push(text)
    return texts
  }
  const measures = listOf((at) => `measures.${at}`)
  const rows = listOf((row) => `rows.${row}.size`).map((size, row) => ({
    size,
    values: measures.map((_, at) => sent[`rows.${row}.values.${at}`] ?? ''),
  }))
  return { measures, rows }
}

/** Writes one field. */
export function withField(chart: ChartValues, name: string, text: string): ChartValues {
  const { row, column } = placeOf(name)
  return withCell(chart, row, column, text)
}

export function addRow({ measures, rows }: ChartValues): ChartValues {
  return { measures, rows: [...rows, { size: '', values: measures.map(() => '') }] }
}

export function addMeasure({ measures, rows }: ChartValues): ChartValues {
  return { measures: [...measures, ''], rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })) }
}

export function removeRow({ measures, rows }: ChartValues, row: number): ChartValues {
  return { measures, rows: rows.toSpliced(row, 1) }
}

export function removeMeasure({ measures, rows }: ChartValues, at: number): ChartValues {
  return {
    measures: measures.toSpliced(at, 1),
    rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
  }
}

/**
 * Writes a block that was copied from a spreadsheet, from the field on to the right and down. Sizes and measures are added
 * as needed. @returns null: it is one value, which the browser pastes by itself
 */
export function pasteBlock(chart: ChartValues, name: string, pasted: string): ChartValues | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  if (block.length === 1 && block[0]?.length === 1) return null
  const { row, column } = placeOf(name)
  // with its heads
  const first = row === 0 && column === 0 && /^sizes?$/i.test(block[0]?.[0] ?? '') ? -1 : row
  const height = Math.min(first + block.length, chartLimits.sizes)
  const width = Math.min(column + Math.max(...block.map(({ length }) => length)) - 1, chartLimits.measures)
  let next = chart
  while (next.rows.length < height) next = addRow(next)
  while (next.measures.length < width) next = addMeasure(next)
  for (const [down, cells] of block.entries())
    for (const [right, text] of cells.entries()) next = withCell(next, first + down, column + right, text)
  return next
}

/** Row -1 has the measures, column 0 the sizes. */
function placeOf(name: string): { row: number; column: number } {
  const [kind, first, part, second] = name.split('.')
  if (kind === 'measures') return { row: -1, column: Number(first) + 1 }
  return { row: Number(first), column: part === 'size' ? 0 : Number(second) + 1 }
}

/** A place outside changes nothing. */
function withCell({ measures, rows }: ChartValues, row: number, column: number, text: string): ChartValues {
  const put = (texts: string[]) => texts.map((one, at) => (at === column - 1 ? text : one))
  if (row < 0) return { measures: put(measures), rows }
  return {
    measures,
    rows: rows.map((one, at) => {
      if (at !== row) return one
      return column === 0 ? { ...one, size: text } : { ...one, values: put(one.values) }
    }),
  }
}
