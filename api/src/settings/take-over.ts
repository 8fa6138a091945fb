import { type SettingName, type SettingValue, settingInWords, settingNames } from '@tanabana/contract/desk/settings.ts'
import type { Db } from '#database/database.ts'
import { recordAction } from '#staff/staff.ts'
import { lockSetting, writeSetting } from './settings.ts'

/**
 * Writes what the settings file of a server decided so far, so that the desk decides it from now on. What somebody has
 * changed at the desk stays.
 */
export async function takeOverSettings(
  db: Db,
  given: Partial<Record<SettingName, SettingValue | undefined>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const name of settingNames) {
      const value = given[name]
      if (value === undefined || (await lockSetting(tx, name)).value !== undefined) continue
      await writeSetting(tx, { name, value })
      const entry = { subject: `setting ${name}`, after: { value: settingInWords(name, value) } }
      await recordAction(tx, 'command line', 'setSetting', entry)
    }
  })
}
