import { describe, expect, test } from 'vitest'
import { offerOf } from './offer.ts'

const inventory = [
  { size: 'M', color: 'Blue', price: 1299, mrp: 1999 },
  { size: 'L', color: 'Blue', stock: 4, mrp: 1499 },
  { size: 'XL', color: 'Blue', price: 1299 },
  { size: 'S', color: 'Red', price: 799, stock: 0 },
  { size: '', color: 'Red' },
]
const product = { id: 1, name: '', brandid: '', type: '', listprice: 999, image: '', description: '', inventory }

describe('the offer', () => {
  test('is the price and MRP of the selected size', () => {
    const selected = (size: string) => offerOf(product, { color: 'Blue', size })
    expect(selected('M')).toEqual({ price: 129900, mrp: 199900, isLowest: false })
    expect(selected('L')).toEqual({ price: 99900, mrp: 149900, isLowest: false })
    expect(selected('XL')).toEqual({ price: 129900, mrp: undefined, isLowest: false })
  })

  test('is the lowest price in stock without a selected size', () => {
    const lowest = { price: 99900, mrp: 149900, isLowest: true }
    expect(offerOf(product, { color: 'Blue' })).toEqual(lowest)
    expect(offerOf(product, {})).toEqual(lowest)
  })

  test('is the price of the product when nothing is in stock, or the backend has no prices of variants', () => {
    const offer = { price: 99900, mrp: undefined, isLowest: false }
    expect(offerOf(product, { color: 'Red' })).toEqual(offer)
    expect(offerOf({ ...product, inventory: [] }, { color: 'Red', size: 'M' })).toEqual(offer)
    const specified = [...'ML'].map((size) => ({ size, color: 'Blue' }))
    expect(offerOf({ ...product, inventory: specified }, { color: 'Blue' })).toEqual(offer)
  })

  test('is the lowest price of a sold-out colour, if the backend lists all variants', () => {
    const sold = (size: string, price: number) => ({ color: 'Red', size, sku: size, price, inStock: false })
    const variants = [sold('L', 1599), { ...sold('M', 1299), mrp: 1999 }]
    const offer = { price: 129900, mrp: 199900, isLowest: true }
    expect(offerOf({ ...product, variants }, { color: 'Red' })).toEqual(offer)
    expect(offerOf({ ...product, variants }, { color: 'Blue', size: 'M' })).toMatchObject({ price: 129900 })
  })

  test('ignores an MRP that is not above the price', () => {
    const wrong = [{ size: 'M', color: 'Blue', mrp: 999 }]
    expect(offerOf({ ...product, inventory: wrong }, {})).toMatchObject({ mrp: undefined })
  })
})
