import { Readable } from 'node:stream'
import * as contract from '@tanabana/contract/desk/orders.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { type Courier, listCouriers, usualName } from '#orders/orders.ts'
import { recentCouriers } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'
import { exportOrders } from './export-orders.ts'
import { countOpenOrders, findOrders } from './find-orders.ts'
import { readOrder } from './read-order.ts'

/** Orders: list, search, and one order. */
export function deskOrderRoutes(app: FastifyInstance, serving: DeskServing, couriers: readonly Courier[]): void {
  const { db } = serving

  serve(app, serving, contract.listOrders, async ({ query }) => {
    const [found, counts] = await Promise.all([findOrders(db, query), countOpenOrders(db)])
    return { ...found, counts }
  })
  serve(app, serving, contract.exportOrders, async ({ person, query: { format, ...search }, reply }) => {
    const { chunks } = await exportOrders(db, { staffId: person.id }, search, format)
    const name = format === undefined || format === 'lines' ? 'orders' : `orders-${format}`
    reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(Readable.from(chunks))
  })
  serve(app, serving, contract.getOrder, async ({ params }) => {
    const [order, recent] = await Promise.all([readOrder(db, params.id), recentCouriers(db)])
    return {
      order,
      couriers: listCouriers(couriers),
      recentCouriers: [...new Set(recent.map((courier) => usualName(courier, couriers)))],
    }
  })
}
