import { paise } from '@tanabana/contract/money.ts'
import { testAddress } from '@tanabana/testing/backend.ts'
import { describe, expect, test } from 'vitest'
import { type Purchase, readPurchase, toSavedPurchase } from './purchase.ts'

const line = { productId: 1, variantId: 2, name: 'Kurta', image: '', color: 'Blue', size: 'M', quantity: 2 }
const purchase: Purchase = { lines: [{ ...line, price: paise(50_000) }], address: testAddress }

/** The saved purchase as the database returns it: parsed JSON. */
const saved = (): Record<string, unknown> => JSON.parse(JSON.stringify(toSavedPurchase(purchase)))

const read = (purchase: unknown, amount = 100_000) => readPurchase({ id: 'BAG-1', amount: paise(amount), purchase })

describe('the purchase of a payment attempt', () => {
  test('is saved with a version and read unchanged', () => {
    expect(saved()).toMatchObject({ version: 1 })
    expect(read(saved())).toEqual(purchase)
  })

  test('is version 1 without a version', () => {
    const { version: _, ...unversioned } = saved()
    expect(read(unversioned)).toEqual(purchase)
  })

  test('can have no address', () => {
    expect(read({ ...saved(), address: null })).toEqual({ ...purchase, address: null })
  })

  test.each([
    ['another version', { ...saved(), version: 2 }],
    ['no lines', { ...saved(), lines: [] }],
    ['a price in rupees', { ...saved(), lines: [{ ...line, price: 499.5 }] }],
    ['a price as text', { ...saved(), lines: [{ ...line, price: '50000' }] }],
    ['a line without a variant', { ...saved(), lines: [{ ...line, variantId: undefined, price: 50_000 }] }],
    ['no address field', { lines: saved().lines }],
    ['nothing', null],
  ])('throws an error that names the attempt for %s', (_what, broken) => {
    expect(() => read(broken)).toThrow(/^The purchase of payment attempt BAG-1 is unreadable: /)
  })

  test('throws an error that names the attempt if the total is another amount', () => {
    expect(() => read(saved(), 100_001)).toThrow(
      'The purchase of payment attempt BAG-1 is 100000 paise, but the attempt is 100001',
    )
  })
})
