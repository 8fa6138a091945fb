import { z } from 'zod'
import { address } from './addresses.ts'
import { defineCall } from './define-call.ts'
import { callerUsername, done } from './fields.ts'
import { order } from './orders.ts'
import { profile } from './profile.ts'
import { routes } from './routes.ts'

/** The word to type to confirm the deletion of an account. */
export const deletionWord = 'DELETE'

const moment = z.iso.datetime()

export const personalData = z.object({
  madeAt: moment,
  account: profile.extend({ since: moment }),
  addresses: z.array(address),
  bag: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number().int(),
    }),
  ),
  wishlist: z.array(z.number().int()).describe('Product ids, newest first.'),
  stockNotices: z
    .array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        email: z.string(),
        at: moment,
      }),
    )
    .optional()
    .describe('Requests for a mail when a variant is back in stock.'),
  orders: z.array(order),
  payments: z.array(
    z.object({ orderId: z.string(), amount: z.number().describe('In rupees.'), state: z.string(), at: moment }),
  ),
  sessions: z.array(z.object({ signedInAt: moment, expiresAt: moment, endedAt: moment.optional() })),
  devices: z.array(z.object({ knownUntil: moment })).describe('Known devices. Their names are not stored.'),
  mails: z.array(z.object({ subject: z.string(), to: z.string(), at: moment })),
  notes: z
    .array(z.object({ text: z.string(), at: moment, orderId: z.string().optional() }))
    .optional()
    .describe("The shop's notes about the shopper and their orders."),
})
export type PersonalData = z.infer<typeof personalData>

export const downloadData = defineCall(routes.downloadData, {
  audience: 'shopper',
  summary: "Download all of the shopper's personal data.",
  params: z.object({ username: callerUsername }),
  response: personalData,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const deleteAccount = defineCall(routes.deleteAccount, {
  audience: 'shopper',
  summary: 'Delete the account. Orders are kept without personal data; everything else is deleted.',
  body: z.object({
    username: callerUsername,
    confirmation: z.literal(deletionWord, `Type ${deletionWord} to delete your account.`),
  }),
  response: done,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_BUSY', 'requires-recent-login', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})
