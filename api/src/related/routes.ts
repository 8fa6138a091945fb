import { getRelated } from '@tanabana/contract/related.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { addReads } from '#http/public-reads.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { relatedProducts } from './related.ts'

export function relatedRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getRelated, async ({ params: { id }, request }) => {
    const related = await relatedProducts(db, id)
    addReads(request, ['related', id, ...Object.values(related).flatMap((list) => list.map((product) => product.id))])
    return related
  })
}
