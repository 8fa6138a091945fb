import * as contract from '@tanabana/contract/desk/home.ts'
import type { FastifyInstance } from 'fastify'
import { categorySummaries } from '#catalogue/catalogue.ts'
import { readDeskHome, saveDraft } from '#home/home.ts'
import { serve } from '#http/serve.ts'
import { type Pictures, savePicture } from '#pictures/pictures.ts'
import type { DeskServing } from './desk-guards.ts'

/** The home page. The actions are in home/staff-actions.ts. */
export function deskHomeRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  pictures: Pictures,
  shopUrl: string,
  previewAddress: (path: string) => string,
): void {
  const { db } = serving
  serve(app, serving, contract.getDeskHome, async () => ({
    home: await readDeskHome(db),
    types: (await categorySummaries(db)).map(({ type }) => type),
    address: shopUrl,
  }))
  serve(app, serving, contract.previewHome, ({ act, person, body: { blocks } }) =>
    act(async (tx) => {
      const code = await saveDraft(tx, person.id, blocks)
      return { response: { address: previewAddress(`/?preview=${code}`) }, log: null }
    }),
  )
  serve(app, serving, contract.addHomePicture, async ({ act, body: { file } }) => {
    const picture = await savePicture(pictures, file)
    return act(async () => ({ response: { picture }, log: null }))
  })
}
