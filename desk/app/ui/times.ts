import { indianDay } from '@tanabana/contract/dates.ts'

/** `22 Nov 2026, 8:15 pm`, in Indian Standard Time, on the server as in the browser. */
export function longTime(at: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat('en-IN', options).format(new Date(at))
}

/** `8:15 pm` today, `22 Nov, 8:15 pm` on other days, in India. */
export function shortTime(at: string, now: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const
  const isToday = dayOf(at) === dayOf(now)
  const options = isToday ? time : ({ day: 'numeric', month: 'short', ...time } as const)
  return new Intl.DateTimeFormat('en-IN', options).format(new Date(at))
}

/** The day in India, as `2026-11-22`. */
export function dayOf(at: string): string {
  return indianDay(Date.parse(at))
}

/** `Sunday, 22 November`. @param day as `2026-11-22` */
export function dayInWords(day: string, weekday: 'long' | 'short' = 'long'): string {
  const options = { weekday, day: 'numeric', month: weekday, timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-IN', options).format(new Date(`${day}T00:00:00Z`))
}

/** `Sun, 22 Nov 2026`. @param day as `2026-11-22` */
export function dateWithDay(day: string): string {
  return `${dayInWords(day, 'short')} ${day.slice(0, 4)}`
}

/** @param day as `2026-11-22` @param by in days */
export function otherDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}

/** `12 min`, `3 h`, `2 days`: how long something waits. */
export function age(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1440)} days`
}

/** `22 Nov 2026`. */
export function dayText(at: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date(at))
}

/** How long ago, and after two weeks the day. */
export function ageOrDay(at: string, now: string): string {
  return Date.parse(now) - Date.parse(at) < 14 * 86_400_000 ? age(at, now) : dayText(at)
}
