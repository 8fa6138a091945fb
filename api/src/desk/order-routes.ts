import * as contract from '@tanabana/contract/desk/orders.ts'
import type { FastifyInstance } from 'fastify'
import { advanceOrder, cancelOrderAsMerchant, refundOrderAsMerchant } from '#checkout/checkout.ts'
import { ShopError } from '#http/shop-error.ts'
import { listMailsAbout, resendMail, type ShopName } from '#mail/mail.ts'
import {
  addOrderNote,
  type Courier,
  changeDeliveryAddress,
  findCourier,
  listCouriers,
  lockOrder,
  type MerchantOrder,
} from '#orders/orders.ts'
import { actionsOn, recentCouriers } from '#staff/staff.ts'
import { changeOrder } from './change-order.ts'
import { countOpenOrders, findOrders } from './find-orders.ts'
import { isSameAddress, toDeliveryAddress } from './order-address.ts'
import { notNow, unknownOrder } from './order-refusals.ts'
import { readOrder } from './read-order.ts'
import { type DeskServing, serveDesk } from './serve-desk.ts'

export type OrderSettings = { shop: ShopName; couriers: readonly Courier[] }

/** Orders: list, search, one order, and all that is done to it. */
export function orderRoutes(app: FastifyInstance, serving: DeskServing, { shop, couriers }: OrderSettings): void {
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

  for (const [call, to] of [
    [contract.packOrder, 'PACKED'],
    [contract.unpackOrder, 'PLACED'],
    [contract.deliverOrder, 'DELIVERED'],
  ] as const)
    serveDesk(app, serving, call, ({ act, colleague, params: { id }, body: { revision } }) =>
      changeOrder(
        { db, act, colleague, id, revision },
        {
          isDone: ({ status }) => status === to,
          work: async (tx, before) => {
            const moved = await advanceOrder(tx, shop, id, to)
            if (moved?.result !== 'moved') throw notNow(before)
            return { before: { status: before.status }, after: { status: to } }
          },
        },
      ),
    )

  serveDesk(app, serving, contract.shipOrder, ({ act, colleague, params: { id }, body: { revision, ...given } }) => {
    const wanted = { courier: usualName(given.courier) || null, tracking: given.tracking || null }
    return changeOrder(
      { db, act, colleague, id, revision },
      {
        isDone: ({ status, courier, tracking }) =>
          status === 'SHIPPED' && (wanted.courier ?? courier) === courier && (wanted.tracking ?? tracking) === tracking,
        work: async (tx, before) => {
          const shipment = { courier: wanted.courier ?? undefined, tracking: wanted.tracking ?? undefined }
          const moved = await advanceOrder(tx, shop, id, 'SHIPPED', { ...shipment, ownCouriers: couriers })
          if (!moved || moved.result === 'unchanged') throw notNow(before)
          const { status, courier, tracking } = before
          const after = { status: 'SHIPPED', courier: moved.courier, tracking: moved.tracking }
          return { before: { status, courier, tracking }, after }
        },
      },
    )
  })

  serveDesk(app, serving, contract.cancelDeskOrder, ({ act, colleague, params: { id }, body: { revision } }) =>
    changeOrder(
      { db, act, colleague, id, revision },
      {
        isDone: ({ status }) => status === 'CANCELLED',
        work: async (tx, before) => {
          await cancelOrderAsMerchant(tx, shop, before)
          return { before: { status: before.status }, after: { status: 'CANCELLED' } }
        },
      },
    ),
  )

  serveDesk(app, serving, contract.refundDeskOrder, ({ act, colleague, params: { id }, body: { revision } }) =>
    changeOrder(
      { db, act, colleague, id, revision },
      {
        isDone: ({ status, payment }) => isSent(status) && (payment === 'REFUND_PENDING' || payment === 'REFUNDED'),
        work: async (tx, before) => {
          const amount = await refundOrderAsMerchant(tx, id)
          if (amount === null) throw new ShopError('ORDER_CHANGED', refundRefusal(before))
          return { before: { payment: before.payment }, after: { payment: 'REFUND_PENDING', amountPaise: amount } }
        },
      },
    ),
  )

  serveDesk(app, serving, contract.changeOrderAddress, ({ act, colleague, params: { id }, body }) => {
    const address = toDeliveryAddress(body.address)
    return changeOrder(
      { db, act, colleague, id, revision: body.revision },
      {
        isDone: (order) => isOpen(order.status) && isSameAddress(order.address, address),
        work: async (tx, before) => {
          if (!isOpen(before.status)) throw notNow(before)
          await changeDeliveryAddress(tx, id, address)
          return { before: before.address, after: address }
        },
      },
    )
  })

  serveDesk(app, serving, contract.addOrderNote, async ({ act, params: { id }, body, colleague }) => {
    await act(async (tx) => {
      if (!(await lockOrder(tx, id))) throw unknownOrder()
      const isRepeated = body.key !== undefined && (await hasNoteWithKey(tx, id, body.key))
      if (!isRepeated) await addOrderNote(tx, id, colleague.name, body.text)
      return { response: null, log: isRepeated ? null : { subject: `order ${id}`, after: body } }
    })
    return { order: await readOrder(db, id), notice: null }
  })

  serveDesk(app, serving, contract.resendOrderMail, async ({ act, params: { id }, body }) => {
    await act(async (tx) => {
      if (!(await lockOrder(tx, id))) throw unknownOrder()
      const mail = (await listMailsAbout(tx, `order ${id} `)).find((one) => one.id === body.mail)
      if (!mail) throw new ShopError('NOT_FOUND', 'This mail does not exist.')
      const isWaiting = mail.sentAt?.toISOString() !== body.sentAt
      if (!isWaiting) await resendMail(tx, mail.id)
      const after = { subject: mail.subject, to: mail.to }
      return { response: null, log: isWaiting ? null : { subject: `order ${id}`, after } }
    })
    return { order: await readOrder(db, id), notice: null }
  })
}

type Status = MerchantOrder['status']
const isOpen = (status: Status) => status === 'PLACED' || status === 'PACKED'
const isSent = (status: Status) => status === 'SHIPPED' || status === 'DELIVERED'

async function hasNoteWithKey(tx: Parameters<typeof actionsOn>[0], id: string, key: string): Promise<boolean> {
  const actions = await actionsOn(tx, `order ${id}`)
  return actions.some(({ after }) => (after as { key?: string } | null)?.key === key)
}

function refundRefusal({ status, payment }: MerchantOrder): string {
  if (payment === 'COD') return 'This order was not paid online.'
  if (payment !== 'PAID') return 'This order has a refund already.'
  return `This order is ${status.toLowerCase()}. Cancel it instead: that refunds it.`
}
