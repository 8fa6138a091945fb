import { changeInWords } from '@tanabana/contract/desk/change-in-words.ts'
import * as jobs from '@tanabana/contract/desk/product-jobs.ts'
import * as contract from '@tanabana/contract/desk/products.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listJobs, readJob, startJob, startUndo, stopJob } from '#catalogue/bulk/jobs.ts'
import { previewChange } from '#catalogue/bulk/preview.ts'
import { sizeCharts } from '#catalogue/tables.ts'
import { anyOf } from '#database/any-of.ts'
import { serve } from '#http/serve.ts'
import type { DeskServing } from './desk-guards.ts'
import { conditionsOf, countProducts, findProducts } from './find-products.ts'
import { readProduct } from './read-product.ts'

/** Products: list, search, one product, and changes of many. */
export function productRoutes(app: FastifyInstance, serving: DeskServing): void {
  const { db } = serving
  serve(app, serving, contract.listProducts, async ({ query }) => {
    const [found, counts] = await Promise.all([findProducts(db, query), countProducts(db, query)])
    return { ...found, counts }
  })
  serve(app, serving, contract.getProduct, async ({ params: { id } }) => ({ product: await readProduct(db, id) }))
  serve(app, serving, jobs.previewProductChange, ({ body: { products, change } }) =>
    previewChange(db, likeOf(products), change),
  )
  serve(app, serving, jobs.startProductJob, ({ act, person, body: { products, ...wanted } }) =>
    act(async (tx) => {
      const { id, total, isNew } = await startJob(tx, { ...wanted, like: likeOf(products), staffId: person.id })
      const after = { change: changeInWords(wanted.change) }
      return { response: { id }, log: isNew ? { subject: subjectOf(id, total), after } : null }
    }),
  )
  serve(app, serving, jobs.listProductJobs, async () => ({ jobs: await listJobs(db) }))
  serve(app, serving, jobs.getProductJob, async ({ params: { id } }) => ({ job: await readJob(db, id) }))
  serve(app, serving, jobs.stopProductJob, ({ act, person, params: { id } }) =>
    act(async (tx) => {
      const total = await stopJob(tx, id, `${person.name} stopped it.`)
      return { response: { id }, log: total === null ? null : { subject: subjectOf(id, total) } }
    }),
  )
  serve(app, serving, jobs.undoProductJob, ({ act, person, params }) =>
    act(async (tx) => {
      const { id, total, isNew } = await startUndo(tx, params.id, person.id)
      return { response: { id }, log: isNew ? { subject: subjectOf(params.id, total) } : null }
    }),
  )
  serve(app, serving, jobs.listSizeCharts, async () => {
    const charts = await db.select({ name: sizeCharts.name }).from(sizeCharts).orderBy(asc(sizeCharts.name))
    return { names: charts.map(({ name }) => name) }
  })
}

const subjectOf = (id: number, total: number) => `change ${id} of ${inCount(total, 'product')}`

function likeOf(wanted: z.output<typeof jobs.previewProductChange.body>['products']): SQL[] {
  return 'ids' in wanted ? [anyOf(sql`p.id`, wanted.ids)] : conditionsOf(wanted.filter)
}
