import { deliveryAddress } from '@tanabana/contract/addresses.ts'
import { type Paise, paise, sum, times } from '@tanabana/contract/money.ts'
import { z } from 'zod'
import type { SoldLine } from '#orders/orders.ts'
import type { Attempt } from '#payments/payments.ts'

const soldLine = z.object({
  productId: z.int(),
  variantId: z.int(),
  name: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int().positive(),
  price: z.int().positive().transform(paise),
})

/** Attempts from before the version field are version 1. Add a schema here when the shape changes. */
const savedPurchase = z.object({
  version: z.literal(1).default(1),
  lines: z.array(soldLine).min(1),
  address: deliveryAddress.nullable(),
})

/** A snapshot of what is bought: prices in paise, and the address if it is known. A payment attempt keeps it unchanged. */
export type Purchase = Pick<z.output<typeof savedPurchase>, 'lines' | 'address'>

/** The snapshot to save with a payment attempt. */
export function toSavedPurchase({ lines, address }: Purchase): z.input<typeof savedPurchase> {
  return { version: 1, lines, address }
}

/** @throws Error naming the attempt if its purchase is unreadable or does not add up to the attempt's amount */
export function readPurchase({ id, amount, purchase }: Pick<Attempt, 'id' | 'amount' | 'purchase'>): Purchase {
  const { success, data, error } = savedPurchase.safeParse(purchase)
  if (!success) throw new Error(`The purchase of payment attempt ${id} is unreadable: ${z.prettifyError(error)}`)
  const { lines, address } = data
  if (totalOf(lines) !== amount)
    throw new Error(`The purchase of payment attempt ${id} is ${totalOf(lines)} paise, but the attempt is ${amount}`)
  return { lines, address }
}

/** In paise. */
export function totalOf(lines: readonly Pick<SoldLine, 'price' | 'quantity'>[]): Paise {
  return sum(lines.map((line) => times(line.price, line.quantity)))
}
