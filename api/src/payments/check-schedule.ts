import { AttemptState, hasRefund } from './payment-states.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How long to wait before the next status check of an unpaid attempt, by its age in seconds.
 * Source: PhonePe Standard Checkout v2, "Order Status API", reconciliation schedule.
 */
const pollSchedule = [
  { untilAge: 20, every: 20 },
  { untilAge: 50, every: 3 },
  { untilAge: 110, every: 6 },
  { untilAge: 170, every: 10 },
  { untilAge: 230, every: 30 },
] as const

/** FAILED and EXPIRED are re-checked an hour later and at these ages: a bank may still capture the money. */
const recheckAges = [hour, day + hour] as const

/** A bag that is paid but has no delivery address is refunded after this time, in seconds. */
export const addressTimeout = day

/** Seconds since an attempt was created, since it expired (negative: until then) and since it was paid. */
export type AttemptAge = { sinceCreated: number; sinceExpired: number; sincePaid: number | null }

/** Seconds until the next status check; null: no more checks. */
export function secondsToNextCheck(state: AttemptState, { sinceCreated, ...age }: AttemptAge): number | null {
  if (state === AttemptState.COMPLETED || hasRefund(state)) return null
  if (state === AttemptState.FAILED || state === AttemptState.EXPIRED) {
    const recheckAge = recheckAges.find((at) => sinceCreated < at)
    return recheckAge === undefined ? null : recheckAge - sinceCreated
  }
  if (state === AttemptState.PAID_AWAITING_ADDRESS)
    return Math.max(addressTimeout - (age.sincePaid ?? addressTimeout), minute)
  const step = pollSchedule.find(({ untilAge }) => sinceCreated < untilAge)
  if (step) return step.every
  if (age.sinceExpired < 10 * minute) return minute
  return sinceCreated < day ? 10 * minute : hour
}

/** Seconds until the first check after a move to this state; null: no more checks; undefined: the time stays as it is. */
export function secondsToCheckAfterMove(to: AttemptState): number | null | undefined {
  if (to === AttemptState.COMPLETED || hasRefund(to)) return null
  if (to === AttemptState.FAILED || to === AttemptState.EXPIRED) return hour
  return to === AttemptState.PAID_AWAITING_ADDRESS ? addressTimeout : undefined
}
