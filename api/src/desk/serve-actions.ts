import type { DeskCall } from '@tanabana/contract/define-call.ts'
import { actionPath, bulkResult, maxInBulk, revision } from '@tanabana/contract/desk/actions.ts'
import type { GivenSettings } from '@tanabana/contract/desk/settings.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readSizeChart } from '#catalogue/change-size-chart.ts'
import { findProductId } from '#catalogue/merchant.ts'
import type { Db } from '#database/database.ts'
import { readDeskHome } from '#home/home.ts'
import { serve } from '#http/serve.ts'
import { type PageSources, readDeskPage } from '#pages/pages.ts'
import { listSettings } from '#settings/settings.ts'
import { type ActionShop, runAction, runInBulk, type SignedInPerson, type StaffAction } from '#staff/staff.ts'
import { readStock } from '#stock/read-stock.ts'
import { allActions } from './all-actions.ts'
import type { Act, DeskServing } from './desk-guards.ts'
import { showCustomer } from './read-customer.ts'
import { readOrder } from './read-order.ts'
import { type ProductLinks, readProduct } from './read-product.ts'
import { readSynonym } from './search-routes.ts'

type Reader = (db: Db, id: never, person: SignedInPerson) => Promise<unknown>

/** The subject as the desk shows it after an action. */
const readersOf = (
  links: ProductLinks,
  fixed: GivenSettings,
  pages: PageSources,
): Readonly<Record<string, Reader>> => ({
  order: readOrder,
  product: (db, id, person) => readProduct(db, id, links, person.role),
  variant: readStock,
  draft: async (db, handle) => ({ id: await findProductId(db, handle) }),
  chart: readSizeChart,
  synonym: (db, phrase) => readSynonym(db, phrase, links.shopUrl),
  setting: async (db, name) => (await listSettings(db, fixed)).find((one) => one.name === name),
  'home page': readDeskHome,
  page: (db, name) => readDeskPage(db, name, pages),
  customer: (db, id, person) => showCustomer(db, person, id),
})

/** 200 subjects in transactions of their own. */
const bulkTimeoutMs = 120_000

/** The calls of an action: `shipOrder` and, on many, `shipOrders`. The log has the action's name for both. */
function callsOf(action: StaffAction): Record<string, DeskCall> {
  const { kind, name, verb, summary, roles, needsFreshSignIn, isSensitive, input } = action
  const seen = {
    ...(kind.revisionOf && !action.anyRevision && { revision }),
    ...(action.mergesFields && { seen: input.partial().optional() }),
  }
  const rules = {
    ...({ method: 'POST', audience: 'desk', roles } as const),
    ...(needsFreshSignIn && { needsFreshSignIn }),
    ...(isSensitive && { isSensitive }),
  }
  const one = {
    ...{ ...rules, path: actionPath(kind.path, verb, '{id}'), summary },
    params: z.object({ id: kind.id }),
    body: input.extend(seen),
    ...(action.maxBytes !== undefined && { maxBytes: action.maxBytes }),
    response: z.unknown(),
  }
  if (!action.inBulk) return { [name]: one }
  const many = {
    ...{ ...rules, path: actionPath(kind.path, verb), summary },
    ...{ maxBytes: 1_000_000, timeoutMs: bulkTimeoutMs },
    body: z.object({
      items: z
        .array(input.extend({ id: kind.id, ...seen }))
        .min(1)
        .max(maxInBulk),
    }),
    response: z.object({ results: z.array(bulkResult) }),
  }
  return { [name]: one, [`${name}s`]: many }
}

export const actionCalls: Readonly<Record<string, DeskCall>> = Object.assign({}, ...allActions.map(callsOf))

type Parts = { act: Act; person: SignedInPerson; params: { id: string }; body: Record<string, unknown> }
type Wanted = Record<string, unknown> & {
  id: string | number
  revision?: number | null
  seen?: Record<string, unknown>
}

/** Mounts the calls of all actions. */
export function serveActions(
  app: FastifyInstance,
  serving: DeskServing,
  shop: ActionShop,
  links: ProductLinks,
  pages: PageSources,
): void {
  const readers = readersOf(links, shop.givenSettings, pages)
  for (const action of allActions) {
    const { [action.name]: one, [`${action.name}s`]: many } = actionCalls
    if (one)
      serve(app, serving, one, async (parts) => {
        const { act, person, params, body } = parts as unknown as Parts
        const outcome = await runAction(act, action, wantedOf({ ...body, id: params.id }), person, shop)
        if (outcome.answer !== undefined) return outcome.answer
        const read = readers[action.kind.noun]
        const notice = outcome.result === 'done' ? null : outcome.message || null
        // after the commit, because the subject shows its log
        return read
          ? { [action.kind.noun]: await read(serving.db, params.id as never, person), notice }
          : { status: 'SUCCESS' }
      })
    if (many)
      serve(app, serving, many, async (parts) => {
        const { act, person, body } = parts as unknown as Parts
        const wanted = (body.items as Wanted[]).map(wantedOf)
        return { results: await runInBulk(act, action, wanted, person, shop) }
      })
  }
}

function wantedOf({ id, revision = null, seen, ...input }: Wanted) {
  return { id, revision, seen, input }
}
