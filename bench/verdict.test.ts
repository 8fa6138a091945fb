import { expect, test } from 'vitest'
import { formatTable, improve, isReached, median, type Row, regressions } from './verdict.ts'

function rowOf(change: Partial<Row>): Row {
  return { name: 'list', unit: '/s', floor: 1000, shop: 500, ratios: [0.5], target: { ratio: 0.5 }, ...change }
}

test('takes the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('reaches a ratio when the median of the rounds does', () => {
  expect(isReached(rowOf({ ratios: [0.1, 0.5, 0.9] }))).toBe(true)
  expect(isReached(rowOf({ ratios: [0.1, 0.49, 0.9] }))).toBe(false)
})

test('reaches a limit at the limit and below', () => {
  const limited = { floor: null, ratios: [], target: { atMost: 15 } }
  expect(isReached(rowOf({ ...limited, shop: 15 }))).toBe(true)
  expect(isReached(rowOf({ ...limited, shop: 15.1 }))).toBe(false)
})

test('reaches a score at the score and above', () => {
  const scored = { floor: null, ratios: [], target: { atLeast: 99 } }
  expect(isReached(rowOf({ ...scored, shop: 99 }))).toBe(true)
  expect(isReached(rowOf({ ...scored, shop: 98 }))).toBe(false)
})

test('judges no row without a target', () => {
  expect(isReached(rowOf({ target: null }))).toBeNull()
})

test('reports a row more than 20% below the saved ratio', () => {
  expect(regressions([rowOf({ ratios: [0.39] })], { list: 0.5 })).toHaveLength(1)
  expect(regressions([rowOf({ ratios: [0.4] })], { list: 0.5 })).toEqual([])
})

test('reports no row without a saved ratio or without a floor', () => {
  expect(regressions([rowOf({ ratios: [0.1] })], { product: 0.5 })).toEqual([])
  expect(regressions([rowOf({ ratios: [] })], { list: 0.5 })).toEqual([])
})

test('saves better ratios and keeps the others', () => {
  const rows = [rowOf({ name: 'better', ratios: [0.61234] }), rowOf({ name: 'worse', ratios: [0.3] })]
  expect(improve(rows, { better: 0.5, worse: 0.4, unmeasured: 0.7 })).toEqual({
    better: 0.612,
    unmeasured: 0.7,
    worse: 0.4,
  })
})

test('prints floor, shop, ratio with its range, target and saved ratio', () => {
  const rows = [
    rowOf({ ratios: [0.05, 0.5, 0.6] }),
    rowOf({ name: 'memory', unit: 'MB', floor: null, shop: 251, ratios: [], target: { atMost: 250 } }),
  ]
  expect(formatTable(rows, { list: 0.55 })).toEqual([
    'name     floor    shop       ratio (range)    target  reached  floors.json',
    'list    1000/s   500/s  0.50 (0.0500–0.60)    ≥ 0.50      yes         0.55',
    'memory       –  251 MB                   –  ≤ 250 MB       NO            –',
  ])
})
