import type { ChartValues, DeskSizeChart } from '@tanabana/contract/desk/size-charts.ts'
import { tryAction } from '#server/api.ts'
import type { Answer } from '../products/read-changes.ts'
import { readChart } from './chart-values.ts'

/** Adds or changes a size chart as the form sent it. @returns its name, or why it was refused */
export async function sendChart(
  args: Parameters<typeof tryAction>[0],
  verb: 'add' | 'change',
  name: string,
  values: Record<string, string>,
): Promise<{ name: string; answer?: undefined } | { answer: Answer }> {
  const seen = verb === 'change' && readSeen(values.seen)
  const body = { ...readChart(values), ...(seen && { seen }) }
  const result = await tryAction<{ chart: DeskSizeChart }>(args, 'size-charts', verb, name, body)
  if (result.ok) return { name: result.data.chart.name }
  const { message, fields: { id, ...fields } = {} } = result.error
  return { answer: { verb, error: message, fields: { ...fields, ...(id && { name: id }) }, values } }
}

function readSeen(text = ''): ChartValues | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
