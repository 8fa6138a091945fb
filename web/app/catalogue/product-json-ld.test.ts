import type { Product } from '@tanabana/contract/catalogue.ts'
import { usualPolicies } from '@tanabana/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { messages } from './product.messages.ts'
import { productJsonLd } from './product-json-ld.ts'

const settings = { backendUrl: null, storeUrl: 'https://shop.test', policies: usualPolicies }
const kurta: Product = {
  ...{ id: 1, name: 'Kurta', brandid: 'Sutra', type: 'tops', listprice: 999, description: '' },
  image: '/pictures/front',
  inventory: [
    { size: 'M', color: 'Deep Blue', image: '/pictures/blue', stock: 2 },
    { size: '', color: 'Mint', stock: 0 },
  ],
  variants: [
    { color: 'Deep Blue', size: 'M', sku: 'K-M', gtin: '8901234567890', price: 999, mrp: 1999, inStock: true },
    { color: 'Mint', size: 'M', sku: '1-2', price: 1299.5, inStock: false },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: reads what a crawler reads, of either type
const described = (product: Product) => productJsonLd(product, settings, '/tops/1') as any[]

describe('a product with several variants', () => {
  const [group, ...policies] = described(kurta)

  test('is a group of products, each with its own address, SKU, price and availability', () => {
    expect(group).toMatchObject({
      ...{ '@type': 'ProductGroup', name: 'Kurta', url: 'https://shop.test/tops/1', productGroupID: '1' },
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      brand: { name: 'Sutra' },
    })
    const [blue, mint] = group.hasVariant
    expect(blue).toMatchObject({
      ...{ '@type': 'Product', name: 'Kurta, Deep Blue, M', sku: 'K-M', gtin: '8901234567890' },
      ...{ color: 'Deep Blue', size: 'M', image: ['https://shop.test/pictures/blue?w=1200&as=jpeg'] },
      offers: {
        ...{ url: 'https://shop.test/tops/1?color=Deep+Blue&sizes=M', price: '999.00', priceCurrency: 'INR' },
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '1999.00' },
        availability: 'https://schema.org/InStock',
      },
    })
    expect(mint).toMatchObject({ sku: '1-2', image: ['https://shop.test/pictures/front?w=1200&as=jpeg'] })
    expect(mint.offers).toMatchObject({ price: '1299.50', availability: 'https://schema.org/OutOfStock' })
    expect(mint.offers).not.toHaveProperty('priceSpecification')
    expect(mint).not.toHaveProperty('gtin')
  })

  test('offers each under the policies of the shop', () => {
    const [{ offers }] = group.hasVariant
    const policyOf = ({ '@id': id }: { '@id': string }) => policies.find((policy) => policy['@id'] === id)
    expect(policyOf(offers.shippingDetails)).toMatchObject({ shippingRate: { value: '0.00', currency: 'INR' } })
    expect(policyOf(offers.hasMerchantReturnPolicy)).toMatchObject({ merchantReturnDays: 7 })
  })
})

test('a product with one variant is no group, and has no colour if the catalogue names none', () => {
  const variants = [{ color: 'As pictured', size: 'One Size', sku: 'BELT', price: 400, inStock: true }]
  const [belt] = described({ ...kurta, variants })
  expect(belt).toMatchObject({ '@type': 'Product', name: 'Kurta', sku: 'BELT', offers: { price: '400.00' } })
  expect(belt).not.toHaveProperty('color')
  expect(belt).not.toHaveProperty('hasVariant')
})

test('describes the inventory of a backend that lists no variants', () => {
  const { variants: _, ...product } = kurta
  const skus = (one: Product) => described(one)[0].hasVariant?.map(({ sku }: { sku: string }) => sku)
  expect(skus(product)).toEqual(['1-Deep Blue-M', '1-Mint'])
  expect(described({ ...product, inventory: [] })[0]).toMatchObject({ color: 'Red', size: 'M' })
})

test('names no brand when the product has none', () => {
  expect(described({ ...kurta, brandid: '' })[0]).not.toHaveProperty('brand')
  expect([messages.pageTitle('Kurta', ''), messages.pageTitle('Kurta', 'Sutra')]).toEqual(['Kurta', 'Kurta by Sutra'])
})
