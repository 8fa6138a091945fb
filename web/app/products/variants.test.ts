import type { InventoryEntry, Product } from '@tanabana/contract/catalogue.ts'
import { expect, test } from 'vitest'
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

test('draws colours as the backend says or by their names, and no swatch for an unknown one', () => {
  const shown = colors({ color: 'Navy', swatch: '#1f3a5f' }, { color: 'Red' }, { color: 'Moonbeam' })
  expect(shown.map(({ swatch }) => swatch)).toEqual(['#1f3a5f', '#b3262b', undefined])
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
