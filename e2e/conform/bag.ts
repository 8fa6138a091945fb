import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import {
  type Answer,
  expectBody,
  expectRejection,
  expectStatus,
  expectThat,
  id,
  product,
  type Shopper,
  type World,
} from './world.ts'

const cart = z.object({
  id,
  orderItems: z.array(z.object({ id, product, quantity: z.number(), size: z.string(), color: z.string() })),
})

export async function bagOf(world: World, { username, token }: Shopper) {
  const answer = await world.send('GET /order/cart', { query: { username }, token })
  return { answer, ...expectBody(answer, cart) }
}

export async function wantedItem(world: World, quantity = 1) {
  const { id, size, color } = await world.goods()
  return { id, quantity, size, color }
}

async function addBody(world: World, username: string, quantity = 1) {
  return { username, addressId: -1, items: [await wantedItem(world, quantity)] }
}

/** A new shopper with items of one variant in the bag. */
export async function withBag(world: World, quantity = 1) {
  const shopper = await world.newShopper()
  const json = await addBody(world, shopper.username, quantity)
  expectStatus(await world.send('POST /order/cart/add', { json, token: shopper.token }), 200)
  const { orderItems, id: bagId } = await bagOf(world, shopper)
  return { shopper, bagId, lineId: String(orderItems[0]?.id) }
}

async function quantitiesOf(world: World, shopper: Shopper): Promise<{ answer: Answer; quantities: number[] }> {
  const { answer, orderItems } = await bagOf(world, shopper)
  return { answer, quantities: orderItems.map(({ quantity }) => quantity) }
}

const change = (world: World, what: string, { username, token }: Shopper, query: Record<string, string | number>) =>
  world.send(`POST /order/cart/${what}`, { query: { username, ...query }, token })

export const bagCases: Case[] = [
  ...of(
    'POST /order/cart/add',
    {
      'adds an item from JSON': async (world) => {
        const { shopper } = await withBag(world)
        const { answer, orderItems } = await bagOf(world, shopper)
        const { id, size, color } = await world.goods()
        const [line] = orderItems
        expectThat(
          answer,
          line?.product.id === id && line.size === size && line.color === color && line.quantity === 1,
          'the line',
        )
      },
      'accepts a form, nested as `items[0][id]`': async (world) => {
        const shopper = await world.newShopper()
        const form = await addBody(world, shopper.username)
        expectStatus(await world.send('POST /order/cart/add', { form, token: shopper.token }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, String(quantities) === '1', 'one item')
      },
      'adds the same variant to its line': async (world) => {
        const { shopper } = await withBag(world)
        const json = await addBody(world, shopper.username)
        expectStatus(await world.send('POST /order/cart/add', { json, token: shopper.token }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, String(quantities) === '2', 'one line with quantity 2')
      },
      'rejects an unknown product and an invalid quantity or size': async (world) => {
        const { username, token } = await world.shopper()
        const item = await wantedItem(world)
        for (const wrong of [
          { id: 2_147_483_000 },
          { quantity: 0 },
          { quantity: -1 },
          { quantity: 1.5 },
          { size: '' },
        ]) {
          const json = { username, addressId: -1, items: [{ ...item, ...wrong }] }
          expectRejection(await world.send('POST /order/cart/add', { json, token }), 401, 403)
        }
      },
      ...own('POST /order/cart/add', async (username, world) => ({
        path: '/order/cart/add',
        json: await addBody(world, username),
      })),
    },
    {
      'returns the bag': async (world) => {
        const { username, token } = await world.newShopper()
        expectBody(await world.send('POST /order/cart/add', { json: await addBody(world, username), token }), cart)
      },
      'adds once for a repeated Idempotency-Key and rejects the key with another body': async (world) => {
        const shopper = await world.newShopper()
        const headers = { 'idempotency-key': randomUUID() }
        const { username, token } = shopper
        const json = await addBody(world, username)
        for (let at = 0; at < 3; at++)
          expectStatus(await world.send('POST /order/cart/add', { json, token, headers }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, String(quantities) === '1', 'one item')
        const other = await addBody(world, username, 2)
        expectStatus(await world.send('POST /order/cart/add', { json: other, token, headers }), 422)
      },
    },
  ),

  ...of(
    'GET /order/cart',
    {
      'returns an id and no lines at first': async (world) => {
        const { answer, orderItems } = await bagOf(world, await world.newShopper())
        expectThat(answer, orderItems.length === 0, 'no lines')
      },
      ...own('GET /order/cart', async (username) => ({ path: '/order/cart', query: { username } })),
    },
    {
      'returns the stock of a line': async (world) => {
        const { answer } = await bagOf(world, (await withBag(world)).shopper)
        expectBody(answer, z.object({ orderItems: z.array(z.object({ stock: z.number() })).length(1) }))
      },
    },
  ),

  ...of('GET /order/cartIcon/{username}', {
    'counts items': async (world) => {
      const { shopper } = await withBag(world, 3)
      const answer = await world.send(`GET /order/cartIcon/${shopper.username}`, { token: shopper.token })
      expectThat(answer, expectBody(answer, z.object({ quantity: z.number() })).quantity === 3, 'quantity 3')
    },
    ...own('GET /order/cartIcon/{username}', async (username) => ({ path: `/order/cartIcon/${username}` })),
  }),

  ...of(
    'POST /order/cart/updateQuantity',
    {
      'sets the quantity of the line': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectStatus(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 3 }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, String(quantities) === '3', 'quantity 3')
      },
      'rejects a quantity below one and an unknown line': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectRejection(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 0 }), 401, 403)
        expectRejection(
          await change(world, 'updateQuantity', shopper, { itemId: '987654321', newQuantity: 1 }),
          401,
          403,
        )
      },
      ...own('POST /order/cart/updateQuantity', async (username) => ({
        path: '/order/cart/updateQuantity',
        query: { username, itemId: '1', newQuantity: 1 },
      })),
    },
    {
      'accepts the id of a product that one line has': async (world) => {
        const { shopper } = await withBag(world)
        const itemId = (await world.goods()).id
        expectStatus(await change(world, 'updateQuantity', shopper, { itemId, newQuantity: 2 }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, String(quantities) === '2', 'quantity 2')
      },
      'returns the bag': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectBody(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 2 }), cart)
      },
    },
  ),

  ...of('POST /order/cart/updateSize', {
    'changes the size of the line': async (world) => {
      const { shopper, lineId } = await withBag(world)
      const { otherSize } = await world.goods()
      expectStatus(await change(world, 'updateSize', shopper, { itemId: lineId, size: otherSize }), 200)
      const { answer, orderItems } = await bagOf(world, shopper)
      expectThat(answer, orderItems[0]?.size === otherSize, `size ${otherSize}`)
    },
    ...own('POST /order/cart/updateSize', async (username) => ({
      path: '/order/cart/updateSize',
      query: { username, itemId: '1', size: 'M' },
    })),
  }),

  ...of(
    'POST /order/cart/removeX',
    {
      'removes the line': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectStatus(await change(world, 'removeX', shopper, { itemId: lineId }), 200)
        const { answer, quantities } = await quantitiesOf(world, shopper)
        expectThat(answer, quantities.length === 0, 'no lines')
      },
      ...own('POST /order/cart/removeX', async (username) => ({
        path: '/order/cart/removeX',
        query: { username, itemId: '1' },
      })),
    },
    {
      'accepts a repeated removal': async (world) => {
        const { shopper, lineId } = await withBag(world)
        for (let at = 0; at < 2; at++) expectBody(await change(world, 'removeX', shopper, { itemId: lineId }), cart)
      },
    },
  ),
]
