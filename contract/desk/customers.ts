import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { defineCall } from '../define-call.ts'
import { integer, textOrEmpty } from '../fields.ts'
import { listedOrder } from './orders.ts'
import { sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

const listedCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  isDisabled: z.boolean(),
  /** When the account was created. */
  since: z.string(),
  /** Without cancelled and returned orders. */
  orders: z.number().int(),
  cancelledOrders: z.number().int(),
  /** Returned to origin. */
  returnedOrders: z.number().int(),
  /** Of these orders, without refunded ones. */
  totalPaise: z.number().int(),
})
export type ListedCustomer = z.output<typeof listedCustomer>

export const listCustomers = defineCall(deskRoutes.listCustomers, {
  audience: 'desk',
  roles: sellers,
  summary:
    'Customers, newest first. `query`: parts of name, username or e-mail, or of recipient, mobile number, PIN or number of an order.',
  query: z.object({
    query: textOrEmpty(100).optional(),
    after: z.string().max(100).optional().describe('Where the last page ended.'),
  }),
  response: z.object({ customers: z.array(listedCustomer), next: z.string().nullable() }),
})

const customer = listedCustomer.extend({
  emailVerified: z.boolean(),
  disabledAt: z.string().nullable(),
  /** Active sessions. */
  sessions: z.number().int(),
  /** Why the account can't be deleted now; null: it can. */
  cannotDelete: z.string().nullable(),
  addresses: z.array(deliveryAddress),
  /** The newest first, at most 40. */
  newestOrders: z.array(listedOrder),
  /** Payments that are not decided, and refunds that have not arrived. */
  openPayments: z.array(
    z.object({ id: z.string(), bagId: z.string(), state: z.string(), amountPaise: z.number().int(), at: z.string() }),
  ),
  notes: z.array(z.object({ id: z.number(), at: z.string(), who: z.string(), text: z.string() })),
  /** What the staff did to the account, oldest first. */
  actions: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })),
})
export type DeskCustomer = z.output<typeof customer>

export const getCustomer = defineCall(deskRoutes.getCustomer, {
  audience: 'desk',
  roles: sellers,
  summary: 'One customer with orders, addresses, open payments and notes.',
  params: z.object({ id: integer(1, 2_147_483_647) }),
  response: z.object({ customer }),
})
