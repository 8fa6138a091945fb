import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { integer, lines, textOrEmpty } from '../fields.ts'
import { deletionWord, personalData } from '../privacy.ts'
import { defineDeskCall } from './define-desk-call.ts'
import { listedOrder } from './orders.ts'
import { deskRoutes } from './routes.ts'

const listedCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  isDisabled: z.boolean(),
  /** When the account was created. */
  since: z.string(),
  /** Without cancelled orders. */
  orders: z.number().int(),
  /** Of these orders, without refunded ones. */
  totalPaise: z.number().int(),
})
export type ListedCustomer = z.output<typeof listedCustomer>

export const listCustomers = defineDeskCall(deskRoutes.listCustomers, {
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

const params = z.object({ id: integer(1, 2_147_483_647) })
const response = z.object({ customer })

export const getCustomer = defineDeskCall(deskRoutes.getCustomer, {
  summary: 'One customer with orders, addresses, open payments and notes.',
  params,
  response,
})

export const addCustomerNote = defineDeskCall(deskRoutes.addCustomerNote, {
  summary: "Add a note that only the staff sees. It is part of the customer's data download.",
  params,
  body: z.object({ text: lines(1000) }),
  response,
})

export const disableCustomer = defineDeskCall(deskRoutes.disableCustomer, {
  summary: 'Disable an account and end its sessions: the customer can neither sign in nor buy.',
  params,
  response,
})

export const enableCustomer = defineDeskCall(deskRoutes.enableCustomer, {
  summary: 'Enable a disabled account. The customer signs in again.',
  params,
  response,
})

export const downloadCustomerData = defineDeskCall(deskRoutes.downloadCustomerData, {
  summary: "All personal data of a customer, as in the shopper's own download.",
  params,
  response: personalData,
})

export const deleteCustomer = defineDeskCall(deskRoutes.deleteCustomer, {
  summary: 'Delete an account. Orders stay without personal data. Open orders, refunds and payments prevent it.',
  params,
  body: z.object({ confirmation: z.literal(deletionWord, `Type ${deletionWord} to delete this account.`) }),
  response: z.object({ status: z.literal('SUCCESS') }),
})
