import { expect, test } from 'vitest'
import { differences } from './try-release.ts'

const figures = { books: { taken: 99900, balanced: true, wrong: [] }, rows: { orders: 3, users: 2 } }

test('accepts an upgrade that adds tables and keeps money, stock and rows', () => {
  expect(differences(figures, { ...figures, rows: { ...figures.rows, parcels: 3 } })).toEqual([])
})

test('names each table and each sum that an upgrade would change', () => {
  const after = { books: { ...figures.books, taken: 0 }, rows: { orders: 2 } }
  expect(differences(figures, after)).toEqual([
    'rows of orders: 3 before, 2 after',
    'rows of users: 2 before, undefined after',
    'reconciliation, taken: 99900 before, 0 after',
  ])
})
