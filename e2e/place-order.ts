import { someAddress } from './conform/addresses.ts'
import { type Goods, openWorld } from './conform/world.ts'

export type Bought = Pick<Goods, 'id' | 'size' | 'color' | 'price'>

/**
 * Places an order for a new shopper.
 * @param online pay at PhonePe's simulator instead of cash on delivery
 * @param other parts of the address, and another product
 */
export async function placeOrder(url: string, online = false, other: { address?: object; goods?: Bought } = {}) {
  const world = openWorld(url, null)
  const { username, token, email, password } = await world.newShopper()
  const { id, size, color, price } = other.goods ?? (await world.goods())
  const item = { id, size, color, quantity: 1 }
  const delivery = { ...someAddress, ...other.address }
  const address = await world.send(`POST /user/addAddress/${username}`, { json: delivery, token })
  const bag = await world.send('POST /order/cart/add', { json: { username, addressId: -1, items: [item] }, token })
  const { id: addressId } = address.json as { id: number }
  if (online) {
    const query = { orderId: (bag.json as { id: string }).id, amount: Math.round(price * 100), addressId }
    const start = await world.send('POST /checkout/initiatePayment', { query, token })
    const { redirectUrl, attempt } = start.json as { redirectUrl: string; attempt: string }
    await fetch(new URL(`/control/orders/${attempt}`, redirectUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'COMPLETED' }),
    })
  }
  const answer = await world.send('POST /order/submitOrder', { json: { username, addressId, items: [item] }, token })
  const placed = answer.json as { id?: string }
  if (placed.id === undefined) throw new Error(`no order was placed: ${JSON.stringify(answer.json)}`)
  const order = async () => {
    const { orders } = (await world.send(`GET /order/getOrders/${username}`, { token })).json as {
      orders: { orderStatus: string; paymentState: string; tracking?: string }[]
    }
    return orders[0]
  }
  return { world, username, email, password, token, id: placed.id, order }
}
