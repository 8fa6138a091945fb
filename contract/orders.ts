import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { wantedItem } from './bag.ts'
import { defineCall } from './define-call.ts'
import { integer, orderId, owner } from './fields.ts'
import { maxBagLines } from './limits.ts'
import { routes } from './routes.ts'

export const orderStatuses = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

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
  price: z.number().describe('rupees, one piece'),
})
export type OrderItem = z.infer<typeof orderItem>

/** The lines stand twice, as `orders` and as `orderItems`: the specification reads the one here and the other there. */
export const order = z.object({
  id: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderDate: z.iso.datetime(),
  orders: z.array(orderItem),
  orderItems: z.array(orderItem),
  paymentState: z.enum(paymentStates).optional(),
  total: z.number().optional().describe('rupees'),
  deliveryAddress: deliveryAddress.optional().describe('as it was when the order was placed'),
  tracking: z.string().optional().describe('the tracking number, once it is shipped'),
  deliveredAt: z.iso.datetime().optional().describe('when it was delivered'),
})
export type Order = z.infer<typeof order>

export const submitOrder = defineCall(routes.submitOrder, {
  summary: 'Place the order',
  body: z.object({
    username: owner,
    addressId: integer(-1, 2_147_483_647),
    items: z.array(wantedItem).max(maxBagLines).describe('one at least'),
    orderId: orderId.optional(),
    paymentMethod: z.enum(['COD', 'ONLINE']).optional(),
    amount: integer(0, 1_000_000_000_000).optional().describe('the total that the shopper was shown, in paise'),
  }),
  response: order,
  errors: [
    ...(['UNAUTHORIZED', 'FORBIDDEN', 'ADDRESS_UNKNOWN', 'BAG_EMPTY', 'BAG_CHANGED', 'OUT_OF_STOCK'] as const),
    ...([
      'PAYMENT_PENDING',
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
  summary: "The shopper's orders, newest first",
  params: z.object({ username: owner }),
  response: z.object({ orders: z.array(order) }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const cancelOrder = defineCall(routes.cancelOrder, {
  summary:
    'Cancel an order that has not been shipped, or the payment of a bag. If that was paid already, the answer is its order',
  params: z.object({ orderId }),
  query: z.object({
    attempt: z
      .string()
      .regex(/^[0-9A-Z]{1,32}-\d{1,6}$/, 'This is not a payment.')
      .optional()
      .describe('the payment that is meant: an order is then never cancelled'),
  }),
  response: order,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_CANCELLABLE', 'PAID_BUT_REFUNDED', 'VALIDATION'],
})
