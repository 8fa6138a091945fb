import { otherStateText } from '@tanabana/contract/address-lines.ts'
import { newAddress } from '@tanabana/contract/addresses.ts'
import { sellers } from '@tanabana/contract/desk/roles.ts'
import { integer, lines, orderId, textOrEmpty } from '@tanabana/contract/fields.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { isOpen, isSent, orderStates } from '@tanabana/contract/order-state.ts'
import { z } from 'zod'
import { otherStateOf } from '#addresses/addresses.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { listMailsAbout, resendMail } from '#mail/mail.ts'
import {
  changeDeliveryAddress,
  courierNames,
  findCourier,
  findOrderAsMerchant,
  addOrderNote as insertNote,
  lockOrder,
  type MerchantOrder,
  usualName,
} from '#orders/orders.ts'
import { actionsOn, actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { advanceOrder, undoDelivery as takeBack } from './advance-order.ts'
import { cancelOrderAndRestock } from './cancel-order.ts'
import { isSameAddress, toDeliveryAddress } from './order-address.ts'
import { lastChange } from './order-timeline.ts'
import { refundOrderAsMerchant } from './refund-order.ts'
import { pieces, returnOrder as takeReturned } from './return-order.ts'
import { refusalToShip, requireFreeNumber } from './tracking.ts'

/** All that the staff does to an order. Each value is a call of the desk, its bulk form and a command. */

const order: SubjectKind<MerchantOrder> = {
  ...{ noun: 'order', path: 'orders', commands: 'orders', id: orderId },
  find: async (db, name) => (await findOrderAsMerchant(db, name.toUpperCase()))?.id ?? null,
  lock: (tx, id) => lockOrder(tx, String(id)),
  nameOf: ({ id }) => `order ${id}`,
  revisionOf: ({ revision }) => revision,
  lastChange,
}
const orderAction = actionsOnKind(order)
const nothing = z.object({})

const packOrder = orderAction({
  ...{ name: 'packOrder', verb: 'pack', done: 'Packed', roles: sellers, input: nothing, inBulk: true },
  summary: 'Mark orders as packed.',
  isDone: ({ status }) => status === 'PACKED',
  run: (tx, { subject, shop }) => moveTo(tx, subject, 'PACKED', shop),
})

const unpackOrder = orderAction({
  ...{
    name: 'unpackOrder',
    verb: 'unpack',
    done: 'Packing taken back',
    logged: 'Took back the packing of',
    roles: sellers,
    input: nothing,
  },
  summary: 'Take back that an order is packed.',
  isDone: ({ status }) => status === 'PLACED',
  run: (tx, { subject, shop }) => moveTo(tx, subject, 'PLACED', shop),
})

export const shipOrder = orderAction({
  ...{ name: 'shipOrder', verb: 'ship', done: 'Shipped', roles: sellers, inBulk: true },
  summary:
    'Mark an order as shipped, or correct courier and tracking number. Mails the shopper, of shipping a minute later.',
  input: z.object({
    courier: textOrEmpty(60)
      .optional()
      .describe(`The courier. Shoppers get a link to the tracking page of ${courierNames().join(', ')}.`),
    tracking: textOrEmpty(60).optional().describe('The tracking number.'),
  }),
  confirm: async ({ id, status, address }) => {
    const pinState = isSent(status) ? null : await otherStateOf(address)
    return pinState && `${otherStateText(address, pinState)} Ship order ${id} anyway?`
  },
  isDone: ({ status, courier, tracking }, input, _tx, { couriers }) =>
    status === 'SHIPPED' &&
    (usualName(input.courier, couriers) || courier) === courier &&
    (input.tracking || tracking) === tracking,
  refuse: refusalToShip,
  run: async (tx, { subject, input, shop, couriers }) => {
    const { status, courier, tracking } = subject
    if (input.tracking) await requireFreeNumber(tx, subject, input.tracking)
    const shipment = { courier: input.courier || undefined, tracking: input.tracking || undefined }
    const moved = await advanceOrder(tx, shop, subject, 'SHIPPED', { ...shipment, ownCouriers: couriers })
    if (moved.result === 'unchanged') throw notNow(subject)
    const hasLink = !input.courier || findCourier(input.courier, couriers) !== undefined
    return {
      ...(moved.result === 'tracking changed' && { done: 'Corrected', name: 'correctTracking' }),
      before: { status, courier, tracking },
      after: { status: 'SHIPPED', courier: moved.courier, tracking: moved.tracking },
      ...(!hasLink && {
        hint: `${input.courier} has no tracking link. To add one, set COURIERS: see docs/settings.md.`,
      }),
    }
  },
})

const deliverOrder = orderAction({
  ...{ name: 'deliverOrder', verb: 'deliver', done: 'Delivered', roles: sellers, input: nothing, inBulk: true },
  summary: 'Mark orders as delivered. Mails the shoppers a minute later.',
  isDone: ({ status }) => status === 'DELIVERED',
  run: (tx, { subject, shop }) => moveTo(tx, subject, 'DELIVERED', shop),
})

const undoDelivery = orderAction({
  ...{
    name: 'undoDelivery',
    verb: 'undo-delivery',
    done: 'Delivery taken back',
    logged: 'Took back the delivery of',
    roles: sellers,
    input: nothing,
    inBulk: true,
    anyRevision: true,
  },
  summary: 'Take back that orders are delivered, within a minute and before the shoppers are mailed.',
  isDone: ({ status }) => status === 'SHIPPED',
  run: async (tx, { subject }) => {
    if (subject.status !== 'DELIVERED') throw notNow(subject)
    if (!(await takeBack(tx, subject.id)))
      throw new ShopError('ORDER_CHANGED', 'Too late: the shopper has been mailed.')
    return { before: { status: subject.status }, after: { status: 'SHIPPED' } }
  },
})

export const returnOrder = orderAction({
  ...{
    name: 'returnOrder',
    verb: 'return',
    done: 'Returned',
    logged: 'Noted the return of',
    roles: sellers,
    inBulk: true,
  },
  summary: 'Mark shipped orders as returned to origin, or lost on the way. Nothing is owed; a payment can be refunded.',
  input: z.object({
    pieces: z.enum(pieces).describe('Where the items are: in stock again, to be written off, or lost on the way.'),
  }),
  confirm: ({ id, totalPaise }) => `Mark order ${id} of ${formatPaise(paise(totalPaise))} as returned?`,
  isDone: ({ status }) => status === 'RETURNED_TO_ORIGIN',
  run: async (tx, { subject, input, shop }) => {
    if (!(await takeReturned(tx, shop, subject, input.pieces))) throw notNow(subject)
    return { before: { status: subject.status }, after: { status: 'RETURNED_TO_ORIGIN', ...input } }
  },
})

const cancelOrder = orderAction({
  ...{ name: 'cancelOrder', verb: 'cancel', done: 'Cancelled', roles: sellers, input: nothing },
  summary: 'Cancel an order before it ships: restocks its items, refunds the payment, mails the shopper.',
  confirm: ({ id, totalPaise }) => `Cancel order ${id} of ${formatPaise(paise(totalPaise))}?`,
  isDone: ({ status }) => status === 'CANCELLED',
  run: async (tx, { subject, shop }) => {
    await cancelOrderAndRestock(tx, shop, subject.userId, subject.id)
    return { before: { status: subject.status }, after: { status: 'CANCELLED' } }
  },
})

const refundOrder = orderAction({
  ...{
    name: 'refundOrder',
    verb: 'refund',
    done: 'Refund requested',
    logged: 'Refunded',
    roles: sellers,
    input: nothing,
  },
  summary: 'Refund a shipped or delivered order that was paid online. Does not restock its items.',
  confirm: ({ id, totalPaise }) => `Refund ${formatPaise(paise(totalPaise))} for order ${id}?`,
  isDone: ({ status, payment }) => isSent(status) && (payment === 'REFUND_PENDING' || payment === 'REFUNDED'),
  refuse: refundRefusal,
  run: async (tx, { subject }) => {
    const amount = await refundOrderAsMerchant(tx, subject)
    if (amount === null) throw notNow(subject)
    return {
      before: { payment: subject.payment },
      after: { payment: 'REFUND_PENDING', amountPaise: amount },
      hint: 'The request leaves within seconds if the shop is open. If the items come back, update their stock with "products stock".',
    }
  },
})

const changeOrderAddress = orderAction({
  ...{
    name: 'changeOrderAddress',
    verb: 'address',
    done: 'Address changed',
    logged: 'Changed the address of',
    roles: sellers,
  },
  summary: 'Change the delivery address before the order ships.',
  input: z.object({ address: newAddress }),
  isDone: ({ status, address }, input) => isOpen(status) && isSameAddress(address, toDeliveryAddress(input.address)),
  run: async (tx, { subject, input }) => {
    if (!isOpen(subject.status)) throw notNow(subject)
    const address = toDeliveryAddress(input.address)
    await changeDeliveryAddress(tx, subject.id, address)
    return { before: subject.address, after: address }
  },
})

const addOrderNote = orderAction({
  ...{
    name: 'addOrderNote',
    verb: 'note',
    done: 'Note added',
    logged: 'Added a note to',
    roles: sellers,
    anyRevision: true,
  },
  summary: 'Add a note that only the staff sees. A repeated key adds nothing.',
  input: z.object({ text: lines(1000), key: z.uuid().optional() }),
  isDone: async ({ id }, { key }, tx) =>
    key !== undefined &&
    (await actionsOn(tx, `order ${id}`)).some(({ after }) => (after as { key?: string } | null)?.key === key),
  run: async (tx, { subject, input, by }) => {
    await insertNote(tx, subject.id, by.name, input.text)
    return { after: input }
  },
})

const resendOrderMail = orderAction({
  ...{
    name: 'resendOrderMail',
    verb: 'resend-mail',
    done: 'Mail sent again',
    logged: 'Sent a mail again about',
    roles: sellers,
    anyRevision: true,
  },
  summary: 'Send a mail about an order again, unless it was sent since `sentAt`.',
  input: z.object({ mail: integer(1, 2_147_483_647), sentAt: z.iso.datetime().optional() }),
  run: async (tx, { subject, input }) => {
    const mail = (await listMailsAbout(tx, `order ${subject.id} `)).find(({ id }) => id === input.mail)
    if (!mail) throw new ShopError('NOT_FOUND', 'This mail does not exist.')
    if (input.sentAt !== undefined && mail.sentAt?.toISOString() !== input.sentAt) return null
    await resendMail(tx, mail.id)
    return { after: { subject: mail.subject, to: mail.to } }
  },
})

export const orderActions: readonly StaffAction[] = [
  ...[
    packOrder,
    unpackOrder,
    shipOrder,
    deliverOrder,
    undoDelivery,
    returnOrder,
    cancelOrder,
    refundOrder,
    changeOrderAddress,
  ],
  ...[addOrderNote, resendOrderMail],
]

async function moveTo(
  tx: Db,
  subject: MerchantOrder,
  to: 'PLACED' | 'PACKED' | 'DELIVERED',
  shop: Parameters<typeof advanceOrder>[1],
) {
  const moved = await advanceOrder(tx, shop, subject, to)
  if (moved.result !== 'moved') throw notNow(subject)
  return { before: { status: subject.status }, after: { status: to } }
}

const nameOf = (status: MerchantOrder['status']) => orderStates[status].desk.name.toLowerCase()

function notNow({ status }: MerchantOrder): ShopError {
  return new ShopError('ORDER_CHANGED', `This order is ${nameOf(status)}: that is not possible any more.`)
}

function refundRefusal({ status, payment }: MerchantOrder): string | null {
  if (payment === 'COD') return 'This order was not paid online.'
  if (payment !== 'PAID') return 'This order has a refund already.'
  if (isSent(status)) return null
  return `This order is ${nameOf(status)}. Cancel it instead: that refunds it.`
}
