import { indianDay } from './dates.ts'
import { indianStates } from './indian-states.ts'

/** Where a shop delivers, how fast, and whether cash is taken there. `days` null: not at all. */
export type Zone = {
  /** PIN codes or their beginnings, States, or `else`: what no zone names. */
  areas: readonly string[]
  days: number | null
  cod: boolean
}

/** `cutOff`: orders before this hour leave on the same day, 1 to 24. `holidays`: days such as `2026-12-25`. */
export type DeliveryRules = {
  zones: readonly Zone[]
  cutOff: number
  holidays: readonly string[]
  /** Whether the courier's list of PIN codes counts too. */
  hasList?: boolean
}

const elsewhere = 'else'

/** Reads a line such as `560, Karnataka: 2 days, no COD` or `744: not served`. @returns a sentence if it can't be read */
export function readZone(line: string): Zone | string {
  const [, places = '', rest = ''] = /^([^:]+):(.+)$/.exec(line) ?? []
  const [, days, noCod] = /^\s*(?:not served|(\d{1,2})\s*days?\s*(,\s*no cod)?)\s*\.?$/i.exec(rest) ?? []
  const isServed = !/not served/i.test(rest)
  if (!rest || (isServed && !days))
    return `“${line}”: write places, a colon, and days, such as 560, Karnataka: 2 days. Or: 744: not served.`
  if (isServed && (Number(days) < 1 || Number(days) > 60)) return `“${line}”: write 1 to 60 days.`
  const given = places.split(',').flatMap((one) => one.trim() || [])
  const areas = given.map(areaOf)
  const wrong = given.find((_, at) => areas[at] === null)
  if (wrong !== undefined) return noArea(wrong)
  return { areas: areas.flatMap((one) => one ?? []), days: isServed ? Number(days) : null, cod: isServed && !noCod }
}

function noArea(text: string): string {
  const sentence = `“${text}” is no State, and no PIN code or its beginning.`
  return /\d/.test(text)
    ? sentence
    : `${sentence} For a city, write how its PIN codes begin, such as 560 for Bengaluru.`
}

function areaOf(text: string): string | null {
  if (/^[1-9]\d{0,5}$/.test(text)) return text
  if (/^(else|elsewhere|everywhere else|rest of india)$/i.test(text)) return elsewhere
  return indianStates.find((state) => state.toLowerCase() === text.toLowerCase().replaceAll('&', 'and')) ?? null
}

/**
 * The zone of a PIN code: the longest beginning wins, a State counts as two and a half digits. @param states of the PIN code
 */
export function zoneOf(zones: readonly Zone[], pincode: number, states: readonly string[]): Zone | null {
  const pin = String(pincode)
  const rank = (area: string): number => {
    if (area === elsewhere) return 0
    if (/^\d/.test(area)) return pin.startsWith(area) ? area.length : -1
    return states.includes(area) ? 2.5 : -1
  }
  const ranked = zones.map((zone) => ({ zone, rank: Math.max(...zone.areas.map(rank)) }))
  const best = Math.max(-1, ...ranked.map((one) => one.rank))
  return best < 0 ? null : (ranked.find((one) => one.rank === best)?.zone ?? null)
}

const dayMs = 86_400_000

/**
 * The day, such as `2026-12-03`, on which an order that is placed now arrives. Parcels leave and travel on each day but
 * Sundays and holidays. @param now in milliseconds
 */
export function arrivalDay(
  now: number,
  days: number,
  { cutOff, holidays }: Pick<DeliveryRules, 'cutOff' | 'holidays'>,
): string {
  const isOff = (day: string) => new Date(day).getUTCDay() === 0 || holidays.includes(day)
  const next = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  // an order of a day off leaves on the next working day, as does one after the cut-off
  const hour = Number(new Date(now + 330 * 60_000).toISOString().slice(11, 13))
  let day = indianDay(now)
  if (hour >= cutOff) day = next(day)
  while (isOff(day)) day = next(day)
  for (let left = days; left > 0; ) {
    day = next(day)
    if (!isOff(day)) left -= 1
  }
  return day
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Tue, 3 Dec` for a day such as `2026-12-03`. */
const shortDay = (day: string): string => weekday.format(Date.parse(day))

export const getItBy = (day: string) => `Get it by ${shortDay(day)}`
export const notServedYet = (pincode: number) => `We don’t deliver to ${pincode} yet.`
/** What the checkout says of an address. */
export const notServed = (pincode: number) => `${notServedYet(pincode)} Choose another address.`
export const noCod = (pincode: number) => `Cash on delivery is not available in ${pincode}.`
