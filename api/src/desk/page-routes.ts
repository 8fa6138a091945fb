import * as contract from '@tanabana/contract/desk/pages.ts'
import { isMail } from '@tanabana/contract/desk/pages.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listPages, type PageSources, readDeskPage, renderPage } from '#pages/pages.ts'
import type { DeskServing } from './desk-guards.ts'

/** The static pages. The actions are in pages/staff-actions.ts. */
export function deskPageRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  sources: PageSources,
  shopUrl: string,
): void {
  const { db } = serving
  serve(app, serving, contract.listPages, async () => ({ pages: await listPages(db) }))
  serve(app, serving, contract.getDeskPage, async ({ params }) => ({
    page: await readDeskPage(db, params.id, sources),
    address: isMail(params.id) ? null : `${shopUrl}/${params.id}`,
  }))
  serve(app, serving, contract.previewPage, async ({ params, body }) => renderPage(params.id, body.markdown, sources))
}
