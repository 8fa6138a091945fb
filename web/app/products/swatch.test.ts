import type { Product } from '@tanabana/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { dotsOf, swatchOf } from './swatch.ts'

function product(swatches: Record<string, string | undefined>): Product {
  const inventory = Object.entries(swatches).map(([color, swatch]) => ({ color, size: 'M', ...(swatch && { swatch }) }))
  return { id: 1, name: 'Tee', brandid: 'Sutra', type: 'tops', listprice: 1, image: '', description: '', inventory }
}

test('takes the colour of a dot from the backend, else from its name', () => {
  const tee = product({ Navy: '#1f3a5f', Red: undefined })
  expect(dotsOf(tee, ['Navy', 'Red'])).toEqual(['#1f3a5f', swatchOf('red')])
})

test('shows no dot for an unknown colour if the backend sends swatches for others', () => {
  expect(dotsOf(product({ Navy: '#1f3a5f', Moonbeam: undefined }), ['Navy', 'Moonbeam'])).toEqual(['#1f3a5f'])
})

test('shows an unknown colour as black if the backend sends no swatches', () => {
  expect(dotsOf(product({ Red: undefined, Moonbeam: undefined }), ['Red', 'Moonbeam'])).toEqual([
    swatchOf('red'),
    swatchOf('black'),
  ])
})
