import { exportServedPincodes } from '@tanabana/contract/desk/served-pincodes.ts'
import { type DeskOpening, getSettings, previewSetting } from '@tanabana/contract/desk/setting-calls.ts'
import { type GivenSettings, pageOfSetting } from '@tanabana/contract/desk/settings.ts'
import { type CheckedStep, checkSetupStep, type SetupFinding } from '@tanabana/contract/desk/setup-steps.ts'
import type { FastifyInstance } from 'fastify'
import { describePincodes, servedPincodesCsv } from '#delivery/served-pincodes.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { listSettings, type SettingPreviews } from '#settings/settings.ts'
import { readTyped, requirePicture } from '#settings/staff-actions.ts'
import type { DeskServing } from './desk-guards.ts'

/** Tries a service of the shop as `doctor` does. */
export type CheckStep = (step: CheckedStep) => Promise<SetupFinding[]>

type SettingParts = {
  given: GivenSettings
  previews: SettingPreviews
  pictures: Pictures
  shopUrl: string
  readOpening: () => Promise<DeskOpening | null>
  checkStep: CheckStep | undefined
}

/** What the merchant decides. The actions are in settings/staff-actions.ts. */
export function settingRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  { given, previews, pictures, shopUrl, readOpening, checkStep }: SettingParts,
): void {
  serve(app, serving, getSettings, async () => ({
    settings: await listSettings(serving.db, given),
    shopUrl,
    opening: await readOpening(),
    pincodes: await describePincodes(serving.db),
  }))
  serve(app, serving, exportServedPincodes, ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="pincodes.csv"')
    reply.type('text/csv; charset=utf-8')
    return servedPincodesCsv(serving.db)
  })
  serve(app, serving, previewSetting, async ({ act, person, params: { id }, body }) => {
    const page = pageOfSetting(id)
    if (page === null) throw new ShopError('NOT_FOUND', 'No page shows this setting.')
    await requirePicture(pictures, id, body.value)
    return act(async () => {
      const code = previews.codeOf(id, readTyped(id, body.value, person, given))
      return { response: { address: `${shopUrl}${page}?setting=${code}` }, log: null }
    })
  })
  serve(app, serving, checkSetupStep, async ({ act, params: { step } }) => {
    // nobody without a session may make the server ask others
    await act(async () => ({ response: null, log: null }))
    return { findings: (await checkStep?.(step)) ?? [] }
  })
}
