import { cancelOrder, submitOrder } from '@tanabana/contract/orders.ts'
import { initiatePayment } from '@tanabana/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { twoLimits } from '#http/rate-limits.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  bagWithPayment,
  type CodLimits,
  cancelAndRestock,
  cancelPayment,
  hasOrder,
  inLine,
  placeOrder,
  placePaidOrder,
  startPayment,
  type Till,
  webhookRoute,
} from './checkout.ts'

const hour = 60 * 60

export function checkoutRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  till: Till,
  codLimits: CodLimits,
): void {
  const limitOrders = twoLimits(pool, 'order', hour, { account: 200, network: 10_000 })
  // a page that waits for the bank asks every half minute: that is no order
  const limitAsking = twoLimits(pool, 'payment-asked', hour, { account: 1000, network: 100_000 })
  const limitPayments = twoLimits(pool, 'payment', hour, { account: 60, network: 5000 })

  serve(app, settings, submitOrder, async ({ shopper, body, request, write }) => {
    const key = idempotencyKey(request)
    const paidFor = await bagWithPayment(db, shopper.id, body)
    await (paidFor === null ? limitOrders : limitAsking)(shopper.id, request.ip)
    if (paidFor !== null) return placePaidOrder(db, write, till, shopper.id, { ...body, orderId: paidFor })
    const claim = { userId: shopper.id, call: 'submitOrder', key, body }
    return inLine(() =>
      write((tx) =>
        once(tx, claim, () =>
          placeOrder(tx, { shop: till.shop, codLimits }, shopper.id, { ...body, keyed: key !== null }),
        ),
      ),
    )
  })

  serve(app, settings, cancelOrder, async ({ shopper, params: { orderId }, query: { attempt }, write }) => {
    const isPayment = attempt !== undefined || !(await hasOrder(db, shopper.id, orderId))
    const given = isPayment ? await cancelPayment(db, write, till, shopper.id, orderId, attempt) : null
    if (!given && attempt !== undefined) throw new ShopError('NOT_FOUND')
    return given ?? write((tx) => cancelAndRestock(tx, till.shop, shopper.id, orderId))
  })

  webhookRoute(app, db, till.webhook)

  serve(app, settings, initiatePayment, async ({ shopper, query, request, write }) => {
    await limitPayments(shopper.id, request.ip)
    return startPayment(db, write, till, shopper.id, query)
  })
}
