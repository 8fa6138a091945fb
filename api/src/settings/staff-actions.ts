import { owners } from '@tanabana/contract/desk/roles.ts'
import {
  decidedByServer,
  type FixedSettings,
  settingInWords,
  settingNames,
  settings,
} from '@tanabana/contract/desk/settings.ts'
import { textOrEmpty } from '@tanabana/contract/fields.ts'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { type LockedSetting, lockSetting, writeSetting } from './settings.ts'

/** All that the staff does to a setting. Its name is its id. */

const id = z.enum(settingNames, 'There is no such setting.')

const setting: SubjectKind<LockedSetting> = {
  ...{ noun: 'setting', path: 'settings', commands: 'settings', id },
  find: async (_db, name) => id.safeParse(name).data ?? null,
  lock: async (tx, name) => {
    const known = id.safeParse(name).data
    return known ? lockSetting(tx, known) : null
  },
  nameOf: ({ name }) => `setting ${name}`,
}
const settingAction = actionsOnKind(setting)
const shared = { roles: owners, needsFreshSignIn: '/settings' } as const

const setSetting = settingAction({
  ...{ ...shared, name: 'setSetting', verb: 'set', done: 'Saved', logged: 'Changed' },
  summary: 'Change a setting.',
  input: z.object({ value: textOrEmpty(200).describe('As docs/settings.md lists them, such as 20000 or off.') }),
  run: (tx, { subject, input, fixedSettings }) => {
    const { success, data, error } = settings[subject.name].typed.safeParse(input.value)
    if (!success) throw new ShopError('VALIDATION', undefined, { value: error.issues[0]?.message ?? '' })
    return change(tx, subject, data, fixedSettings)
  },
})

const resetSetting = settingAction({
  ...{ ...shared, name: 'resetSetting', verb: 'reset', done: 'Reset', logged: 'Reset', input: z.object({}) },
  summary: 'Give a setting its default.',
  run: (tx, { subject, fixedSettings }) => change(tx, subject, undefined, fixedSettings),
})

/** @param value undefined: the default */
async function change(
  tx: Db,
  { name, value: before }: LockedSetting,
  value: LockedSetting['value'],
  fixed: FixedSettings,
) {
  if (fixed[name] !== undefined)
    throw new ShopError('VALIDATION', undefined, { value: decidedByServer(settings[name].variable) })
  if (value === before) return null
  await writeSetting(tx, { name, value })
  const inWords = (one: LockedSetting['value']) =>
    settingInWords(name, one === undefined ? settings[name].default : one)
  return { before: { value: inWords(before) }, after: { value: inWords(value) } }
}

export const settingActions: readonly StaffAction[] = [setSetting, resetSetting]
