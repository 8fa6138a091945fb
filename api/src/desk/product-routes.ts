import * as contract from '@tanabana/contract/desk/products.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { DeskServing } from './desk-guards.ts'
import { findProducts } from './find-products.ts'
import { readProduct } from './read-product.ts'

/** Products: list, search, and one product. */
export function productRoutes(app: FastifyInstance, serving: DeskServing): void {
  const { db } = serving
  serve(app, serving, contract.listProducts, ({ query }) => findProducts(db, query))
  serve(app, serving, contract.getProduct, async ({ params: { id } }) => ({ product: await readProduct(db, id) }))
}
