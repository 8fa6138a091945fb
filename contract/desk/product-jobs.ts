import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { integer, text } from '../fields.ts'
import { maxInBulk } from './actions.ts'
import { maxProductsInJob, roundings } from './product-changes.ts'
import { productFacts } from './product-facts.ts'
import { productFilter } from './products.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** Hundredths of a percent, or paise. At most 1000%. */
const amount = {
  unit: z.enum(['percent', 'rupees']),
  amount: integer(1, 100_000_000),
  rounding: z.enum(roundings),
}
const isPossible = ({ unit, amount }: { unit: string; amount: number }) => unit !== 'percent' || amount <= 100_000
const tooMuch = { error: 'Enter at most 1000%.', path: ['amount'] }

const productChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('category'), category: productFacts.shape.type }),
  z.object({ kind: z.literal('addTags'), tags: text(2000) }),
  z.object({ kind: z.literal('removeTags'), tags: text(2000) }),
  z.object({ kind: z.literal('price'), direction: z.enum(['up', 'down']), ...amount }).refine(isPossible, tooMuch),
  z.object({ kind: z.literal('mrp'), ...amount }).refine(isPossible, tooMuch),
  z.object({ kind: z.literal('removeMrp') }),
  z.object({ kind: z.literal('hsn'), hsn: productFacts.shape.hsn }),
  z.object({ kind: z.literal('countryOfOrigin'), countryOfOrigin: productFacts.shape.countryOfOrigin }),
  z.object({ kind: z.literal('sizeChart'), sizeChart: productFacts.shape.sizeChart }),
])
export type ProductChange = z.output<typeof productChange>

const id = integer(1, 2_147_483_647)

const wanted = z.object({
  /** These, or all that the filter of the list finds. */
  products: z.union([z.object({ ids: z.array(id).min(1).max(maxInBulk) }), z.object({ filter: productFilter })]),
  change: productChange,
})

const refusal = z.object({ id: z.number().int(), name: z.string(), message: z.string() })
/** A variant's price or MRP in paise. `before` null: it has none. */
const amountChange = z.object({
  id: z.number().int(),
  name: z.string(),
  before: z.number().int().nullable(),
  after: z.number().int(),
})

const preview = z.object({
  products: z.number().int(),
  changed: z.number().int(),
  already: z.number().int(),
  refused: z.number().int(),
  /** The first ones. */
  refusals: z.array(refusal),
  amounts: z.object({ smallest: amountChange, largest: amountChange }).nullable(),
})
export type ProductChangePreview = z.output<typeof preview>

export const previewProductChange = defineCall(deskRoutes.previewProductChange, {
  audience: 'desk',
  roles: everybody,
  summary: `What a change of up to ${maxProductsInJob} products would do.`,
  timeoutMs: 120_000,
  body: wanted,
  response: preview,
})

const started = z.object({ id: z.number().int() })

export const startProductJob = defineCall(deskRoutes.startProductJob, {
  audience: 'desk',
  roles: everybody,
  summary: 'Start to change many products. A repeated key starts nothing.',
  timeoutMs: 30_000,
  body: wanted.extend({
    key: z.uuid('Send a UUID.'),
    expected: integer(1, maxProductsInJob).describe('How many products the preview found.'),
  }),
  response: started,
})

const job = z.object({
  id: z.number().int(),
  who: z.string(),
  change: productChange,
  /** The job that this one undoes. */
  undoOf: z.number().int().nullable(),
  undoneBy: z.number().int().nullable(),
  /** `waiting`: for the jobs before it. */
  state: z.enum(['waiting', 'running', 'stopped', 'done']),
  /** Why it stopped: a sentence. */
  stopped: z.string().nullable(),
  total: z.number().int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ListedProductJob = z.output<typeof job>

export const listProductJobs = defineCall(deskRoutes.listProductJobs, {
  audience: 'desk',
  roles: everybody,
  summary: 'The last 20 changes of many products.',
  response: z.object({ jobs: z.array(job) }),
})

const wholeJob = job.extend({
  done: z.number().int(),
  already: z.number().int(),
  refused: z.number().int(),
  refusals: z.array(refusal),
  canUndo: z.boolean(),
})
export type ProductJob = z.output<typeof wholeJob>

export const getProductJob = defineCall(deskRoutes.getProductJob, {
  audience: 'desk',
  roles: everybody,
  summary: 'One change of many products: progress, and what was refused.',
  params: z.object({ id }),
  response: z.object({ job: wholeJob }),
})

export const stopProductJob = defineCall(deskRoutes.stopProductJob, {
  audience: 'desk',
  roles: everybody,
  summary: 'Stop a change of many products. What is changed stays.',
  params: z.object({ id }),
  response: started,
})

export const undoProductJob = defineCall(deskRoutes.undoProductJob, {
  audience: 'desk',
  roles: everybody,
  summary: 'Undo a change of many products, within a day. What somebody changed since stays.',
  params: z.object({ id }),
  response: started,
})
