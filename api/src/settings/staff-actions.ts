import { owners } from '@tanabana/contract/desk/roles.ts'
import {
  decidedByServer,
  type GivenSettings,
  type SettingName,
  type SettingValue,
  settingInWords,
  settingNames,
  settingOf,
  settingText,
} from '@tanabana/contract/desk/settings.ts'
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
  input: z.object({
    value: z
      .string('Enter a value.')
      .max(2000, 'Use at most 2000 characters.')
      .describe('As docs/settings.md lists them, such as 20000 or off.'),
  }),
  // asks the picture store
  prepare: async (_read, { id: name, input, pictures }) => {
    const isPicture = id.safeParse(name).success && settingOf(name as SettingName).kind === 'picture'
    if (isPicture && input.value && !(await pictures.has(input.value)))
      throw new ShopError('VALIDATION', undefined, { value: 'Choose this picture again.' })
  },
  run: (tx, { subject, input, givenSettings }) => {
    const { success, data, error } = settingOf(subject.name).typed.safeParse(input.value)
    if (!success) throw new ShopError('VALIDATION', undefined, { value: error.issues[0]?.message ?? '' })
    return change(tx, subject, data, givenSettings)
  },
})

const resetSetting = settingAction({
  ...{ ...shared, name: 'resetSetting', verb: 'reset', done: 'Reset', logged: 'Reset', input: z.object({}) },
  summary: 'Give a setting its default.',
  run: (tx, { subject, givenSettings }) => change(tx, subject, undefined, givenSettings),
})

/** @param value undefined: the default */
async function change(
  tx: Db,
  { name, value: before }: LockedSetting,
  value: LockedSetting['value'],
  { defaults, fixed }: GivenSettings,
) {
  const { variable = '', isRequired } = settingOf(name)
  const refuse = (reason: string) => new ShopError('VALIDATION', undefined, { value: reason })
  if (fixed[name] !== undefined) throw refuse(decidedByServer(variable))
  const [then, now] = [before, value].map((one) => (one === undefined ? defaults[name] : one)) as [
    SettingValue,
    SettingValue,
  ]
  if (isRequired && now === '') throw refuse('The shop needs this. Enter a value.')
  const isSame = settingText(then) === settingText(now)
  if (isSame && (value === undefined) === (before === undefined)) return null
  await writeSetting(tx, { name, value })
  return { before: { value: settingInWords(name, then) }, after: { value: settingInWords(name, now) } }
}

export const settingActions: readonly StaffAction[] = [setSetting, resetSetting]
