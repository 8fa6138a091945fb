import type { SizeChart } from '@tanabana/contract/catalogue.ts'
import { stringify } from 'csv-stringify/sync'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { escapeFormula } from './formulas.ts'
import { sizeCharts } from './tables.ts'

/** @throws ShopError NOT_FOUND */
export async function getSizeChart(db: Db, name: string): Promise<SizeChart> {
  const [chart] = await db.select().from(sizeCharts).where(eq(sizeCharts.name, name))
  if (!chart) throw new ShopError('NOT_FOUND')
  return chart
}

/** Writes all size charts as the CSV that `importSizeCharts` reads. */
export async function sizeChartsCsv(db: Db): Promise<string> {
  const charts = await db.select().from(sizeCharts).orderBy(asc(sizeCharts.name))
  const measures = [...new Set(charts.flatMap((chart) => chart.measures))]
  const rows = charts.flatMap((chart) =>
    chart.rows.map(({ size, values }) => [
      chart.name,
      size,
      ...measures.map((measure) => values[chart.measures.indexOf(measure)] ?? ''),
    ]),
  )
  return stringify([['Chart', 'Size', ...measures], ...rows].map((row) => row.map(escapeFormula)))
}
