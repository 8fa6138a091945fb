import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { ga4Event } from './ga4-events.ts'

const kurta: Product = {
  id: 7,
  name: 'Neel Kurta',
  brandid: 'Rangoli',
  type: 'tops',
  listprice: 1299.5,
  image: '',
  description: '',
  inventory: [],
}
const item = { item_id: '7', item_name: 'Neel Kurta', item_brand: 'Rangoli', item_category: 'tops', price: 1299.5 }
const bought = { product: kurta, color: 'Blue', size: 'M', quantity: 3 }

test('maps viewed lists and products', () => {
  expect(ga4Event({ what: 'list shown', list: 'Tops', products: [kurta], from: 8 })).toEqual({
    name: 'view_item_list',
    parameters: { item_list_name: 'Tops', items: [{ ...item, index: 8, item_list_name: 'Tops' }] },
  })
  expect(ga4Event({ what: 'product shown', product: kurta })).toEqual({
    name: 'view_item',
    parameters: { currency: 'INR', value: 1299.5, items: [item] },
  })
  expect(ga4Event({ what: 'searched', query: 'kurta' })).toEqual({
    name: 'search',
    parameters: { search_term: 'kurta' },
  })
})

test('maps bag changes with their value', () => {
  const parameters = {
    currency: 'INR',
    value: 3898.5,
    items: [{ ...item, item_variant: 'Blue, M', quantity: 3 }],
  }
  expect(ga4Event({ what: 'added', item: bought })).toEqual({ name: 'add_to_cart', parameters })
  expect(ga4Event({ what: 'removed', item: bought })).toEqual({ name: 'remove_from_cart', parameters })
  const lines = [{ id: 'line', ...bought }]
  expect(ga4Event({ what: 'checkout begun', lines })).toEqual({ name: 'begin_checkout', parameters })
})

test('maps an added item at the price of its variant', () => {
  const product = { ...kurta, inventory: [{ color: 'Blue', size: 'M', price: 1500 }] }
  expect(ga4Event({ what: 'added', item: { ...bought, product } })).toMatchObject({
    parameters: { value: 4500, items: [{ price: 1500 }] },
  })
})

test('maps an order without personal data', () => {
  const line = {
    id: 'x',
    productId: 7,
    name: 'Neel Kurta',
    image: '',
    color: 'Blue',
    size: 'M',
    quantity: 2,
    price: 0.1,
  }
  const order: Order = {
    id: 'order-1',
    orderStatus: 'PLACED',
    orderDate: '2026-01-01T00:00:00Z',
    orders: [line],
    orderItems: [line, { ...line, price: 0.2, quantity: 1 }],
  }
  expect(ga4Event({ what: 'ordered', order })).toMatchObject({
    name: 'purchase',
    parameters: { transaction_id: 'order-1', currency: 'INR', value: 0.4, shipping: 0, items: [{ item_id: '7' }, {}] },
  })
})

test('maps sign-in and sign-up with the method only', () => {
  expect(ga4Event({ what: 'signed in', by: 'Google' })).toEqual({ name: 'login', parameters: { method: 'Google' } })
  expect(ga4Event({ what: 'signed up', by: 'password' })).toEqual({
    name: 'sign_up',
    parameters: { method: 'password' },
  })
})
