/** A line of the table. Without a floor, `shop` is compared with the target itself. */
export type Row = {
  name: string
  unit: '/s' | 'ms' | 'MB' | '×' | 'points' | ''
  floor: number | null
  shop: number
  /** Shop divided by floor, one per round. */
  ratios: readonly number[]
  target: { ratio: number } | { atMost: number } | { atLeast: number } | null
}

/** The ratios that were reached, by row. */
export type Floors = Record<string, number>

/** A run may be this much below the saved ratio: machines differ from hour to hour. */
const tolerance = 0.2

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(sorted.length % 2 ? middle : middle - 1)
  return sorted.length % 2 ? low : (low + high) / 2
}

/** @returns null for a row without a target */
export function isReached({ target, shop, ratios }: Row): boolean | null {
  if (!target) return null
  if ('ratio' in target) return median(ratios) >= target.ratio
  return 'atMost' in target ? shop <= target.atMost : shop >= target.atLeast
}

/** Rows more than 20% below the ratio in floors.json. */
export function regressions(rows: readonly Row[], floors: Floors): Row[] {
  return rows.filter(({ name, ratios }) => {
    const saved = floors[name]
    return saved !== undefined && ratios.length > 0 && median(ratios) < saved * (1 - tolerance)
  })
}

/** The saved ratios, with those of this run that are better. */
export function improve(rows: readonly Row[], floors: Floors): Floors {
  const better = rows
    .filter(({ ratios }) => ratios.length > 0)
    .map(({ name, ratios }): [string, number] => [name, Math.max(floors[name] ?? 0, rounded(median(ratios)))])
  return Object.fromEntries(Object.entries({ ...floors, ...Object.fromEntries(better) }).toSorted())
}

function rounded(ratio: number): number {
  return Number(ratio.toPrecision(3))
}

/** The table, as lines of aligned columns. */
export function formatTable(rows: readonly Row[], floors: Floors): string[] {
  const head = ['name', 'floor', 'shop', 'ratio (range)', 'target', 'reached', 'floors.json']
  const cells = [head, ...rows.map((row) => cellsOf(row, floors))]
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const align = (line: string[]) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
  return cells.map((line) => align(line).join('  '))
}

function cellsOf(row: Row, floors: Floors): string[] {
  const { name, unit, floor, shop, ratios } = row
  const reached = isReached(row)
  return [
    name,
    floor === null ? '–' : withUnit(floor, unit),
    withUnit(shop, unit),
    ratios.length === 0
      ? '–'
      : `${formatRatio(median(ratios))} (${formatRatio(Math.min(...ratios))}–${formatRatio(Math.max(...ratios))})`,
    formatTarget(row),
    reached === null ? '–' : reached ? 'yes' : 'NO',
    floors[name] === undefined ? '–' : formatRatio(floors[name]),
  ]
}

function formatTarget({ target, unit }: Row): string {
  if (!target) return '–'
  if ('ratio' in target) return `≥ ${target.ratio.toFixed(2)}`
  return 'atMost' in target ? `≤ ${target.atMost} ${unit}`.trimEnd() : `≥ ${target.atLeast} ${unit}`
}

function withUnit(value: number, unit: Row['unit']): string {
  const digits = unit === '' ? 4 : value >= 100 ? 0 : 1
  return unit === '/s' ? `${value.toFixed(digits)}/s` : `${value.toFixed(digits)} ${unit}`.trimEnd()
}

function formatRatio(ratio: number): string {
  return ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2)
}
