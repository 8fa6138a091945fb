import * as contract from '@tanabana/contract/desk/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { ShopName } from '#mail/mail.ts'
import { type Courier, findCourier, listCouriers } from '#orders/orders.ts'
import { recentCouriers } from '#staff/staff.ts'
import { countOpenOrders, findOrders } from './find-orders.ts'
import { readOrder } from './read-order.ts'
import { type DeskServing, serveDesk } from './serve-desk.ts'

export type OrderSettings = { shop: ShopName; couriers: readonly Courier[] }

/** Orders: list, search, and one order. */
export function orderRoutes(app: FastifyInstance, serving: DeskServing, { couriers }: OrderSettings): void {
  const { db } = serving
  const usualName = (courier: string) => findCourier(courier, couriers)?.name ?? courier

  serveDesk(app, serving, contract.listDeskOrders, async ({ query }) => {
    const [found, counts] = await Promise.all([findOrders(db, query), countOpenOrders(db)])
    return { ...found, counts }
  })
  serveDesk(app, serving, contract.getDeskOrder, async ({ params }) => {
    const [order, recent] = await Promise.all([readOrder(db, params.id), recentCouriers(db)])
    return { order, couriers: listCouriers(couriers), recentCouriers: [...new Set(recent.map(usualName))] }
  })
}
