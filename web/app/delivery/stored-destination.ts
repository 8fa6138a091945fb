import type { DeliveryTo } from '@tanabana/contract/addresses.ts'

export type Destination = {
  pincode: number
  /** When the backend was asked, in milliseconds. */
  at: number
  delivery: DeliveryTo
}

/** Reads what `JSON.stringify` wrote. Null for anything else: another version or a person may have changed it. */
export function parseDestination(text: string | null): Destination | null {
  try {
    const { pincode, at, delivery } = JSON.parse(text ?? '')
    const { served, cod, by } = delivery
    const isDay = by === undefined || (/^\d{4}-\d\d-\d\d$/.test(by) && !Number.isNaN(Date.parse(by)))
    if (!/^[1-9]\d{5}$/.test(pincode) || !Number.isFinite(at) || !isDay) return null
    return { pincode: Number(pincode), at, delivery: { served: Boolean(served), cod: Boolean(cod), ...(by && { by }) } }
  } catch {
    return null
  }
}

const hourOf = (ms: number) => Math.floor((ms + 330 * 60_000) / 3_600_000)

/** Whether both are in the same hour of India: the day of arrival changes at full hours only. */
export const isSameHour = (one: number, other: number): boolean => hourOf(one) === hourOf(other)
