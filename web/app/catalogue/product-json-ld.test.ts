import { expect, test } from 'vitest'
import { messages } from './product.messages.ts'
import { productJsonLd } from './product-json-ld.ts'

const inventory = [
  { size: 'M', color: 'Blue', mrp: 1999 },
  { size: 'L', color: 'Blue', mrp: 1999 },
  { size: 'M', color: 'Red' },
  { size: 'L', color: 'Red', price: 1299.5, mrp: 1999 },
  { size: '', color: 'Mint' },
]
const product = {
  id: 1,
  name: 'Kurta',
  brandid: 'Sutra',
  type: 'tops',
  listprice: 999,
  image: '',
  description: '',
  inventory,
}

test('has an offer for each colour, and for each size where their prices differ', () => {
  const { offers } = productJsonLd(product, { backendUrl: null, storeUrl: 'https://shop.test' }, '/tops/1')
  const mrp = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '1999.00',
    priceCurrency: 'INR',
  }
  expect(
    offers.map(({ name, price, availability, priceSpecification }) => [name, price, availability, priceSpecification]),
  ).toEqual([
    ['Blue', '999.00', 'https://schema.org/InStock', mrp],
    ['Red, M', '999.00', 'https://schema.org/InStock', undefined],
    ['Red, L', '1299.50', 'https://schema.org/InStock', mrp],
    ['Mint', '999.00', 'https://schema.org/OutOfStock', undefined],
  ])
})

test('names no brand when the product has none', () => {
  const settings = { backendUrl: null, storeUrl: 'https://shop.test' }
  expect(productJsonLd({ ...product, brandid: '' }, settings, '/tops/1')).not.toHaveProperty('brand')
  expect(productJsonLd(product, settings, '/tops/1')).toMatchObject({ brand: { name: 'Sutra' } })
  expect([messages.pageTitle('Kurta', ''), messages.pageTitle('Kurta', 'Sutra')]).toEqual(['Kurta', 'Kurta by Sutra'])
})
