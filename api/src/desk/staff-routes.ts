import * as contract from '@tanabana/contract/desk/staff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import * as staff from '#staff/staff.ts'
import { actionsSaying, wordsOf } from './action-words.ts'
import type { DeskServing } from './desk-guards.ts'
import { productNames } from './read-product.ts'
import { deviceCookie, sessionCookie } from './session-cookie.ts'

const success = { status: 'SUCCESS' } as const

/** Sign-in, set-up, staff, sessions and the audit log. */
export function staffRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  settings: staff.SignInSettings & { limitPasskeyStarts: (ip: string) => Promise<unknown>; senderProblem(): string },
): void {
  const { db } = serving
  const { secrets, address } = settings
  const signedIn = (reply: FastifyReply, { person, token, knownDevice }: staff.SignedIn) => {
    sessionCookie.set(reply, token, address.origin)
    deviceCookie.set(reply, knownDevice, address.origin)
    return { person: staff.toPerson(person) }
  }
  const linkOf = ({ code, validUntil }: { code: string; validUntil: Date }) => ({
    link: `${address.origin}/desk/set-up#${code}`,
    validUntil: validUntil.toISOString(),
  })

  serve(app, serving, contract.signIn, async ({ body, request, reply }) => {
    const found = await staff.signIn(db, settings, body, from(request, address.origin))
    return found ? signedIn(reply, found) : { needsCode: true as const }
  })
  serve(app, serving, contract.startPasskeySignIn, async ({ request }) => {
    await settings.limitPasskeyStarts(request.ip)
    return { options: await staff.startPasskeySignIn(db, address) }
  })
  serve(app, serving, contract.passkeySignIn, async ({ body, request, reply }) =>
    signedIn(reply, await staff.signInWithPasskey(db, settings, body.credential, from(request, address.origin))),
  )
  serve(app, serving, contract.openSetUp, async ({ body }) => {
    const { person, options, totp } = await staff.openSetUp(db, settings, body.code)
    return { person: staff.toPerson(person), options, totp }
  })
  serve(app, serving, contract.setUpPassword, async ({ body, request, reply }) =>
    signedIn(reply, await staff.setUpPassword(db, settings, body, from(request, address.origin))),
  )
  serve(app, serving, contract.setUpPasskey, async ({ body, request, reply }) =>
    signedIn(reply, await staff.setUpPasskey(db, settings, body, from(request, address.origin))),
  )

  serve(app, serving, contract.me, async ({ person: { id, name, email, role } }) => ({
    person: { id, name, email, role },
    senderProblem: settings.senderProblem(),
  }))
  serve(app, serving, contract.signOut, async ({ person, act, reply }) => {
    await act(async (tx) => {
      await staff.endStaffSession(tx, person.sessionId, person.id)
      return { response: success, log: { subject: `session of ${person.email}` } }
    })
    sessionCookie.clear(reply, address.origin)
    return success
  })
  serve(app, serving, contract.listSessions, async ({ person }) => {
    const found = await staff.listStaffSessions(db, person.role === 'owner' ? null : person.id)
    return {
      sessions: found.map(({ session, person: row }) => ({
        id: session.id,
        person: staff.toPerson(row),
        device: session.device,
        startedAt: session.startedAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        isThis: session.id === person.sessionId,
      })),
    }
  })
  serve(app, serving, contract.endSession, ({ person, act, params }) =>
    act(async (tx) => {
      const ended = await staff.endStaffSession(tx, params.id, person.role === 'owner' ? null : person.id)
      const row = await staff.findStaff(tx, ended.staffId)
      return { response: success, log: { subject: `session of ${row?.email}`, before: { device: ended.device } } }
    }),
  )

  serve(app, serving, contract.listStaff, async () => ({ people: await staff.listStaff(db) }))
  serve(app, serving, contract.addStaff, ({ act, body }) =>
    act(async (tx) => {
      const added = await staff.addStaff(tx, body)
      const link = linkOf(await staff.newSetUpLink(tx, secrets, added.id))
      return { response: link, log: { subject: `person ${added.email}`, after: body } }
    }),
  )
  serve(app, serving, contract.searchAudit, async ({ query }) => {
    const { entries, next } = await staff.searchAudit(db, query, actionsSaying)
    const names = await productNames(
      db,
      entries.flatMap(({ subject }) => productOf(subject) ?? []),
    )
    return {
      entries: entries.map((entry) => ({
        ...{ ...entry, words: wordsOf(entry.action), productName: names.get(productOf(entry.subject) ?? 0) },
      })),
      next,
    }
  })
}

const productOf = (subject: string) => {
  const [, id] = /^product (\d{1,9})(?: |$)/.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}

function from(request: FastifyRequest, origin: string) {
  const { ip, headers } = request
  return {
    network: networkOf(ip),
    device: headers['user-agent'] ?? '',
    token: sessionCookie.read(request, origin),
    knownDevice: deviceCookie.read(request, origin),
  }
}
