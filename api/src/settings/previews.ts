import { AsyncLocalStorage } from 'node:async_hooks'
import { timingSafeEqual } from 'node:crypto'
import { type SettingName, type SettingValue, type SettingValues, settingOf } from '@tanabana/contract/desk/settings.ts'
import type { FastifyInstance } from 'fastify'
import { createMacs, deriveKeys, type MasterSecret } from '#accounts/accounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens the code of a preview. Not beside a separate backend. @returns null for one that is wrong or has expired */
    openPreview?: (code: string) => RunPreview | null
  }
}

const lifetimeMs = 60 * 60_000

const previewed = new AsyncLocalStorage<Partial<SettingValues>>()

/** The values with the one that the current request previews, if any. */
export function withPreview(values: SettingValues): SettingValues {
  const preview = previewed.getStore()
  return preview ? { ...values, ...preview } : values
}

/** Runs work that sees the previewed value in place of the current one. */
type RunPreview = <T>(work: () => T) => T

export type SettingPreviews = ReturnType<typeof openSettingPreviews>

/** Makes and opens the codes of previews. A code contains a value that the desk has checked, and works for an hour. */
export function openSettingPreviews(app: FastifyInstance, masterSecret: MasterSecret) {
  const { hmac, hmacs } = createMacs(deriveKeys(masterSecret, 'setting previews'))
  const previews = {
    codeOf(name: SettingName, value: SettingValue): string {
      const content = Buffer.from(JSON.stringify([Date.now() + lifetimeMs, name, value])).toString('base64url')
      return `${content}.${hmac(content)}`
    },
    /** @returns null for a code that is wrong or has expired */
    open(code: string): RunPreview | null {
      const [content = '', mac = ''] = code.split('.')
      if (!hmacs(content).some((one) => isEqual(one, mac))) return null
      const [expires, name, value] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
        number,
        SettingName,
        SettingValue,
      ]
      // another release may have made it
      if (expires < Date.now() || !settingOf(name)?.stored.safeParse(value).success) return null
      // before the shop opens, a preview shows it open
      return (work) => previewed.run({ 'shop-state': 'open', [name]: value }, work)
    },
  }
  app.decorate('openPreview', previews.open)
  return previews
}

export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
