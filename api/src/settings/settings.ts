import {
  type DeskSetting,
  type FixedSettings,
  type SettingName,
  type SettingValues,
  settingNames,
  settings,
} from '@tanabana/contract/desk/settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { settingRows } from './tables.ts'

/** The shop follows a change within this time, in every process. */
const keptMs = 500

const defaults = Object.fromEntries(settingNames.map((name) => [name, settings[name].default])) as SettingValues

/** Reads the settings at most every half second. */
export function openSettings(db: Db, fixed: FixedSettings): () => Promise<SettingValues> {
  let kept: { until: number; values: Promise<SettingValues> } | null = null
  return () => {
    if (kept && performance.now() < kept.until) return kept.values
    const values = readStored(db).then((stored) => ({ ...defaults, ...stored, ...fixed }))
    const mine = { until: performance.now() + keptMs, values }
    kept = mine
    values.catch(() => {
      if (kept === mine) kept = null
    })
    return values
  }
}

/** A value that this release can't read, such as one of a later release, counts as not set. */
async function readStored(db: Db): Promise<Partial<SettingValues>> {
  const rows = await db.select().from(settingRows)
  const known = rows.flatMap(({ name, value }) => {
    const parsed = settings[name]?.stored.safeParse(value)
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(known)
}

/** All settings, as the desk and the command line list them. */
export async function listSettings(db: Db, fixed: FixedSettings): Promise<DeskSetting[]> {
  const stored = await readStored(db)
  return settingNames.map((name) => {
    const isFixed = fixed[name] !== undefined
    return {
      name,
      value: { ...defaults, ...stored, ...fixed }[name],
      isDefault: !isFixed && !(name in stored),
      fixedBy: isFixed ? settings[name].variable : null,
    }
  })
}

/** `value` undefined: the default. */
export type LockedSetting = { name: SettingName; value: number | null | undefined }

/** Also one that has no row yet. */
export async function lockSetting(tx: Db, name: SettingName): Promise<LockedSetting> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`)
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
