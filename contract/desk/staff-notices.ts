import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { fieldMessages as say } from '../errors.ts'
import { integer } from '../fields.ts'
import { sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** What the staff can be notified of. `payment`: a failed payment or refund. */
export const staffNoticeKinds = ['order', 'payment', 'stock'] as const
export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

const kinds = z.array(z.enum(staffNoticeKinds))
const done = z.object({ status: z.literal('SUCCESS') })

const base64url = (bytes: number) =>
  z
    .string(say.required)
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, `This needs ${bytes} bytes.`)

/** As JSON of the browser's PushSubscription. https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson */
const subscription = z.object({
  endpoint: z.url('This is not an address.').max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})

export const getNotices = defineCall(deskRoutes.getNotices, {
  audience: 'desk',
  roles: sellers,
  summary: "The person's notices: kinds sent by mail, and devices with the kinds sent to them.",
  response: z.object({
    /** The server's VAPID key (RFC 8292), base64url. */
    publicKey: z.string(),
    email: z.string(),
    mail: kinds,
    devices: z.array(
      z.object({
        id: z.number().int(),
        device: z.string(),
        kinds,
        addedAt: z.string(),
        lastSentAt: z.string().nullable(),
        /** Why the last notice did not arrive. */
        failure: z.string().nullable(),
        isThis: z.boolean(),
      }),
    ),
  }),
})
export type StaffNotices = z.output<(typeof getNotices)['response']>

export const addNoticeDevice = defineCall(deskRoutes.addNoticeDevice, {
  audience: 'desk',
  roles: sellers,
  summary: "Send notices to this session's browser. A browser that is known already keeps its kinds.",
  body: z.object({
    subscription,
    renew: z
      .boolean()
      .optional()
      .describe('Only if the browser got notices before: after a new sign-in, or at a new address.'),
  }),
  response: done,
})

export const switchNotice = defineCall(deskRoutes.switchNotice, {
  audience: 'desk',
  roles: sellers,
  summary: "Switch one kind of notices on or off: by mail, or as a push message to this session's browser.",
  body: z.object({ kind: z.enum(staffNoticeKinds), by: z.enum(['push', 'mail']), on: z.boolean() }),
  response: done,
})

export const removeNoticeDevice = defineCall(deskRoutes.removeNoticeDevice, {
  audience: 'desk',
  roles: sellers,
  summary: "Stop push messages to one of the person's devices.",
  params: z.object({ id: integer(1, 2_147_483_647) }),
  response: done,
})

export const sendTestNotice = defineCall(deskRoutes.sendTestNotice, {
  audience: 'desk',
  roles: sellers,
  summary: "Send a test notice to this session's browser.",
  response: done,
})
