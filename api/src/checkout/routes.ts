import { findDelivery } from '@tanabana/contract/addresses.ts'
import { cancelOrder, submitOrder } from '@tanabana/contract/orders.ts'
import { initiatePayment } from '@tanabana/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { deliveryTo } from '#delivery/delivery.ts'
import { cancelOrderAndRestock, hasOrder } from '#fulfilment/fulfilment.ts'
import { idempotencyKey, idempotent } from '#http/idempotency.ts'
import { createAccountAndNetworkLimit } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import {
  bagToPayOnline,
  type CodLimits,
  cancelPayment,
  limitConcurrentSales,
  type PaymentContext,
  placeCodOrder,
  startPayment,
  submitOnlineOrder,
} from './checkout.ts'

const hour = 60 * 60

export function checkoutRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  context: PaymentContext,
  readCodLimits: () => CodLimits,
): void {
  const { shop } = context
  const limitOrders = createAccountAndNetworkLimit(pool, 'order', hour, { account: 200, network: 10_000 })
  // A page that waits for the bank sends a request every half minute. That does not count as an order.
  const limitPaymentChecks = createAccountAndNetworkLimit(pool, 'payment-asked', hour, {
    account: 1000,
    network: 100_000,
  })
  const limitPayments = createAccountAndNetworkLimit(pool, 'payment', hour, { account: 60, network: 5000 })

  serve(app, settings, findDelivery, ({ params: { pincode }, query: { state = '' } }) =>
    deliveryTo(db, shop, { pincode, state }),
  )

  serve(app, settings, submitOrder, async ({ shopper, body, request, write }) => {
    const key = idempotencyKey(request)
    const bagId = await bagToPayOnline(db, shopper.id, body)
    if (bagId !== null) {
      await limitPaymentChecks(shopper.id, request.ip)
      return submitOnlineOrder(db, write, context, shopper.id, { bagId, addressId: body.addressId })
    }
    settings.opening.requireOpen(request)
    await limitOrders(shopper.id, request.ip)
    const claim = { userId: shopper.id, call: 'submitOrder', key, body }
    const submission = { ...body, keyed: key !== null }
    const codLimits = readCodLimits()
    return limitConcurrentSales(() =>
      write((tx) => idempotent(tx, claim, () => placeCodOrder(tx, { shop, codLimits }, shopper.id, submission))),
    )
  })

  serve(app, settings, cancelOrder, async ({ shopper, params: { orderId }, query: { attempt }, write }) => {
    if (attempt !== undefined || !(await hasOrder(db, shopper.id, orderId))) {
      const cancelled = await cancelPayment(db, write, context, shopper.id, orderId, attempt)
      if (cancelled) return cancelled
      if (attempt !== undefined) throw new ShopError('NOT_FOUND')
    }
    return write((tx) => cancelOrderAndRestock(tx, shop, shopper.id, orderId))
  })

  serve(app, settings, initiatePayment, async ({ shopper, query, request, write }) => {
    await limitPayments(shopper.id, request.ip)
    return startPayment(db, write, context, shopper.id, query)
  })
}
