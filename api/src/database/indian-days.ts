import { type SQL, sql } from 'drizzle-orm'

/** Days of India, which has one time zone and no daylight saving time. */
const zone = sql.raw(`'Asia/Kolkata'`)

/** The date in India, now. */
export const indianToday = sql`(now() at time zone ${zone})::date`

/** When a day of India starts. @param day as `2026-11-22`, or a date @param plus days later */
export function startOfDay(day: string | SQL, plus = 0): SQL {
  return sql`((${day}::date + ${sql.raw(String(plus))})::timestamp at time zone ${zone})`
}

/** The day in India of a time. */
export function indianDay(time: SQL): SQL {
  return sql`(${time} at time zone ${zone})::date`
}

/** @returns as `2026-11-22` */
export function dayText(day: SQL): SQL<string> {
  return sql<string>`to_char(${day}, 'YYYY-MM-DD')`
}
