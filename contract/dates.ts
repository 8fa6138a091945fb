const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** `20 November 2026` in India's time zone; empty for an invalid date. */
export function dayOf(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : day.format(time)
}

type Promised = { orderDate: string; deliverBy?: string | null | undefined }

/**
 * What orders and mails promise: the day that was promised when the order was placed. Orders of releases before 0.4.0 have
 * none: the order date plus `days`. India has no daylight saving time.
 */
export function expectedDelivery({ orderDate, deliverBy }: Promised, days: number): string {
  if (deliverBy) return dayOf(deliverBy)
  const time = Date.parse(orderDate)
  return Number.isNaN(time) ? '' : day.format(time + days * dayMs)
}

const dayMs = 86_400_000

/** The day that an order which is placed now is promised for, such as `2026-12-06`. */
export const promisedDay = (now: number, days: number): string => indianDay(now + days * dayMs)

/** The day in India, such as `2026-11-29`, which has no daylight saving time. @param time in milliseconds */
export function indianDay(time: number): string {
  return new Date(time + 330 * 60_000).toISOString().slice(0, 10)
}
