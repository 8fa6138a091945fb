import { getOrders } from '@tanabana/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import { listOrders } from './orders.ts'

export function orderRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getOrders, async ({ shopper }) => ({ orders: await listOrders(db, shopper.id) }))
}
