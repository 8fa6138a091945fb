import { describe, expect, test } from 'vitest'
import { createClientWithReaders } from './client.ts'

/** The client of a backend that answers every call with `answer`. */
function clientOf(answer: unknown) {
  return createClientWithReaders(async () => new Response(answer === undefined ? '' : JSON.stringify(answer)))
}

const product = { id: 1, name: 'Tee', brandid: 'Sutra', type: 'tops', listprice: 799.5 }
const params = { username: 'asha' }

describe('bag', () => {
  const cart = { id: 7, orderItems: [{ id: 8, product, quantity: 1, size: 'M', color: 'Mint' }] }

  test('reads numeric ids as text and completes the products', async () => {
    expect(await clientOf(cart)('getCart', { query: params })).toMatchObject({
      id: '7',
      orderItems: [{ id: '8', product: { image: '', description: '', inventory: [] } }],
    })
  })

  test('reads an empty answer to a change as null', async () => {
    expect(await clientOf(undefined)('removeFromCart', { query: { ...params, itemId: '8' } })).toBeNull()
  })
})

describe('products', () => {
  test('completes a product and rejects an answer without one', async () => {
    expect(await clientOf(product)('getProduct', { params: { id: 1 } })).toMatchObject({ inventory: [] })
    await expect(clientOf({})('getProduct', { params: { id: 1 } })).rejects.toMatchObject({ status: 404 })
  })

  test('reads an empty page as the last one and rejects an answer without a page', async () => {
    expect(await clientOf({ content: [] })('getProductPaged', { query: {} })).toMatchObject({ last: true })
    await expect(clientOf([])('getProductPaged', { query: {} })).rejects.toMatchObject({ status: 0 })
  })
})
