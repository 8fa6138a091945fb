import { describe, expect, test } from 'vitest'
import { secondsToCheckAfterMove, secondsToNextCheck } from './check-schedule.ts'
import { AttemptState, stateAfterAbandon } from './payment-states.ts'

const payment = 20 * 60
const day = 24 * 3600

/** Of a payment that lasts 20 minutes. */
const next = (state: AttemptState, sinceCreated: number, sincePaid: number | null = null) =>
  secondsToNextCheck(state, { sinceCreated, sinceExpired: sinceCreated - payment, sincePaid })

describe('next status check', () => {
  test.each([
    [0, 20],
    [19, 20],
    [20, 3],
    [49, 3],
    [50, 6],
    [109, 6],
    [110, 10],
    [169, 10],
    [170, 30],
    [229, 30],
    [230, 60],
    [payment + 599, 60],
    [payment + 600, 600],
    [day - 1, 600],
    [day, 3600],
    [30 * day, 3600],
  ])('of an unpaid attempt %s seconds old is in %s seconds', (age, seconds) => {
    for (const state of [AttemptState.CREATED, AttemptState.PENDING, AttemptState.ABANDONED])
      expect([state, next(state, age)]).toEqual([state, seconds])
  })

  test.each([AttemptState.FAILED, AttemptState.EXPIRED])('of a %s attempt is one hour and 25 hours old', (state) => {
    expect(secondsToCheckAfterMove(state)).toBe(3600)
    expect([next(state, 600), next(state, 3599), next(state, 3600)]).toEqual([3000, 1, day])
    expect([next(state, day + 3599), next(state, day + 3600)]).toEqual([1, null])
  })

  test('of a paid attempt without an address is a day after the payment, and then every minute', () => {
    const state = AttemptState.PAID_AWAITING_ADDRESS
    expect(secondsToCheckAfterMove(state)).toBe(day)
    expect([next(state, 500, 100), next(state, day, day - 30), next(state, 2 * day, 2 * day)]).toEqual([
      day - 100,
      60,
      60,
    ])
  })

  test.each([AttemptState.COMPLETED, AttemptState.REFUND_DUE, AttemptState.REFUNDED])('does not follow %s', (state) => {
    expect([secondsToCheckAfterMove(state), next(state, 0), next(state, day)]).toEqual([null, null, null])
  })

  test.each([AttemptState.CREATED, AttemptState.PENDING, AttemptState.ABANDONED])(
    'is kept by a move to %s',
    (state) => {
      expect(secondsToCheckAfterMove(state)).toBeUndefined()
    },
  )
})

test('an abandoned attempt is refunded when it is paid', () => {
  expect(stateAfterAbandon(AttemptState.PAID_AWAITING_ADDRESS)).toBe(AttemptState.REFUND_DUE)
  expect(stateAfterAbandon(AttemptState.PENDING)).toBe(AttemptState.ABANDONED)
})
