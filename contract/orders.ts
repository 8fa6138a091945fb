import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { wantedItem } from './bag.ts'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { callerUsername, integer, orderId } from './fields.ts'
import { maxBagLines } from './limits.ts'
import { orderStatuses } from './order-state.ts'
import { routes } from './routes.ts'

export const paymentStates = ['COD', 'PAID', 'REFUND_PENDING', 'REFUNDED'] as const
export type PaymentState = (typeof paymentStates)[number]

export const orderItem = z.object({
  id: z.string(),
  productId: z.number().int().optional(),
  name: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  price: z.number().describe('Price of one item in rupees.'),
})
export type OrderItem = z.infer<typeof orderItem>

/** `orders` and `orderItems` are the same lines: the specification uses both names. */
export const order = z.object({
  id: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderDate: z.iso.datetime(),
  orders: z.array(orderItem),
  orderItems: z.array(orderItem),
  paymentState: z.enum(paymentStates).optional(),
  total: z.number().optional().describe('In rupees.'),
  deliveryAddress: deliveryAddress.optional().describe('The address when the order was placed.'),
  tracking: z.string().optional().describe('The tracking number, set when the order is shipped.'),
  courier: z.string().optional().describe('The name of the courier.'),
  trackingUrl: z.string().optional().describe("The https address of the courier's tracking page."),
  deliverBy: z.iso.date().optional().describe('The day that was promised when the order was placed: `2026-12-06`.'),
  deliveredAt: z.iso.datetime().optional().describe('The time of delivery.'),
})
export type Order = z.infer<typeof order>

export const submitOrder = defineCall(routes.submitOrder, {
  audience: 'shopper',
  summary: 'Place an order.',
  body: z.object({
    username: callerUsername,
    addressId: integer(-1, 2_147_483_647),
    items: z.array(wantedItem, say.items).max(maxBagLines).describe('At least one item.'),
    orderId: orderId.optional(),
    paymentMethod: z.enum(['COD', 'ONLINE']).optional(),
    amount: integer(0, 1_000_000_000_000).optional().describe('The total shown to the shopper, in paise.'),
  }),
  response: order,
  errors: [
    ...(['UNAUTHORIZED', 'FORBIDDEN', 'ADDRESS_UNKNOWN', 'BAG_EMPTY', 'BAG_CHANGED', 'OUT_OF_STOCK'] as const),
    ...([
      'PAYMENT_PENDING',
      'NOT_PAID_YET',
      'NOT_PAID',
      'PAID_BUT_REFUNDED',
      'COD_NOT_ALLOWED',
      'VALIDATION',
      'TOO_MANY_REQUESTS',
    ] as const),
  ],
  idempotent: true,
})

export const getOrders = defineCall(routes.getOrders, {
  audience: 'shopper',
  summary: "List the shopper's orders, newest first.",
  params: z.object({ username: callerUsername }),
  response: z.object({ orders: z.array(order) }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const cancelOrder = defineCall(routes.cancelOrder, {
  audience: 'shopper',
  summary:
    'Cancel an order that has not shipped, or the open payment of a bag. If the payment was already made, returns its order.',
  params: z.object({ orderId }),
  query: z.object({
    attempt: z
      .string()
      .regex(/^[0-9A-Z]{1,32}-\d{1,6}$/, 'This is not a payment.')
      .optional()
      .describe('Cancels only this payment, never an order.'),
  }),
  response: order,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_CANCELLABLE', 'PAID_BUT_REFUNDED', 'VALIDATION'],
})
