import type { CallArguments } from '@tanabana/contract/define-call.ts'
import type { DeskCall } from '@tanabana/contract/desk/define-desk-call.ts'
import type { Access } from '@tanabana/contract/desk/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#database/database.ts'
import { rejectOtherMethods } from '#http/serve.ts'
import { responseTimeoutMs } from '#http/server.ts'
import { ShopError } from '#http/shop-error.ts'
import { validate } from '#http/validate.ts'
import { type Colleague, type Done, findColleague, lockStaffSession, recordAction } from '#staff/staff.ts'
import { sessionCookie } from './session-cookie.ts'

declare const colleagueLocked: unique symbol

/** A transaction that holds the lock on the person's session. Only `Act` creates it. */
export type DeskTx = Db & { readonly [colleagueLocked]: true }

/**
 * Runs an action in one transaction with the check of the session and the entry of the audit log. Make no network calls
 * in it. @throws ShopError UNAUTHORIZED (session ended), FORBIDDEN (the role changed), requires-recent-login
 */
export type Act = <R>(work: (tx: DeskTx) => Promise<Done<R>>) => Promise<R>

export type DeskServing = {
  db: Db
  secrets: Parameters<typeof findColleague>[1]
  /** Where the desk opens: the only origin of its requests. */
  deskOrigin: string
  /** Limits the failures before sign-in. @returns what forgives a success @throws ShopError TOO_MANY_REQUESTS */
  limitStrangers: (ip: string) => Promise<() => Promise<void>>
  /** Limits what runs at once for one person, so that nobody at the desk can take all connections from the shop. */
  limitPerson: <T>(id: string, work: () => Promise<T>) => Promise<T>
  /** Call names by path, for the audit log. */
  nameOf: (call: DeskCall) => string
}

type Input<C extends DeskCall> = CallArguments<C> & { request: FastifyRequest; reply: FastifyReply } & Caller<C>

type Caller<C extends DeskCall> = C['access'] extends 'anyone'
  ? unknown
  : { colleague: Colleague } & (C['method'] extends 'POST' ? { act: Act } : unknown)

export type DeskHandler<C extends DeskCall> = (input: Input<C>) => Promise<z.input<C['response']>>

/** `handlerTimeout` in milliseconds: for calls that do more than one thing. */
type Limits = { handlerTimeout?: number }

/**
 * Mounts a call of the desk. Checks origin, session and role before it reads the body, then validates and runs the handler.
 */
export function serveDesk<C extends DeskCall>(
  app: FastifyInstance,
  serving: DeskServing,
  call: C,
  handle: DeskHandler<C>,
  limits: Limits = {},
): void {
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const callers = new WeakMap<FastifyRequest, Colleague>()
  const strangers = new WeakMap<FastifyRequest, () => Promise<void>>()
  app.route({
    method: call.method,
    url,
    handlerTimeout: responseTimeoutMs,
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    ...limits,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
      if (call.method === 'POST')
        requireOwnPage(request, serving.deskOrigin, call.isFile ? 'text/csv' : 'application/json')
      if (call.access === 'anyone') strangers.set(request, await serving.limitStrangers(request.ip))
      else {
        const colleague = await requireColleague(serving, request, call.access)
        if (call.needsFreshSignIn && !colleague.isFresh) {
          // a link, such as a download
          if (call.method === 'GET' && request.headers.accept?.includes('text/html'))
            return reply.redirect(`/desk/sign-in?again=&next=${encodeURIComponent(call.needsFreshSignIn)}`)
          throw new ShopError('requires-recent-login')
        }
        callers.set(request, colleague)
      }
    },
    handler: async (request, reply) => {
      const colleague = callers.get(request)
      const parts = {
        ...(call.params && { params: validate(call.params, request.params) }),
        ...(call.query && { query: validate(call.query, request.query ?? {}) }),
        ...(call.body && { body: validate(call.body, request.body ?? {}) }),
      }
      const caller = colleague && { colleague, act: actAs(serving, colleague, call) }
      const work = async () => handle({ ...parts, ...caller, request, reply } as unknown as Input<C>)
      if (colleague) return serving.limitPerson(String(colleague.id), work)
      const response = await work()
      await strangers.get(request)?.()
      return response
    },
  })
}

/** Mounts the refusal of other methods once per path. */
export function rejectOtherDeskMethods(app: FastifyInstance, calls: readonly DeskCall[]): void {
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map((call) => call.method)
    rejectOtherMethods(app, methods, path.replace(/\{(\w+)\}/g, ':$1'))
  }
}

async function requireColleague(
  serving: DeskServing,
  request: FastifyRequest,
  roles: Exclude<Access, 'anyone'>,
): Promise<Colleague> {
  const token = sessionCookie.read(request, serving.deskOrigin)
  const colleague = token ? await findColleague(serving.db, serving.secrets, token) : null
  if (!colleague) throw new ShopError('UNAUTHORIZED')
  if (!roles.includes(colleague.role)) throw new ShopError('FORBIDDEN', 'Only an owner may do this.')
  return colleague
}

/**
 * The cookie is SameSite=Strict. This also rejects other origins of the same site, and forms, which need no preflight.
 * The Host header does not count: a proxy or an http page of the same host can have any.
 * @throws ShopError FORBIDDEN, UNSUPPORTED_MEDIA_TYPE
 */
function requireOwnPage({ headers }: FastifyRequest, deskOrigin: string, wanted: string): void {
  if (headers.origin !== deskOrigin) throw new ShopError('FORBIDDEN', `Open the desk at ${deskOrigin}/desk to do this.`)
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== undefined && type !== wanted) throw new ShopError('UNSUPPORTED_MEDIA_TYPE')
}

function actAs({ db, nameOf }: DeskServing, colleague: Colleague, call: DeskCall): Act {
  return (work) =>
    db.transaction(async (tx) => {
      await lockStaffSession(tx, colleague, call.needsFreshSignIn !== undefined)
      const { response, log } = await work(tx as unknown as DeskTx)
      for (const entry of [log].flat())
        if (entry) await recordAction(tx, { staffId: colleague.id }, nameOf(call), entry)
      return response
    })
}
