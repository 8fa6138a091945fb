import { z } from 'zod'
import { address } from './addresses.ts'
import { defineCall } from './define-call.ts'
import { done, owner } from './fields.ts'
import { order } from './orders.ts'
import { profile } from './profile.ts'
import { routes } from './routes.ts'

/** What a shopper types to delete the account. */
const deletionWord = 'DELETE'

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
  wishlist: z.array(z.number().int()).describe('ids of products, newest wish first'),
  orders: z.array(order),
  payments: z.array(
    z.object({ orderId: z.string(), amount: z.number().describe('rupees'), state: z.string(), at: moment }),
  ),
  sessions: z.array(z.object({ signedInAt: moment, expiresAt: moment, endedAt: moment.optional() })),
  devices: z.array(z.object({ knownUntil: moment })).describe('devices that signed in, without what they are'),
  mails: z.array(z.object({ subject: z.string(), to: z.string(), at: moment })),
})
export type PersonalData = z.infer<typeof personalData>

export const downloadData = defineCall(routes.downloadData, {
  summary: 'Everything that the shop keeps about the shopper',
  params: z.object({ username: owner }),
  response: personalData,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const deleteAccount = defineCall(routes.deleteAccount, {
  summary: 'Delete the account: orders are kept without the person, everything else goes',
  body: z.object({
    username: owner,
    confirmation: z.literal(deletionWord, `Type ${deletionWord} to delete your account.`),
  }),
  response: done,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_BUSY', 'requires-recent-login', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})
