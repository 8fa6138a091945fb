import { getProduct, getProductByTypePaged, getProductPaged } from '@tanabana/contract/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as catalogue from './catalogue.ts'

export function catalogueRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getProductPaged, ({ query }) => catalogue.productPage(db, query))
  serve(app, settings, getProductByTypePaged, ({ params, query }) => catalogue.productPage(db, query, params.type))
  serve(app, settings, getProduct, ({ params }) => catalogue.getProduct(db, params.id))
}
