import type { DeskSetting } from '@tanabana/contract/desk/setting-calls.ts'
import {
  type GivenSettings,
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingNames,
  settingOf,
  standInOf,
} from '@tanabana/contract/desk/settings.ts'
import { eq, sql } from 'drizzle-orm'
import { type Categories, readCategories } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { hasServedPincodes } from '#delivery/delivery.ts'
import { withPreview } from './previews.ts'
import { type ShopValues, stripOf } from './shop-facts.ts'
import { settingRows } from './tables.ts'

export { openShopVisits, type ShopVisits } from './opening.ts'
export { openSettingPreviews, type SettingPreviews } from './previews.ts'
export { deskNameOf, type LiveShop, liveShop, shopFactsOf } from './shop-facts.ts'

/** How often each process reads the settings: a change works everywhere within a second. */
const everyMs = 500

/** The settings and categories of an open shop, as they are now. */
export type Settings = {
  given: GivenSettings
  /** With the one that this request previews. While the database is away, the last ones that were read. */
  current(): ShopValues
  categories(): Categories
  /** Calls `listener` after a change, in any process, and when an announcement begins or ends with a day. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** Reads the settings now and then twice a second. */
export async function followSettings(db: Db, given: GivenSettings): Promise<Settings> {
  const readBoth = async () => ({ values: await readShopValues(db, given), categories: await readCategories(db) })
  let current = await readBoth()
  let strip = stripOf(current.values)
  let reading = Promise.resolve()
  let isClosed = false
  const listeners: (() => void)[] = []
  const read = async () => {
    const next = await readBoth().catch(() => current)
    const nextStrip = stripOf(next.values)
    if (isClosed || (nextStrip === strip && JSON.stringify(next) === JSON.stringify(current))) return
    current = next
    strip = nextStrip
    for (const listener of listeners) listener()
  }
  let timer: NodeJS.Timeout
  const readLater = () => {
    timer = setTimeout(() => {
      reading = read().then(() => void (isClosed || readLater()))
    }, everyMs).unref()
  }
  readLater()
  return {
    given,
    current: () => withPreview(current.values),
    categories: () => current.categories,
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await reading
    },
  }
}

/** The settings, and whether there is a list of PIN codes. */
export async function readShopValues(db: Db, given: GivenSettings): Promise<ShopValues> {
  return { ...(await readSettings(db, given)), hasPincodeList: await hasServedPincodes(db) }
}

/** What the merchant has decided, and else the defaults. */
export async function readSettings(db: Db, { defaults, fixed }: GivenSettings): Promise<SettingValues> {
  return { ...defaults, ...(await readStored(db)), ...fixed }
}

/** A value that this release can't read, such as one of a later release, counts as not set. */
async function readStored(db: Db): Promise<Partial<SettingValues>> {
  const rows = await db.select().from(settingRows)
  const known = rows.flatMap(({ name, value }) => {
    const parsed = settingNames.includes(name) ? settingOf(name).stored.safeParse(value) : null
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(known)
}

/** All settings, as the desk and the command line list them. */
export async function listSettings(db: Db, { defaults, fixed }: GivenSettings): Promise<DeskSetting[]> {
  const stored = await readStored(db)
  const values: Record<SettingName, SettingValue> = { ...defaults, ...stored, ...fixed }
  return settingNames.map((name) => {
    const isFixed = fixed[name] !== undefined
    const isDefault = !isFixed && !(name in stored)
    const standIn = standInOf(name, defaults[name])
    return {
      name,
      value: isDefault && standIn ? '' : values[name],
      usual: standIn ? '' : defaults[name],
      isDefault,
      ...(isDefault && standIn && { standIn }),
      fixedBy: isFixed ? (settingOf(name).variable ?? null) : null,
    }
  })
}

/** What a live shop asks and nobody has decided. */
export async function findUndecided(db: Db, { fixed }: Pick<GivenSettings, 'fixed'>): Promise<SettingName[]> {
  const decided = { ...(await readStored(db)), ...fixed }
  return settingNames.filter((name) => settingOf(name).isAsked && !(name in decided))
}

/** `value` undefined: the default. */
export type LockedSetting = { name: SettingName; value: SettingValue | undefined }

/** Also one that has no row yet. */
export async function lockSetting(tx: Db, name: SettingName): Promise<LockedSetting> {
  await lockKey(tx, `setting ${name}`)
  const stored = await readStored(tx)
  return { name, value: stored[name] }
}

/** @param value undefined: the default */
export async function writeSetting(tx: Db, { name, value }: LockedSetting): Promise<void> {
  if (value === undefined) await tx.delete(settingRows).where(eq(settingRows.name, name))
  else {
    // null is a value of its own, and no SQL null
    const json = sql`${JSON.stringify(value)}::jsonb`
    await tx
      .insert(settingRows)
      .values({ name, value: json })
      .onConflictDoUpdate({ target: settingRows.name, set: { value: json, changedAt: sql`now()` } })
  }
}
