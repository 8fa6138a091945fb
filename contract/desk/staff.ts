import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { fieldMessages as say } from '../errors.ts'
import { integer, text, textOrEmpty } from '../fields.ts'
import { emailLength, maxPasswordLength } from '../limits.ts'
import { oneLine } from '../one-line.ts'
import { preparePassword } from '../prepare-password.ts'
import { everybody, owners, roles } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** NIST SP 800-63B-4: at least 8 characters beside a second factor; longer, because staff can refund. */
const minStaffPassword = 10

const email = z.string(say.required).overwrite(oneLine).toLowerCase().max(emailLength).pipe(z.email(say.email))
const password = z.string(say.required).max(maxPasswordLength, say.atMost(maxPasswordLength))
const newPassword = password.overwrite(preparePassword).min(minStaffPassword, say.atLeast(minStaffPassword))
const totp = z
  .string(say.required)
  .transform((given) => given.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits of your authenticator app.'))
const setUpCode = z.string(say.required).min(1, say.required).max(100)
/** What the browser's WebAuthn functions return, as JSON. https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const credential = z.looseObject({ id: z.string().regex(/^[\w-]{1,2000}$/), response: z.looseObject({}) })
const options = z.custom<{ challenge: string }>((given) => typeof given === 'object')

export const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type Person = z.output<typeof person>

const signedIn = z.object({ person })
const done = z.object({ status: z.literal('SUCCESS') })

export const signIn = defineCall(deskRoutes.signIn, {
  audience: 'visitor',
  summary: 'Sign in by e-mail, password and a code of an authenticator app (RFC 6238). Sets the session cookie.',
  body: z.object({ email, password, code: totp.optional() }),
  response: z.union([signedIn, z.object({ needsCode: z.literal(true) })]),
})

export const startPasskeySignIn = defineCall(deskRoutes.startPasskeySignIn, {
  audience: 'visitor',
  summary: 'Request the options for a sign-in with a passkey.',
  response: z.object({ options }),
})

export const passkeySignIn = defineCall(deskRoutes.passkeySignIn, {
  audience: 'visitor',
  summary: 'Sign in with a passkey (WebAuthn). Sets the session cookie.',
  body: z.object({ credential }),
  response: signedIn,
})

export const openSetUp = defineCall(deskRoutes.openSetUp, {
  audience: 'visitor',
  summary: 'Open a set-up link: whose it is, options for a passkey, and a new secret for an authenticator app.',
  body: z.object({ code: setUpCode }),
  response: z.object({ person, options, totp: z.object({ secret: z.string(), uri: z.string() }) }),
})

export const setUpPassword = defineCall(deskRoutes.setUpPassword, {
  audience: 'visitor',
  summary: 'Set password and authenticator app by a set-up link, which ends with it. Sets the session cookie.',
  body: z.object({ code: setUpCode, password: newPassword, totp }),
  response: signedIn,
})

export const setUpPasskey = defineCall(deskRoutes.setUpPasskey, {
  audience: 'visitor',
  summary: 'Add a passkey by a set-up link, which ends with it. Sets the session cookie.',
  body: z.object({ code: setUpCode, credential }),
  response: signedIn,
})

export const me = defineCall(deskRoutes.me, {
  audience: 'desk',
  roles: everybody,
  summary: 'The signed-in person.',
  response: signedIn.extend({
    senderProblem: z
      .string()
      .describe("What labels and slips lack of the sender's address, as a sentence; else empty."),
  }),
})
export const signOut = defineCall(deskRoutes.signOut, {
  audience: 'desk',
  roles: everybody,
  summary: 'End this session.',
  response: done,
})

export const listSessions = defineCall(deskRoutes.listSessions, {
  audience: 'desk',
  roles: everybody,
  summary: "The person's active sessions, newest first. An owner sees everybody's.",
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        person,
        device: z.string(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endSession = defineCall(deskRoutes.endSession, {
  audience: 'desk',
  roles: everybody,
  summary: "End a session. Staff end their own; an owner ends anybody's.",
  params: z.object({ id: z.uuid() }),
  response: done,
})

export const listStaff = defineCall(deskRoutes.listStaff, {
  audience: 'desk',
  roles: owners,
  summary: 'Everybody who may sign in.',
  response: z.object({
    people: z.array(person.extend({ isSetUp: z.boolean(), passkeys: z.number(), lastSeenAt: z.string().nullable() })),
  }),
})

const link = z.object({ link: z.string(), validUntil: z.string() })

export const addStaff = defineCall(deskRoutes.addStaff, {
  audience: 'desk',
  roles: owners,
  needsFreshSignIn: '/people',
  summary: 'Add a person. The response has a set-up link that works once.',
  body: z.object({ name: text(100), email, role: z.enum(roles) }),
  response: link,
})

export const searchAudit = defineCall(deskRoutes.searchAudit, {
  audience: 'desk',
  roles: owners,
  summary: 'Actions, newest first. `query` is part of a person, action or subject; `before` continues a list.',
  query: z.object({
    query: textOrEmpty(100).optional(),
    before: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        who: z.string(),
        action: z.string(),
        /** What was done, before its subject: `Cancelled` order K7M2Q9TX4D. */
        words: z.string(),
        subject: z.string(),
        /** Of the product that the subject names, if it is still there. */
        productName: z.string().optional(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    next: z.number().nullable(),
  }),
})
