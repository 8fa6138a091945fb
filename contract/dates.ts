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

/** The order date plus `days`: what orders and mails promise. India has no daylight saving time. */
export function expectedDelivery(ordered: string | number, days: number): string {
  const time = new Date(ordered).getTime()
  return Number.isNaN(time) ? '' : day.format(time + days * 86_400_000)
}

/** The day in India, such as `2026-11-29`, which has no daylight saving time. @param time in milliseconds */
export function indianDay(time: number): string {
  return new Date(time + 330 * 60_000).toISOString().slice(0, 10)
}
