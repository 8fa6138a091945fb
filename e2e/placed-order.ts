import { someAddress } from './conform/addresses.ts'
import { openWorld } from './conform/world.ts'

/** A shopper who has ordered one piece of something. */
export async function placedOrder(url: string) {
  const world = openWorld(url, null)
  const { username, token, email, password } = await world.newShopper()
  const { id, size, color } = await world.goods()
  const item = { id, size, color, quantity: 1 }
  const address = await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token })
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items: [item] }, token })
  const { id: addressId } = address.json as { id: number }
  const answer = await world.send('POST /order/submitOrder', { json: { username, addressId, items: [item] }, token })
  const order = async () => {
    const { orders } = (await world.send(`GET /order/getOrders/${username}`, { token })).json as {
      orders: { orderStatus: string; tracking?: string }[]
    }
    return orders[0]
  }
  return { world, username, email, password, token, id: (answer.json as { id: string }).id, order }
}
