import * as contract from '@tanabana/contract/desk/settings.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listSettings } from '#settings/settings.ts'
import type { DeskServing } from './desk-guards.ts'

/** What the merchant decides. The actions are in settings/staff-actions.ts. */
export function settingRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  given: contract.GivenSettings,
  shopUrl: string,
): void {
  serve(app, serving, contract.getSettings, async () => ({
    settings: await listSettings(serving.db, given),
    shopUrl,
  }))
}
