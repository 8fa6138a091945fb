import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addressesOf, specifiedAddress } from './addresses.ts'
import { bagOf, wantedItem, withBag } from './bag.ts'
import { type Case, of, own } from './case.ts'
import { expectStatus, holds, id, refused, type Shopper, shaped, type World } from './world.ts'

const item = z.object({
  id,
  name: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  price: z.number(),
})
const placed = z.object({
  id,
  orderStatus: z.string().min(1),
  orderDate: z.string().min(1),
  orders: z.array(item).min(1),
})
const listed = z.object({
  id,
  orderStatus: z.string(),
  orderDate: z.string(),
  orders: z.array(item).optional(),
  orderItems: z.array(item).optional(),
})
const list = z.union([z.array(listed), z.object({ orders: z.array(listed) }).transform(({ orders }) => orders)])

/** A new shopper with one item in the bag and an address. */
async function ready(world: World) {
  const { shopper, bagId } = await withBag(world)
  const { username, token } = shopper
  expectStatus(await world.send(`POST /user/addAddress/${username}`, { json: specifiedAddress, token }), 200)
  const addressId = (await addressesOf(world, shopper)).addresses[0]?.id ?? 0
  return { shopper, bagId, body: { username, addressId, items: [await wantedItem(world)] } }
}

async function place(world: World) {
  const { shopper, body, bagId } = await ready(world)
  const answer = await world.send('POST /order/submitOrder', { json: body, token: shopper.token })
  return { shopper, body, bagId, answer, order: shaped(answer, placed) }
}

async function ordersOf(world: World, { username, token }: Shopper) {
  const answer = await world.send(`GET /order/getOrders/${username}`, { token })
  return { answer, orders: shaped(answer, list) }
}

const cancel = (world: World, orderId: string | number, token: string | undefined) =>
  world.send(`POST /order/${orderId}/cancel`, { token })

