import * as contract from '@tanabana/contract/desk/orders.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { ShopName } from '#mail/mail.ts'
import { type Courier, listCouriers, usualName } from '#orders/orders.ts'
import { recentCouriers } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'
import { countOpenOrders, findOrders } from './find-orders.ts'
import { readOrder } from './read-order.ts'

export type OrderSettings = { shop: ShopName; couriers: readonly Courier[] }

/** Orders: list, search, and one order. */
export function orderRoutes(app: FastifyInstance, serving: DeskServing, { couriers }: OrderSettings): void {
  const { db } = serving

  serve(app, serving, contract.listOrders, async ({ query }) => {
    const [found, counts] = await Promise.all([findOrders(db, query), countOpenOrders(db)])
    return { ...found, counts }
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
