import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import { type Answer, expectStatus, holds, id, product, refused, type Shopper, shaped, type World } from './world.ts'

const cart = z.object({
  id,
  orderItems: z.array(z.object({ id, product, quantity: z.number(), size: z.string(), color: z.string() })),
})

export async function bagOf(world: World, { username, token }: Shopper) {
  const answer = await world.send('GET /order/cart', { query: { username }, token })
  return { answer, ...shaped(answer, cart) }
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

async function pieces(world: World, shopper: Shopper): Promise<{ answer: Answer; quantities: number[] }> {
  const { answer, orderItems } = await bagOf(world, shopper)
  return { answer, quantities: orderItems.map(({ quantity }) => quantity) }
}

const change = (world: World, what: string, { username, token }: Shopper, query: Record<string, string | number>) =>
  world.send(`POST /order/cart/${what}`, { query: { username, ...query }, token })

export const bagCases: Case[] = [
  ...of(
    'POST /order/cart/add',
    {
      'puts a piece into the bag, from JSON': async (world) => {
        const { shopper } = await withBag(world)
        const { answer, orderItems } = await bagOf(world, shopper)
        const { id, size, color } = await world.goods()
        const [line] = orderItems
        holds(
          answer,
          line?.product.id === id && line.size === size && line.color === color && line.quantity === 1,
          'the line',
        )
      },
      'reads a form, nested as `items[0][id]`': async (world) => {
        const shopper = await world.newShopper()
        const form = await addBody(world, shopper.username)
        expectStatus(await world.send('POST /order/cart/add', { form, token: shopper.token }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, String(quantities) === '1', 'one piece')
      },
      'adds the same product, size and colour to its line': async (world) => {
        const { shopper } = await withBag(world)
        const json = await addBody(world, shopper.username)
        expectStatus(await world.send('POST /order/cart/add', { json, token: shopper.token }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, String(quantities) === '2', 'one line of two pieces')
      },
      'refuses what is no product, and what is no quantity': async (world) => {
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
          refused(await world.send('POST /order/cart/add', { json, token }), 401, 403)
        }
      },
      ...own('POST /order/cart/add', async (username, world) => ({
        path: '/order/cart/add',
        json: await addBody(world, username),
      })),
    },
    {
      'answers the bag': async (world) => {
        const { username, token } = await world.newShopper()
        shaped(await world.send('POST /order/cart/add', { json: await addBody(world, username), token }), cart)
      },
      'is done once for one Idempotency-Key; another body under it is refused': async (world) => {
        const shopper = await world.newShopper()
        const headers = { 'idempotency-key': randomUUID() }
        const { username, token } = shopper
        const json = await addBody(world, username)
        for (let at = 0; at < 3; at++)
          expectStatus(await world.send('POST /order/cart/add', { json, token, headers }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, String(quantities) === '1', 'one piece')
        const other = await addBody(world, username, 2)
        expectStatus(await world.send('POST /order/cart/add', { json: other, token, headers }), 422)
      },
    },
  ),

  ...of(
    'GET /order/cart',
    {
      'answers an id and no lines at first': async (world) => {
        const { answer, orderItems } = await bagOf(world, await world.newShopper())
        holds(answer, orderItems.length === 0, 'no lines')
      },
      ...own('GET /order/cart', async (username) => ({ path: '/order/cart', query: { username } })),
    },
    {
      'tells how many pieces of a line can be had': async (world) => {
        const { answer } = await bagOf(world, (await withBag(world)).shopper)
        shaped(answer, z.object({ orderItems: z.array(z.object({ stock: z.number() })).length(1) }))
      },
    },
  ),

  ...of('GET /order/cartIcon/{username}', {
    'counts pieces': async (world) => {
      const { shopper } = await withBag(world, 3)
      const answer = await world.send(`GET /order/cartIcon/${shopper.username}`, { token: shopper.token })
      holds(answer, shaped(answer, z.object({ quantity: z.number() })).quantity === 3, 'quantity 3')
    },
    ...own('GET /order/cartIcon/{username}', async (username) => ({ path: `/order/cartIcon/${username}` })),
  }),

  ...of(
    'POST /order/cart/updateQuantity',
    {
      'sets the quantity of the line': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectStatus(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 3 }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, String(quantities) === '3', 'three pieces')
      },
      'refuses less than one, and a line that is none': async (world) => {
        const { shopper, lineId } = await withBag(world)
        refused(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 0 }), 401, 403)
        refused(await change(world, 'updateQuantity', shopper, { itemId: '987654321', newQuantity: 1 }), 401, 403)
      },
      ...own('POST /order/cart/updateQuantity', async (username) => ({
        path: '/order/cart/updateQuantity',
        query: { username, itemId: '1', newQuantity: 1 },
      })),
    },
    {
      'takes the id of the product, where one line has it': async (world) => {
        const { shopper } = await withBag(world)
        const itemId = (await world.goods()).id
        expectStatus(await change(world, 'updateQuantity', shopper, { itemId, newQuantity: 2 }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, String(quantities) === '2', 'two pieces')
      },
      'answers the bag': async (world) => {
        const { shopper, lineId } = await withBag(world)
        shaped(await change(world, 'updateQuantity', shopper, { itemId: lineId, newQuantity: 2 }), cart)
      },
    },
  ),

  ...of('POST /order/cart/updateSize', {
    'changes the size of the line': async (world) => {
      const { shopper, lineId } = await withBag(world)
      const { otherSize } = await world.goods()
      expectStatus(await change(world, 'updateSize', shopper, { itemId: lineId, size: otherSize }), 200)
      const { answer, orderItems } = await bagOf(world, shopper)
      holds(answer, orderItems[0]?.size === otherSize, `size ${otherSize}`)
    },
    ...own('POST /order/cart/updateSize', async (username) => ({
      path: '/order/cart/updateSize',
      query: { username, itemId: '1', size: 'M' },
    })),
  }),

  ...of(
    'POST /order/cart/removeX',
    {
      'takes the line out': async (world) => {
        const { shopper, lineId } = await withBag(world)
        expectStatus(await change(world, 'removeX', shopper, { itemId: lineId }), 200)
        const { answer, quantities } = await pieces(world, shopper)
        holds(answer, quantities.length === 0, 'no lines')
      },
      ...own('POST /order/cart/removeX', async (username) => ({
        path: '/order/cart/removeX',
        query: { username, itemId: '1' },
      })),
    },
    {
      'is done again without harm': async (world) => {
        const { shopper, lineId } = await withBag(world)
        for (let at = 0; at < 2; at++) shaped(await change(world, 'removeX', shopper, { itemId: lineId }), cart)
      },
    },
  ),
]
