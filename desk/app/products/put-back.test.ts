import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { expect, test } from 'vitest'
import { putBackOf } from './put-back.ts'

const product = {
  facts: { name: 'Kurta', brand: 'Tana', hsn: '6204' },
  variants: [
    { id: 7, color: 'Red', size: 'M', price: 129_900, stock: 3 },
    { id: 8, color: 'Red', size: 'L', price: 139_900, stock: 5 },
  ],
} as unknown as DeskProduct
const entry = (action: string, before: unknown, after: unknown) => ({
  ...{ at: '2026-11-27T10:00:00.000Z', who: 'Asha', text: 'Changed', action, before, after },
})

test('puts back facts that are still as the change left them', () => {
  const changed = entry('changeProduct', { brand: 'Bagru', hsn: '' }, { brand: 'Tana', hsn: '6205' })
  expect(putBackOf(product, changed)).toEqual({
    verb: 'change',
    body: { brand: 'Bagru', seen: { brand: 'Tana' } },
  })
})

test('puts back prices of the variants that still exist', () => {
  const before = { 'Red, M': { price: 119_900 }, 'Blue, M': { price: 1 } }
  const after = { 'Red, M': { price: 129_900 }, 'Blue, M': { price: 2 } }
  expect(putBackOf(product, entry('changeVariants', before, after))).toEqual({
    verb: 'variants',
    body: { variants: [{ id: 7, price: 119_900, seen: { price: 129_900 } }] },
  })
})

test('has nothing to put back of other entries, and of what was changed again', () => {
  expect(putBackOf(product, entry('addPicture', undefined, { 'Picture 1': {} }))).toBeNull()
  expect(putBackOf(product, entry('changeProduct', { name: 'Kurti' }, { name: 'Kurtas' }))).toBeNull()
  expect(putBackOf(product, entry('changeVariants', { 'Red, L': { stock: 4 } }, { 'Red, L': { stock: 9 } }))).toBeNull()
})
