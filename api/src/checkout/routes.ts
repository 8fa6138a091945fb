import { cancelOrder, submitOrder } from '@tanabana/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { cancelAndRestock, placeOrder } from './checkout.ts'

export function checkoutRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, submitOrder, ({ shopper, body, request }) => {
    const key = idempotencyKey(request)
    if (body.paymentMethod === 'ONLINE') throw new ShopError('NOT_PAID')
    return once(db, { userId: shopper.id, call: 'submitOrder', key, body }, (tx) =>
      placeOrder(tx, shopper.id, { ...body, keyed: key !== null }),
    )
  })

  serve(app, settings, cancelOrder, ({ shopper, params }) =>
    db.transaction((tx) => cancelAndRestock(tx as Db, shopper.id, params.orderId)),
  )
}
