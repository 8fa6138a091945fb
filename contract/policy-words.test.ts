import { expect, test } from 'vitest'
import { usualPolicies } from './limits.ts'
import { deliveryBy, easyReturns, promiseOf } from './policy-words.ts'

test('says what the specification says until the merchant decides', () => {
  expect(deliveryBy(usualPolicies)).toBe('Delivery by 4-5 days')
  expect(promiseOf(usualPolicies)).toBe('Free shipping across India, easy returns within 7 days.')
})

test('offers no returns where there are none', () => {
  const none = { ...usualPolicies, returnDays: 0 }
  expect(easyReturns(none)).toBe('')
  expect(promiseOf(none)).toBe('Free shipping across India.')
})

test('does not promise all of India where the PIN code decides', () => {
  expect(promiseOf({ ...usualPolicies, hasZones: true })).toBe('Free shipping, easy returns within 7 days.')
})

test('writes one day in the singular', () => {
  expect(deliveryBy({ ...usualPolicies, usualDelivery: '1' })).toBe('Delivery by 1 day')
  expect(easyReturns({ ...usualPolicies, returnDays: 1 })).toBe('Easy returns within 1 day')
})
