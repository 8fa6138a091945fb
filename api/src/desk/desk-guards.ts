import type { DeskCall } from '@tanabana/contract/define-call.ts'
import type { Role } from '@tanabana/contract/desk/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#database/database.ts'
import type { Guard } from '#http/serve.ts'
import { maxBodyBytes } from '#http/server.ts'
import { ShopError } from '#http/shop-error.ts'
import { type Done, findSignedInPerson, lockStaffSession, recordActions, type SignedInPerson } from '#staff/staff.ts'
import { sessionCookie } from './session-cookie.ts'

declare const personLocked: unique symbol

/** A transaction that holds the lock on the person's session. Only `Act` creates it. */
export type DeskTx = Db & { readonly [personLocked]: true }

/**
 * Runs an action in one transaction with the check of the session and the entry of the audit log. Make no network calls
 * in it. @throws ShopError UNAUTHORIZED (session ended), FORBIDDEN (the role changed), requires-recent-login
 */
export type Act = <R>(work: (tx: DeskTx) => Promise<Done<R>>) => Promise<R>

type ServingSettings = {
  db: Db
  secrets: Parameters<typeof findSignedInPerson>[1]
  /** Where the desk opens: the only origin of its requests. */
  deskOrigin: string
  /** Limits the failures before sign-in. @returns what forgives a success @throws ShopError TOO_MANY_REQUESTS */
  limitStrangers: (ip: string) => Promise<() => Promise<void>>
  /** Limits what runs at once for one person, so that nobody at the desk can take all connections from the shop. */
  limitPerson: <T>(id: string, work: () => Promise<T>) => Promise<T>
  /** Call names by path, for the audit log. */
  nameOf: (call: DeskCall) => string
}

type DeskGuards = {
  visitor: Guard<{ forgive: () => Promise<void> }>
  desk: Guard<{ person: SignedInPerson; needsFresh: boolean }, { act: Act }>
}

export type DeskServing = ServingSettings & { guards: DeskGuards }

/** The settings of the desk's calls. Their guards check origin, session and role. */
export function createDeskServing(settings: ServingSettings): DeskServing {
  const visitor: DeskGuards['visitor'] = {
    async admit(call, request, reply) {
      requireOwnPage(call as DeskCall, request, reply, settings.deskOrigin)
      return { forgive: await settings.limitStrangers(request.ip) }
    },
    async run({ forgive }, _parts, handle) {
      const response = await handle()
      await forgive()
      return response
    },
  }
  const countLargeBody = createBodyLimit()
  const desk: DeskGuards['desk'] = {
    async admit(call, request, reply) {
      requireOwnPage(call as DeskCall, request, reply, settings.deskOrigin)
      const { roles, needsFreshSignIn, isSensitive } = rulesOf(call as DeskCall)
      const person = await requirePerson(settings, request, roles)
      if ((call.maxBytes ?? 0) > maxBodyBytes) countLargeBody(person, reply)
      const needsFresh =
        needsFreshSignIn !== undefined && (isSensitive?.((request.params as { id: string }).id) ?? true)
      if (!needsFresh || person.isFresh) return { person, needsFresh }
      // a link, such as a download
      if (call.method !== 'GET' || !request.headers.accept?.includes('text/html'))
        throw new ShopError('requires-recent-login')
      await reply.redirect(`/desk/sign-in?again=&next=${encodeURIComponent(needsFreshSignIn)}`)
      return null
    },
    writing: ({ person, needsFresh }, call) => ({ act: actAs(settings, person, call as DeskCall, needsFresh) }),
    run: ({ person }, _parts, handle) => settings.limitPerson(String(person.id), handle),
  }
  return { ...settings, guards: { visitor, desk } }
}

const largeBodiesPerPerson = 8

/** A body is in memory while its call waits. @throws ShopError UNAVAILABLE: the person sends too many at once */
function createBodyLimit() {
  const counts = new Map<number, number>()
  return ({ id }: SignedInPerson, { raw }: FastifyReply): void => {
    const count = counts.get(id) ?? 0
    if (count >= largeBodiesPerPerson) throw new ShopError('UNAVAILABLE')
    counts.set(id, count + 1)
    raw.once('close', () => {
      const left = (counts.get(id) ?? 0) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    })
  }
}

type Rules = Pick<DeskCall & { audience: 'desk' }, 'roles' | 'needsFreshSignIn' | 'isSensitive'>

function rulesOf(call: DeskCall): Rules {
  return call.audience === 'desk' ? call : { roles: [] }
}

/**
 * The cookie is SameSite=Strict. This also rejects other origins of the same site, and forms, which need no preflight.
 * The Host header does not count: a proxy or an http page of the same host can have any.
 * @throws ShopError FORBIDDEN, UNSUPPORTED_MEDIA_TYPE
 */
function requireOwnPage(call: DeskCall, { headers }: FastifyRequest, reply: FastifyReply, deskOrigin: string): void {
  reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
  if (call.method === 'GET') return
  if (headers.origin !== deskOrigin) throw new ShopError('FORBIDDEN', `Open the desk at ${deskOrigin}/desk to do this.`)
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const wanted = call.isFile ? 'text/csv' : 'application/json'
  if (type !== undefined && type !== wanted) throw new ShopError('UNSUPPORTED_MEDIA_TYPE')
}

async function requirePerson(
  { db, secrets, deskOrigin }: ServingSettings,
  request: FastifyRequest,
  roles: readonly Role[],
): Promise<SignedInPerson> {
  const token = sessionCookie.read(request, deskOrigin)
  const person = token ? await findSignedInPerson(db, secrets, token) : null
  if (!person) throw new ShopError('UNAUTHORIZED')
  if (roles.includes(person.role)) return person
  const isForSellers = roles.includes('staff')
  throw new ShopError('FORBIDDEN', isForSellers ? 'Your role is for products only.' : 'Only an owner may do this.')
}

function actAs({ db, nameOf }: ServingSettings, person: SignedInPerson, call: DeskCall, needsFresh: boolean): Act {
  return (work) =>
    db.transaction(async (tx) => {
      await lockStaffSession(tx, person, needsFresh)
      const { response, log } = await work(tx as unknown as DeskTx)
      await recordActions(tx, { staffId: person.id }, nameOf(call), log)
      return response
    })
}
