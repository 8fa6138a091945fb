import { AsyncLocalStorage } from 'node:async_hooks'
import { type SettingName, type SettingValue, type SettingValues, settingOf } from '@tanabana/contract/desk/settings.ts'
import type { FastifyInstance } from 'fastify'
import { createSeals, type MasterSecret } from '#accounts/accounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens the code of a preview. Not beside a separate backend. @returns null for one that is wrong or has expired */
    openPreview?: (code: string) => RunPreview | null
  }
}

const lifetimeMs = 60 * 60_000

const previewed = new AsyncLocalStorage<Partial<SettingValues>>()

/** The values with the one that the current request previews, if any. */
export function withPreview<Values extends SettingValues>(values: Values): Values {
  const preview = previewed.getStore()
  return preview ? { ...values, ...preview } : values
}

/** Runs work that sees the previewed value in place of the current one. */
type RunPreview = <T>(work: () => T) => T

export type SettingPreviews = ReturnType<typeof openSettingPreviews>

/** Makes and opens the codes of previews. A code contains a value that the desk has checked, and works for an hour. */
export function openSettingPreviews(app: FastifyInstance, masterSecret: MasterSecret) {
  const seals = createSeals<[SettingName, SettingValue]>(masterSecret, 'setting previews')
  const previews = {
    codeOf: (name: SettingName, value: SettingValue) => seals.seal(Date.now() + lifetimeMs, name, value),
    /** @returns null for a code that is wrong or has expired */
    open(code: string): RunPreview | null {
      const sealed = seals.open(code)
      if (!sealed) return null
      const [, name, value] = sealed
      // another release may have made it
      if (!settingOf(name)?.stored.safeParse(value).success) return null
      // before the shop opens, a preview shows it open
      return (work) => previewed.run({ 'shop-state': 'open', [name]: value }, work)
    },
  }
  app.decorate('openPreview', previews.open)
  return previews
}
