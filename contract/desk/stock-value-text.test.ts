import { expect, test } from 'vitest'
import { stockValueText } from './stock-value-text.ts'

test('the stock value says how many items have no purchase price', () => {
  expect(stockValueText({ amountPaise: 12_345_650, items: 100_000, unpriced: 0 })).toBe(
    'Stock value: ₹1,23,456.50 for 1,00,000 items at purchase price.',
  )
  expect(stockValueText({ amountPaise: 50_000, items: 1, unpriced: 1 })).toBe(
    'Stock value: ₹500 for 1 item at purchase price; 1 item has none.',
  )
  expect(stockValueText({ amountPaise: 0, items: 0, unpriced: 2 })).toContain('; 2 items have none.')
})