export const orderCases: Case[] = [
  ...of(
    'POST /order/submitOrder',
    {
      'places what is in the bag, and empties it': async (world) => {
        const { shopper, answer, order } = await place(world)
        const { size, color, price } = await world.goods()
        const [line] = order.orders
        holds(
          answer,
          line?.size === size && line.color === color && line.quantity === 1 && line.price === price,
          'the line at its price',
        )
        const bag = await bagOf(world, shopper)
        holds(bag.answer, bag.orderItems.length === 0, 'an empty bag')
        await cancel(world, order.id, shopper.token)
      },
      'reads a form': async (world) => {
        const { shopper, body } = await ready(world)
        const answer = await world.send('POST /order/submitOrder', { form: body, token: shopper.token })
        await cancel(world, shaped(answer, placed).id, shopper.token)
      },
      'refuses an address that is none, and no items': async (world) => {
        const { shopper, body } = await ready(world)
        const { token } = shopper
        refused(
          await world.send('POST /order/submitOrder', { json: { ...body, addressId: 987_654_321 }, token }),
          401,
          403,
        )
        refused(await world.send('POST /order/submitOrder', { json: { ...body, items: [] }, token }), 401, 403)
      },
      ...own('POST /order/submitOrder', async (username, world) => ({
        path: '/order/submitOrder',
        json: { username, addressId: 1, items: [await wantedItem(world)] },
      })),
    },
    {
      'turns the bag into the order of its id': async (world) => {
        const { shopper, bagId, answer, order } = await place(world)
        holds(answer, String(order.id) === String(bagId), `id ${bagId}`)
        await cancel(world, order.id, shopper.token)
      },
      'answers the same order to the same submission': async (world) => {
        const { shopper, body, order } = await place(world)
        const again = await world.send('POST /order/submitOrder', { json: body, token: shopper.token })
        holds(again, shaped(again, placed).id === order.id, `id ${order.id}`)
        const named = { ...body, orderId: order.id, paymentMethod: 'COD' }
        const third = await world.send('POST /order/submitOrder', { json: named, token: shopper.token })
        holds(third, shaped(third, placed).id === order.id, `id ${order.id}`)
        await cancel(world, order.id, shopper.token)
      },
      'places another order for another address, and of a bag that was filled again': async (world) => {
        const { shopper, body, order } = await place(world)
        const { username, token } = shopper
        const addAgain = async () => expectStatus(await world.send('POST /order/cart/add', { json: body, token }), 200)
        const placeAgain = async (addressId: string | number) => {
          await addAgain()
          const answer = await world.send('POST /order/submitOrder', { json: { ...body, addressId }, token })
          return { answer, id: shaped(answer, placed).id }
        }
        const json = { ...specifiedAddress, city: 'Mysuru' }
        expectStatus(await world.send(`POST /user/addAddress/${username}`, { json, token }), 200)
        const { addresses } = await addressesOf(world, shopper)
        const elsewhere = await placeAgain(addresses.find(({ id }) => id !== body.addressId)?.id ?? 0)
        const again = await placeAgain(body.addressId)
        holds(again.answer, new Set([order.id, elsewhere.id, again.id]).size === 3, 'three orders')
        for (const { id } of [order, elsewhere, again]) await cancel(world, id, token)
      },
      'refuses the address -1, for a repeated order too': async (world) => {
        const { shopper, body, order } = await place(world)
        const json = { ...body, addressId: -1 }
        expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 422)
        await cancel(world, order.id, shopper.token)
      },
      'answers the first answer to an Idempotency-Key that comes again, and refuses another body under it': async (
        world,
      ) => {
        const { shopper, body } = await ready(world)
        const headers = { 'idempotency-key': randomUUID() }
        const send = (json: unknown) => world.send('POST /order/submitOrder', { json, token: shopper.token, headers })
        const first = await send(body)
        const second = await send(body)
        holds(second, second.body === first.body, first.body)
        expectStatus(await send({ ...body, addressId: 1 }), 422)
        await cancel(world, shaped(first, placed).id, shopper.token)
      },
      'refuses what is not in the bag, naming it': async (world) => {
        const { shopper, body } = await ready(world)
        const json = { ...body, items: [await wantedItem(world, 5)] }
        const answer = expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 409)
        holds(answer, answer.body.includes((await world.goods()).name), 'the name of the item')
      },
      'tells the total and how it is paid': async (world) => {
        const { shopper, answer, order } = await place(world)
        const { total } = shaped(answer, z.object({ total: z.number(), paymentState: z.literal('COD') }))
        holds(answer, total === (await world.goods()).price, 'the price of the piece')
        await cancel(world, order.id, shopper.token)
      },
    },
  ),

  ...of(
    'GET /order/getOrders/{username}',
    {
      'lists an order with its lines': async (world) => {
        const { shopper, order } = await place(world)
        const { answer, orders } = await ordersOf(world, shopper)
        const found = orders.find((one) => one.id === order.id)
        holds(answer, (found?.orderItems ?? found?.orders ?? []).length === 1, 'the order with one line')
        await cancel(world, order.id, shopper.token)
      },
      'is empty at first': async (world) => {
        const { answer, orders } = await ordersOf(world, await world.newShopper())
        holds(answer, orders.length === 0, 'no orders')
      },
      ...own('GET /order/getOrders/{username}', async (username) => ({ path: `/order/getOrders/${username}` })),
    },
    {
      'gives the lines under both names': async (world) => {
        const { shopper, order } = await place(world)
        const { answer, orders } = await ordersOf(world, shopper)
        const found = orders.find((one) => one.id === order.id)
        holds(
          answer,
          JSON.stringify(found?.orders) === JSON.stringify(found?.orderItems),
          'orders and orderItems alike',
        )
        await cancel(world, order.id, shopper.token)
      },
    },
  ),

  ...of(
    'POST /order/{orderId}/cancel',
    {
      'cancels the order': async (world) => {
        const { shopper, order } = await place(world)
        expectStatus(await cancel(world, order.id, shopper.token), 200)
        const { answer, orders } = await ordersOf(world, shopper)
        const found = orders.find((one) => one.id === order.id)
        holds(answer, found === undefined || found.orderStatus === 'CANCELLED', 'CANCELLED, or gone')
      },
      'is refused without a token': async (world) => {
        const { shopper, order } = await place(world)
        expectStatus(await cancel(world, order.id, undefined), 401)
        await cancel(world, order.id, shopper.token)
      },
      'is refused for an order of somebody else': async (world) => {
        const { shopper, order } = await place(world)
        expectStatus(await cancel(world, order.id, (await world.other()).token), 403, 404)
        const { answer, orders } = await ordersOf(world, shopper)
        holds(answer, orders[0]?.orderStatus === order.orderStatus, order.orderStatus)
        await cancel(world, order.id, shopper.token)
      },
    },
    {
      'answers the cancelled order, also the second time': async (world) => {
        const { shopper, order } = await place(world)
        for (let at = 0; at < 2; at++)
          shaped(await cancel(world, order.id, shopper.token), placed.extend({ orderStatus: z.literal('CANCELLED') }))
      },
    },
  ),

  ...of(
    'POST /checkout/initiatePayment',
    {
      'answers where to pay, for the bag and its total in paise': async (world) => {
        const { shopper, bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        const answer = await world.send('POST /checkout/initiatePayment', { query, token: shopper.token })
        shaped(answer, z.object({ redirectUrl: z.url() }))
        await cancel(world, bagId, shopper.token)
      },
      'is refused without a token': async (world) => {
        expectStatus(await world.send('POST /checkout/initiatePayment', { query: { orderId: '1', amount: 100 } }), 401)
      },
      'is refused for a bag of somebody else': async (world) => {
        const { bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        refused(await world.send('POST /checkout/initiatePayment', { query, token: (await world.newShopper()).token }))
      },
    },
    {
      'refuses an amount that is not the total': async (world) => {
        const { shopper, bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: 100 }
        expectStatus(await world.send('POST /checkout/initiatePayment', { query, token: shopper.token }), 409)
      },
      'an unpaid bag is no order; its payment can be given up': async (world) => {
        const { shopper, bagId, body } = await ready(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        expectStatus(await world.send('POST /checkout/initiatePayment', { query, token: shopper.token }), 200)
        const json = { ...body, orderId: String(bagId), paymentMethod: 'ONLINE' }
        const pending = expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 202)
        holds(pending, (pending.json as { code: string }).code === 'PAYMENT_PENDING', 'PAYMENT_PENDING')
        expectStatus(await cancel(world, bagId, shopper.token), 200)
        expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 409)
      },
    },
  ),
]
