import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addressesOf, specifiedAddress } from './addresses.ts'
import { bagOf, wantedItem, withBag } from './bag.ts'
import { type Case, of, own } from './case.ts'
import { expectBody, expectRejection, expectStatus, expectThat, id, type Shopper, type World } from './world.ts'

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
  return { shopper, body, bagId, answer, order: expectBody(answer, placed) }
}

async function ordersOf(world: World, { username, token }: Shopper) {
  const answer = await world.send(`GET /order/getOrders/${username}`, { token })
  return { answer, orders: expectBody(answer, list) }
}

const cancel = (world: World, orderId: string | number, token: string | undefined) =>
  world.send(`POST /order/${orderId}/cancel`, { token })

export const orderCases: Case[] = [
  ...of(
    'POST /order/submitOrder',
    {
      'orders the items of the bag and empties it': async (world) => {
        const { shopper, answer, order } = await place(world)
        const { size, color, price } = await world.goods()
        const [line] = order.orders
        expectThat(
          answer,
          line?.size === size && line.color === color && line.quantity === 1 && line.price === price,
          'the line at its price',
        )
        const bag = await bagOf(world, shopper)
        expectThat(bag.answer, bag.orderItems.length === 0, 'an empty bag')
        await cancel(world, order.id, shopper.token)
      },
      'accepts a form': async (world) => {
        const { shopper, body } = await ready(world)
        const answer = await world.send('POST /order/submitOrder', { form: body, token: shopper.token })
        await cancel(world, expectBody(answer, placed).id, shopper.token)
      },
      'rejects an unknown address and an order without items': async (world) => {
        const { shopper, body } = await ready(world)
        const { token } = shopper
        expectRejection(
          await world.send('POST /order/submitOrder', { json: { ...body, addressId: 987_654_321 }, token }),
          401,
          403,
        )
        expectRejection(await world.send('POST /order/submitOrder', { json: { ...body, items: [] }, token }), 401, 403)
      },
      ...own('POST /order/submitOrder', async (username, world) => ({
        path: '/order/submitOrder',
        json: { username, addressId: 1, items: [await wantedItem(world)] },
      })),
    },
    {
      'gives the order the id of the bag': async (world) => {
        const { shopper, bagId, answer, order } = await place(world)
        expectThat(answer, String(order.id) === String(bagId), `id ${bagId}`)
        await cancel(world, order.id, shopper.token)
      },
      'returns the same order for a repeated submission': async (world) => {
        const { shopper, body, order } = await place(world)
        const again = await world.send('POST /order/submitOrder', { json: body, token: shopper.token })
        expectThat(again, expectBody(again, placed).id === order.id, `id ${order.id}`)
        const named = { ...body, orderId: order.id, paymentMethod: 'COD' }
        const third = await world.send('POST /order/submitOrder', { json: named, token: shopper.token })
        expectThat(third, expectBody(third, placed).id === order.id, `id ${order.id}`)
        await cancel(world, order.id, shopper.token)
      },
      'places another order for another address and for a refilled bag': async (world) => {
        const { shopper, body, order } = await place(world)
        const { username, token } = shopper
        const addAgain = async () => expectStatus(await world.send('POST /order/cart/add', { json: body, token }), 200)
        const placeAgain = async (addressId: string | number) => {
          await addAgain()
          const answer = await world.send('POST /order/submitOrder', { json: { ...body, addressId }, token })
          return { answer, id: expectBody(answer, placed).id }
        }
        const json = { ...specifiedAddress, city: 'Mysuru' }
        expectStatus(await world.send(`POST /user/addAddress/${username}`, { json, token }), 200)
        const { addresses } = await addressesOf(world, shopper)
        const elsewhere = await placeAgain(addresses.find(({ id }) => id !== body.addressId)?.id ?? 0)
        const again = await placeAgain(body.addressId)
        expectThat(again.answer, new Set([order.id, elsewhere.id, again.id]).size === 3, 'three orders')
        for (const { id } of [order, elsewhere, again]) await cancel(world, id, token)
      },
      'rejects the address -1, also for a repeated order': async (world) => {
        const { shopper, body, order } = await place(world)
        const json = { ...body, addressId: -1 }
        expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 422)
        await cancel(world, order.id, shopper.token)
      },
      'repeats the first response for a repeated Idempotency-Key and rejects the key with another body': async (
        world,
      ) => {
        const { shopper, body } = await ready(world)
        const headers = { 'idempotency-key': randomUUID() }
        const send = (json: unknown) => world.send('POST /order/submitOrder', { json, token: shopper.token, headers })
        const first = await send(body)
        const second = await send(body)
        expectThat(second, second.body === first.body, first.body)
        expectStatus(await send({ ...body, addressId: 1 }), 422)
        await cancel(world, expectBody(first, placed).id, shopper.token)
      },
      'rejects an item that is not in the bag and names it': async (world) => {
        const { shopper, body } = await ready(world)
        const json = { ...body, items: [await wantedItem(world, 5)] }
        const answer = expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 409)
        expectThat(answer, answer.body.includes((await world.goods()).name), 'the name of the item')
      },
      'returns the total and the payment method': async (world) => {
        const { shopper, answer, order } = await place(world)
        const { total } = expectBody(answer, z.object({ total: z.number(), paymentState: z.literal('COD') }))
        expectThat(answer, total === (await world.goods()).price, 'the price of the item')
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
        expectThat(answer, (found?.orderItems ?? found?.orders ?? []).length === 1, 'the order with one line')
        await cancel(world, order.id, shopper.token)
      },
      'returns no orders at first': async (world) => {
        const { answer, orders } = await ordersOf(world, await world.newShopper())
        expectThat(answer, orders.length === 0, 'no orders')
      },
      ...own('GET /order/getOrders/{username}', async (username) => ({ path: `/order/getOrders/${username}` })),
    },
    {
      'returns the lines under both names': async (world) => {
        const { shopper, order } = await place(world)
        const { answer, orders } = await ordersOf(world, shopper)
        const found = orders.find((one) => one.id === order.id)
        expectThat(
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
        expectThat(answer, found === undefined || found.orderStatus === 'CANCELLED', 'CANCELLED, or gone')
      },
      'rejects a missing token': async (world) => {
        const { shopper, order } = await place(world)
        expectStatus(await cancel(world, order.id, undefined), 401)
        await cancel(world, order.id, shopper.token)
      },
      'rejects the order of another shopper': async (world) => {
        const { shopper, order } = await place(world)
        expectStatus(await cancel(world, order.id, (await world.other()).token), 403, 404)
        const { answer, orders } = await ordersOf(world, shopper)
        expectThat(answer, orders[0]?.orderStatus === order.orderStatus, order.orderStatus)
        await cancel(world, order.id, shopper.token)
      },
    },
    {
      'returns the cancelled order, also when repeated': async (world) => {
        const { shopper, order } = await place(world)
        for (let at = 0; at < 2; at++)
          expectBody(
            await cancel(world, order.id, shopper.token),
            placed.extend({ orderStatus: z.literal('CANCELLED') }),
          )
      },
    },
  ),

  ...of(
    'POST /checkout/initiatePayment',
    {
      'returns the payment page for the bag and its total in paise': async (world) => {
        const { shopper, bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        const answer = await world.send('POST /checkout/initiatePayment', { query, token: shopper.token })
        expectBody(answer, z.object({ redirectUrl: z.url() }))
        await cancel(world, bagId, shopper.token)
      },
      'rejects a missing token': async (world) => {
        expectStatus(await world.send('POST /checkout/initiatePayment', { query: { orderId: '1', amount: 100 } }), 401)
      },
      'rejects the bag of another shopper': async (world) => {
        const { bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        expectRejection(
          await world.send('POST /checkout/initiatePayment', { query, token: (await world.newShopper()).token }),
        )
      },
    },
    {
      'rejects an amount other than the total': async (world) => {
        const { shopper, bagId } = await withBag(world)
        const query = { orderId: String(bagId), amount: 100 }
        expectStatus(await world.send('POST /checkout/initiatePayment', { query, token: shopper.token }), 409)
      },
      'does not order an unpaid bag, and cancels its payment': async (world) => {
        const { shopper, bagId, body } = await ready(world)
        const query = { orderId: String(bagId), amount: Math.round((await world.goods()).price * 100) }
        expectStatus(await world.send('POST /checkout/initiatePayment', { query, token: shopper.token }), 200)
        const json = { ...body, orderId: String(bagId), paymentMethod: 'ONLINE' }
        const pending = expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 202)
        const { code } = pending.json as { code: string }
        expectThat(pending, code === 'PAYMENT_PENDING' || code === 'NOT_PAID_YET', 'PAYMENT_PENDING or NOT_PAID_YET')
        expectStatus(await cancel(world, bagId, shopper.token), 200)
        expectStatus(await world.send('POST /order/submitOrder', { json, token: shopper.token }), 409)
      },
    },
  ),
]
