import * as contract from '@tanabana/contract/desk/staff-notices.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { consume, createRateLimiter } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  addDevice,
  listDevices,
  mailedKinds,
  type Push,
  queueTestStaffNotice,
  removeDevice,
  switchStaffNotice,
} from '#staff-notices/staff-notices.ts'
import type { DeskServing } from './desk-guards.ts'

const success = { status: 'SUCCESS' } as const

/** A person's staff notices: which ones, by mail and on which devices. */
export function staffNoticeRoutes(app: FastifyInstance, serving: DeskServing, pool: pg.Pool, push: Push): void {
  const { db } = serving
  // each one may send a request to an address that the browser names
  const limiter = createRateLimiter(pool, 'desk-notices', 60, 60 * 60)

  serve(app, serving, contract.getNotices, async ({ person }) => {
    const [mail, devices] = await Promise.all([mailedKinds(db, person.id), listDevices(db, person.id)])
    return {
      publicKey: push.publicKey,
      email: person.email,
      mail,
      devices: devices.map(({ id, device, kinds, createdAt, lastSentAt, failure, sessionId }) => ({
        ...{ id, device, kinds, failure },
        addedAt: createdAt.toISOString(),
        lastSentAt: lastSentAt?.toISOString() ?? null,
        isThis: sessionId === person.sessionId,
      })),
    }
  })

  serve(app, serving, contract.addNoticeDevice, async ({ act, person, body: { subscription, renew } }) => {
    await consume(limiter, person.id)
    const given = { endpoint: subscription.endpoint, ...subscription.keys }
    const refusal = push.refusal(given)
    if (refusal) throw new ShopError('VALIDATION', refusal)
    return act(async (tx) => {
      const added = await addDevice(tx, person, given, renew)
      // the endpoint is a secret of the browser, so only its host is logged
      const after = { pushService: new URL(given.endpoint).host }
      return { response: success, log: added ? { subject: `notices of ${person.email}`, after } : null }
    })
  })

  serve(app, serving, contract.switchNotice, ({ act, person, body }) =>
    act(async (tx) => {
      const changed = await switchStaffNotice(tx, person, body)
      return { response: success, log: changed ? { subject: `notices of ${person.email}`, after: body } : null }
    }),
  )

  serve(app, serving, contract.removeNoticeDevice, ({ act, person, params }) =>
    act(async (tx) => {
      const device = await removeDevice(tx, person.id, params.id)
      const log = { subject: `notices of ${person.email}`, before: { device } }
      return { response: success, log: device === null ? null : log }
    }),
  )

  serve(app, serving, contract.sendTestNotice, async ({ act, person }) => {
    await consume(limiter, person.id)
    return act(async (tx) => {
      const queued = await queueTestStaffNotice(tx, person)
      return { response: success, log: queued ? { subject: `notices of ${person.email}` } : null }
    })
  })
}
