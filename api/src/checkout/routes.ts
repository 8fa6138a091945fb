import { cancelOrder, submitOrder } from '@tanabana/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { twoLimits } from '#http/rate-limits.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { cancelAndRestock, placeOrder } from './checkout.ts'

const hour = 60 * 60

export function checkoutRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database): void {
  const limitOrders = twoLimits(pool, 'order', hour, { account: 200, network: 10_000 })

  serve(app, settings, submitOrder, async ({ shopper, body, request }) => {
    const key = idempotencyKey(request)
    await limitOrders(shopper.id, request.ip)
    if (body.paymentMethod === 'ONLINE') throw new ShopError('NOT_PAID')
    return once(db, { userId: shopper.id, call: 'submitOrder', key, body }, (tx) =>
      placeOrder(tx, shopper.id, { ...body, keyed: key !== null }),
    )
  })

  serve(app, settings, cancelOrder, ({ shopper, params }) =>
    db.transaction((tx) => cancelAndRestock(tx as Db, shopper.id, params.orderId)),
  )
}
