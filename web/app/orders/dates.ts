import { expectedDeliveryDays } from '@tanabana/contract/limits.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** `20 November 2026`, as the calendar stands in India; empty where it is no date. */
export function dayOf(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : day.format(time)
}

/** The day of the order plus `expectedDeliveryDays`. India has no summer time: every day has 24 hours. */
export function expectedDelivery(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : day.format(time + expectedDeliveryDays * 86_400_000)
}
