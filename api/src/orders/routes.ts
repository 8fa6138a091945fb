import { getOrders } from '@tanabana/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { listOrders } from './orders.ts'

export function orderRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getOrders, async ({ shopper }) => ({ orders: await listOrders(db, shopper.id) }))
}
