import type { Cart } from '@tanabana/contract/bag.ts'
import type { Readers } from '@tanabana/contract/client.ts'
import { readPage, readProduct } from './read-product.ts'

/** `null`: the backend answers with nothing. */
function readCart(answer: Partial<Cart> | undefined): Cart | null {
  const { id, orderItems, cod } = answer ?? {}
  if (id === undefined || !Array.isArray(orderItems)) return null
  return {
    id: String(id),
    orderItems: orderItems.map((line) => ({ ...line, id: String(line.id), product: readProduct(line.product) })),
    ...(typeof cod?.allowed === 'boolean' && { cod }),
  }
}

/**
 * Normalizes responses of other backends: fills in missing fields and empty bodies, turns numeric ids into text. Only
 * for calls that every page makes; read-order.ts, read-addresses.ts and read-sign-in.ts load with their pages.
 */
export const readers = {
  getProduct: readProduct,
  getProductPaged: readPage,
  getProductByTypePaged: readPage,
  getCart: (answer: Cart | undefined): Cart => readCart(answer) ?? { id: '', orderItems: [] },
  addToCart: readCart,
  updateQuantity: readCart,
  updateSize: readCart,
  removeFromCart: readCart,
} satisfies Readers
