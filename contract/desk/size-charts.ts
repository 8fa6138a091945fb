import { z } from 'zod'
import { sizeChart } from '../catalogue.ts'
import { defineCall } from '../define-call.ts'
import { storedText, text, textOrEmpty } from '../fields.ts'
import { nameLength } from '../limits.ts'
import { chartLimits, readMeasurement } from '../size-charts.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

export const chartName = storedText(nameLength)
/** Of dots only it would be another address. */
export const newChartName = text(nameLength).regex(/[\p{L}\p{N}]/u, 'Use a letter or a digit.')

const measurement = textOrEmpty(40)
  .refine((given) => readMeasurement(given) !== null, 'Enter centimetres up to 999, such as 96 or 96-100.')
  .overwrite((given) => readMeasurement(given) ?? given)

/** What the staff can change of a size chart. The import has the same limits. In centimetres. */
export const chartValues = z.object({
  measures: z.array(text(nameLength)).min(1, 'Add a measure.').max(chartLimits.measures),
  rows: z
    .array(z.object({ size: text(chartLimits.sizeLength), values: z.array(measurement).max(chartLimits.measures) }))
    .min(1, 'Add a size.')
    .max(chartLimits.sizes),
})
export type ChartValues = z.output<typeof chartValues>

/** How many products use it. */
const products = z.number().int()

export const listSizeCharts = defineCall(deskRoutes.listSizeCharts, {
  audience: 'desk',
  roles: everybody,
  summary: 'All size charts, with how many products use each.',
  response: z.object({ charts: z.array(z.object({ name: z.string(), products })) }),
})

const chart = sizeChart.extend({ products })
export type DeskSizeChart = z.output<typeof chart>

export const getSizeChart = defineCall(deskRoutes.getSizeChart, {
  audience: 'desk',
  roles: everybody,
  summary: 'One size chart.',
  params: z.object({ id: chartName.describe('Its name.') }),
  response: z.object({ chart }),
})
