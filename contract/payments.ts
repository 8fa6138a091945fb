import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { integer, orderId } from './fields.ts'
import { routes } from './routes.ts'

export const initiatePayment = defineCall(routes.initiatePayment, {
  audience: 'shopper',
  summary: 'Start an online payment for a bag.',
  query: z.object({
    orderId: orderId.describe('The id of the bag.'),
    amount: integer(100, 1_000_000_000).describe('The total in paise.'),
    addressId: integer(1, 2_147_483_647).optional(),
  }),
  response: z.object({
    redirectUrl: z.url(),
    attempt: z.string().optional().describe('The id of the payment, for `cancelOrder`.'),
  }),
  errors: [
    ...(['UNAUTHORIZED', 'ADDRESS_UNKNOWN', 'BAG_EMPTY', 'BAG_CHANGED', 'OUT_OF_STOCK'] as const),
    ...(['IDEMPOTENCY_IN_PROGRESS', 'PAYMENT_NOT_STARTED', 'VALIDATION', 'TOO_MANY_REQUESTS'] as const),
  ],
})
