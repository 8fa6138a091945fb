import { type Backend, saveAddress, type TestShopper } from './backend.ts'

export const variant = { size: 'M', color: 'Blue' }

export type ShopperWithBag = TestShopper & { bagId: string; addressId: number }

/** A shopper with an address and one product in the bag. */
export async function withBag(shop: Backend, product: number, quantity: number): Promise<ShopperWithBag> {
  const shopper = await shop.newShopper()
  const items = [{ id: product, quantity, ...variant }]
  const bag = await shopper.call('addToCart', { body: { username: shopper.username, addressId: -1, items } })
  return { ...shopper, bagId: bag.id, addressId: await saveAddress(shopper) }
}

/** Orders the product with cash on delivery. */
export function submit(
  shopper: ShopperWithBag,
  product: number,
  quantity: number,
  options: { key?: string; orderId?: string } = {},
) {
  const items = [{ id: product, quantity, ...variant }]
  const body = { username: shopper.username, addressId: shopper.addressId, items, orderId: options.orderId }
  return shopper.call('submitOrder', { body }, options.key ? { idempotencyKey: options.key } : {})
}
