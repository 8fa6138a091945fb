import { getHome } from '@tanabana/contract/home.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { addReads } from '#http/public-reads.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { readHome } from './home.ts'

export function homeRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getHome, async ({ request, query }) => {
    addReads(request, ['home'])
    try {
      const { home, reads } = await readHome(db, query.preview)
      addReads(request, reads)
      return home
    } catch (error) {
      // the page is shown without its blocks, but not kept; anybody can ask for a preview that does not exist
      if (!query.preview) app.kept?.change(['home'])
      throw error
    }
  })
}
