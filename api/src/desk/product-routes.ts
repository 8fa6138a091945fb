import * as deskCategories from '@tanabana/contract/desk/categories.ts'
import { changeInWords } from '@tanabana/contract/desk/change-in-words.ts'
import * as jobs from '@tanabana/contract/desk/product-jobs.ts'
import * as contract from '@tanabana/contract/desk/products.ts'
import * as charts from '@tanabana/contract/desk/size-charts.ts'
import * as stock from '@tanabana/contract/desk/stock.ts'
import type { FastifyInstance } from 'fastify'
import { jobSubject, listJobs, readJob, startJob, startUndo, stopJob } from '#catalogue/bulk/jobs.ts'
import { previewChange } from '#catalogue/bulk/preview.ts'
import { listCategories, readCategories } from '#catalogue/catalogue.ts'
import { listSizeCharts, readSizeChart } from '#catalogue/change-size-chart.ts'
import { tryRule } from '#catalogue/try-rule.ts'
import { allCategoryCards } from '#home/home.ts'
import { serve } from '#http/serve.ts'
import { findStock, readStock } from '#stock/read-stock.ts'
import { readStockValue } from '#stock/stock-value.ts'
import type { DeskServing } from './desk-guards.ts'
import { countProducts, findProducts, selectedProducts } from './find-products.ts'
import { type ProductLinks, readProduct } from './read-product.ts'

/** Products: list, search, one product, changes of many, stock, and size charts. */
export function productRoutes(app: FastifyInstance, serving: DeskServing, links: ProductLinks): void {
  const { db } = serving
  serve(app, serving, contract.listProducts, async ({ query }) => {
    const [found, counts] = await Promise.all([findProducts(db, query), countProducts(db, query)])
    return { ...found, counts }
  })
  serve(app, serving, contract.getProduct, async ({ params: { id }, person }) => ({
    product: await readProduct(db, id, links, person.role),
  }))
  serve(app, serving, stock.findStock, async ({ query: { query }, person }) => ({
    ...(await findStock(db, query)),
    value: query || person.role !== 'owner' ? null : await readStockValue(db),
  }))
  serve(app, serving, stock.getStock, ({ params: { id } }) => readStock(db, id))
  serve(app, serving, jobs.previewProductChange, async ({ body: { products, change } }) =>
    previewChange(db, await selectedProducts(db, products), change),
  )
  serve(app, serving, jobs.startProductJob, ({ act, person, body: { products, ...wanted } }) =>
    act(async (tx) => {
      const { id, total, isNew } = await startJob(tx, {
        ...wanted,
        like: await selectedProducts(tx, products),
        staffId: person.id,
      })
      const after = { change: changeInWords(wanted.change) }
      return { response: { id }, log: isNew ? { subject: jobSubject(id, total), after } : null }
    }),
  )
  serve(app, serving, jobs.listProductJobs, async () => ({ jobs: await listJobs(db) }))
  serve(app, serving, jobs.getProductJob, async ({ params: { id } }) => ({ job: await readJob(db, id) }))
  serve(app, serving, jobs.stopProductJob, ({ act, person, params: { id } }) =>
    act(async (tx) => {
      const total = await stopJob(tx, id, `${person.name} stopped it.`)
      return { response: { id }, log: total === null ? null : { subject: jobSubject(id, total) } }
    }),
  )
  serve(app, serving, jobs.undoProductJob, ({ act, person, params }) =>
    act(async (tx) => {
      const { id, total, isNew } = await startUndo(tx, params.id, person.id)
      return { response: { id }, log: isNew ? { subject: jobSubject(params.id, total) } : null }
    }),
  )
  serve(app, serving, deskCategories.listCategories, async () => ({ categories: await listCategories(db) }))
  serve(app, serving, deskCategories.listCategoryCards, async () => ({
    cards: await allCategoryCards(db, await readCategories(db)),
  }))
  serve(app, serving, deskCategories.tryRule, ({ params: { id }, query }) => tryRule(db, id, query))
  serve(app, serving, charts.listSizeCharts, async () => ({ charts: await listSizeCharts(db) }))
  serve(app, serving, charts.getSizeChart, async ({ params: { id } }) => ({ chart: await readSizeChart(db, id) }))
}
