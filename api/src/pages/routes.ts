import { getPage } from '@tanabana/contract/static-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { type PageSources, readPage } from './pages.ts'

export function pageRoutes(app: FastifyInstance, settings: HttpSettings, db: Db, sources: PageSources): void {
  serve(app, settings, getPage, ({ params }) => readPage(db, params.page, sources))
}
