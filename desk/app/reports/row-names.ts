import type { ReportGroup } from '@tanabana/contract/desk/reports.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { dayInWords } from '#ui/times.ts'

const unnamed: Partial<Record<ReportGroup, string>> = { brand: 'No brand', state: 'Not known', size: 'No size' }

/** The name of a row, which is no product. */
export function nameOf(by: ReportGroup, key: string, categoryNames: Readonly<Record<string, string>> = {}): string {
  if (by === 'day' || by === 'week') return `${dayInWords(key, 'short')} ${key.slice(0, 4)}`
  if (by === 'month') {
    const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat('en-IN', options).format(new Date(`${key}-01T00:00:00Z`))
  }
  if (by === 'category') return categoryNames[key] ?? (key || 'Deleted products')
  if (by === 'color' && key === noColor) return 'No colour'
  return key || unnamed[by] || 'None'
}
