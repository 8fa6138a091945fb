import type { Rounding } from '@tanabana/contract/desk/product-changes.ts'
import { describe, expect, test } from 'vitest'
import { changedPrice, roundPrice } from './round-price.ts'

test.each<[number, Rounding, number]>([
  [109_890, 'none', 109_900],
  [109_850, 'none', 109_900],
  [109_849, 'none', 109_800],
  [40, 'none', 100],
  [100_300, '9', 99_900],
  [100_400, '9', 100_900],
  [109_890, '9', 109_900],
  [300, '9', 900],
  [102_300, '49-99', 99_900],
  [102_400, '49-99', 104_900],
  [107_500, '49-99', 109_900],
  [104_800, '99', 99_900],
  [104_900, '99', 109_900],
  [4000, '99', 9900],
])('rounds %i paise with %s to %i', (amount, rounding, rounded) => {
  expect(roundPrice(amount, rounding)).toBe(rounded)
})

describe('a changed price', () => {
  const percent = (amount: number, rounding: Rounding = 'none') => ({ unit: 'percent' as const, amount, rounding })
  const rupees = (amount: number, rounding: Rounding = 'none') => ({ unit: 'rupees' as const, amount, rounding })

  test.each([
    [129_900, 'up', percent(1000), 142_900],
    [129_900, 'up', percent(1000, '9'), 142_900],
    [129_900, 'down', percent(1250), 113_700],
    [79_950, 'up', percent(1), 80_000],
    [1_000_000_000, 'up', percent(100_000), 11_000_000_000],
    [129_900, 'up', rupees(5000), 134_900],
    [129_900, 'down', rupees(5050, '99'), 119_900],
    [129_900, 'down', percent(10_000), null],
    [129_900, 'down', rupees(129_900), null],
    [129_900, 'down', rupees(200_000, '99'), null],
  ] as const)('of %i paise %s by %j is %s', (price, direction, by, changed) => {
    expect(changedPrice(price, direction, by)).toBe(changed)
  })
})
