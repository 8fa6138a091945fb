import { getOrders } from '@tanabana/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { listOrders } from './orders.ts'

/** The shopper's list. `submitOrder` and `cancelOrder` are in checkout/routes.ts: they need payments. */
export function orderRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getOrders, async ({ shopper }) => ({ orders: await listOrders(db, shopper.id) }))
}
