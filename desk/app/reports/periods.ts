import type { ReportGroup } from '@tanabana/contract/desk/reports.ts'
import { otherDay } from '#ui/times.ts'

/** Times to choose from. `days` back from today, or whole months of India. */
export const periods = {
  'this-month': 'This month',
  'last-month': 'Last month',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '12-months': 'Last 12 months',
} as const
export type Period = keyof typeof periods

/** The first and the last day of a period. @param today as `2026-11-22` */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const first = `${today.slice(0, 7)}-01`
  if (period === 'this-month') return { from: first, to: today }
  if (period === 'last-month') {
    const last = otherDay(first, -1)
    return { from: `${last.slice(0, 7)}-01`, to: last }
  }
  if (period === '12-months') {
    const [year = 0, month = 0] = first.split('-').map(Number)
    return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today }
  }
  return { from: otherDay(today, period === '7-days' ? -6 : -29), to: today }
}

/** How many days a time has until today. */
export function daysUntil(from: string, to: string, today: string): number {
  const last = to < today ? to : today
  return Math.max(1, Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1)
}

/** The keys of all days, weeks or months of a time, also of those without a sale. */
export function keysBetween(by: ReportGroup, from: string, to: string): string[] {
  const monday = otherDay(from, -((new Date(from).getUTCDay() + 6) % 7))
  const days = { day: from, week: monday, month: `${from.slice(0, 7)}-01` } as const
  const keys = new Set<string>()
  for (let day = days[by as keyof typeof days]; day <= to; day = otherDay(day, by === 'week' ? 7 : 1))
    keys.add(by === 'month' ? day.slice(0, 7) : day)
  return [...keys]
}
