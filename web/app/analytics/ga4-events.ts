import type { Product } from '@tanabana/contract/catalogue.ts'
import { fromRupees, type Paise, sum, times, toRupees } from '@tanabana/contract/money.ts'
import { priceOf } from '@tanabana/contract/price-of.ts'
import { orderTotal } from '#api/read-order.ts'
import type { TrackedEvent } from './events.ts'

export type Ga4Event = { name: string; parameters: Record<string, unknown> }

const currency = 'INR'

/** Converts an event to GA4's. See https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
export function ga4Event(event: TrackedEvent): Ga4Event {
  switch (event.what) {
    case 'list shown': {
      const { list, products, from } = event
      const items = products.map((product, at) => ({ ...itemOf(product), index: from + at, item_list_name: list }))
      return { name: 'view_item_list', parameters: { item_list_name: list, items } }
    }
    case 'product shown': {
      const { product } = event
      return { name: 'view_item', parameters: { currency, value: product.listprice, items: [itemOf(product)] } }
    }
    case 'added':
    case 'removed': {
      const name = event.what === 'added' ? 'add_to_cart' : 'remove_from_cart'
      return { name, parameters: valueAndItems([itemWithQuantity(event.item)]) }
    }
    case 'checkout begun':
      return { name: 'begin_checkout', parameters: valueAndItems(event.lines.map(itemWithQuantity)) }
    case 'ordered': {
      const { order } = event
      const items = order.orderItems.map(({ productId, id, name, color, size, quantity, price }) => ({
        item_id: String(productId ?? id),
        item_name: name,
        item_variant: `${color}, ${size}`,
        price,
        quantity,
      }))
      const value = toRupees(orderTotal(order))
      return { name: 'purchase', parameters: { transaction_id: order.id, currency, value, shipping: 0, items } }
    }
    case 'searched':
      return { name: 'search', parameters: { search_term: event.query } }
    case 'signed in':
      return { name: 'login', parameters: { method: event.by } }
    case 'signed up':
      return { name: 'sign_up', parameters: { method: event.by } }
  }
}

type Item = ReturnType<typeof itemOf> & { quantity: number }

function itemOf({ id, name, brandid, type, listprice }: Product) {
  return { item_id: String(id), item_name: name, item_brand: brandid, item_category: type, price: listprice }
}

function itemWithQuantity(item: { product: Product; color: string; size: string; quantity: number }) {
  const { product, color, size, quantity } = item
  return { ...itemOf(product), price: priceOf(product, item), item_variant: `${color}, ${size}`, quantity }
}

function valueAndItems(items: readonly Item[]) {
  const total: Paise = sum(items.map(({ price, quantity }) => times(fromRupees(price), quantity)))
  return { currency, value: toRupees(total), items }
}
