import { deleteAccount, downloadData } from '@tanabana/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { createAccountAndNetworkLimit } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { deleteShopper, readPersonalData } from './privacy.ts'

const hour = 60 * 60

export function privacyRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database): void {
  const limitDownloads = createAccountAndNetworkLimit(pool, 'download', hour, { account: 20, network: 1000 })
  const limitDeletions = createAccountAndNetworkLimit(pool, 'deletion', hour, { account: 20, network: 1000 })

  serve(app, settings, downloadData, async ({ shopper, request }) => {
    await limitDownloads(shopper.id, request.ip)
    return readPersonalData(db, shopper.id)
  })

  serve(app, settings, deleteAccount, async ({ shopper, request, write }) => {
    await limitDeletions(shopper.id, request.ip)
    await write((tx) => deleteShopper(tx, shopper))
    return { status: 'SUCCESS' as const, message: 'Your account is deleted.' }
  })
}
