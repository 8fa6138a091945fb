import type { InventoryEntry, Product } from '@tanabana/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { swatchOf } from './swatch.ts'
import { colorsOf, filteredColor } from './variants.ts'

function colors(...entries: (Partial<InventoryEntry> & { color: string })[]) {
  const inventory = entries.map((entry) => ({ size: 'M', stock: 1, ...entry }))
  const tee: Product = {
    id: 1,
    name: 'Tee',
    brandid: 'Sutra',
    type: 'tops',
    listprice: 1,
    image: '',
    description: '',
    inventory,
  }
  return colorsOf(tee)
}

test('draws no swatch for an unknown colour if the backend sends swatches for others', () => {
  const shown = colors({ color: 'Navy', swatch: '#1f3a5f' }, { color: 'Moonbeam' })
  expect(shown.map(({ swatch }) => swatch)).toEqual(['#1f3a5f', undefined])
})

test('draws colours by their names, unknown ones black, if the backend sends no swatches', () => {
  const shown = colors({ color: 'Red' }, { color: 'Moonbeam' })
  expect(shown.map(({ swatch }) => swatch)).toEqual([swatchOf('red'), swatchOf('black')])
})

test('shows a shade in stock when its family is filtered', () => {
  const shown = colors(
    { color: 'Red', family: undefined },
    { color: 'Sapphire', family: 'Blue', size: '', stock: 0 },
    { color: 'Cobalt', family: 'Blue' },
  )
  expect(filteredColor(shown, ['blue'])?.color).toBe('Cobalt')
  expect(filteredColor(shown, ['Green'])).toBeUndefined()
})
