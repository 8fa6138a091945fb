import { typedValue } from '@tanabana/contract/desk/setting-calls.ts'
import {
  decidedByServer,
  type GivenSettings,
  isSensitive,
  notYours,
  rolesOfSettings,
  type SettingName,
  type SettingValue,
  settingInWords,
  settingNames,
  settingOf,
  settings,
  settingText,
  standInOf,
} from '@tanabana/contract/desk/settings.ts'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { type ActionBy, actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { type LockedSetting, lockSetting, readSettings, writeSetting } from './settings.ts'
import { findUnready } from './setup-steps.ts'

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
const shared = {
  ...({ roles: rolesOfSettings, needsFreshSignIn: '/settings' } as const),
  isSensitive: (name: string) => !(name in settings) || isSensitive(name as SettingName),
}

const setSetting = settingAction({
  ...{ ...shared, name: 'setSetting', verb: 'set', done: 'Saved', logged: 'Changed' },
  summary: 'Change a setting.',
  input: z.object({ value: typedValue }),
  prepare: async (_read, { id: name, input, pictures }) => {
    const known = id.safeParse(name).data
    if (known) await requirePicture(pictures, known, input.value)
  },
  run: async (tx, { subject, input, by, givenSettings }) => {
    const value = readTyped(subject.name, input.value, by, givenSettings)
    await requireDaysInOrder(tx, subject.name, value, givenSettings)
    if (subject.name === 'shop-state' && value === 'open') await requireReady(tx, givenSettings)
    return change(tx, subject, value, givenSettings)
  },
})

const resetSetting = settingAction({
  ...{ ...shared, name: 'resetSetting', verb: 'reset', done: 'Reset', logged: 'Reset', input: z.object({}) },
  summary: 'Give a setting its default.',
  run: (tx, { subject, by, givenSettings }) => {
    requireChange(subject.name, givenSettings.defaults[subject.name], by, givenSettings)
    return change(tx, subject, undefined, givenSettings)
  },
})

const refuse = (reason: string) => new ShopError('VALIDATION', undefined, { value: reason })

/** An announcement whose first day is after its last one is never shown. @throws ShopError VALIDATION */
async function requireDaysInOrder(tx: Db, name: SettingName, day: SettingValue, given: GivenSettings): Promise<void> {
  if (!day || (name !== 'strip-from' && name !== 'strip-until')) return
  // two people may change one day each
  await lockKey(tx, 'days of the announcement')
  const { 'strip-from': from, 'strip-until': until } = await readSettings(tx, given)
  if (name === 'strip-from' && until && day > until)
    throw refuse(`The last day is ${until}. Choose an earlier first day.`)
  if (name === 'strip-until' && day < from) throw refuse(`The first day is ${from}. Choose a later last day.`)
}

/** A shop that is open already stays so. @throws ShopError VALIDATION */
async function requireReady(tx: Db, given: GivenSettings): Promise<void> {
  if ((await readSettings(tx, given))['shop-state'] === 'open') return
  const missing = await findUnready(tx, given)
  if (missing.length > 0) throw refuse(`Before the shop can open: ${missing.join(', ')}.`)
}

/** Asks the picture store. @throws ShopError VALIDATION */
export async function requirePicture(pictures: Pictures, name: SettingName, typed: string): Promise<void> {
  if (settingOf(name).kind === 'picture' && typed && !(await pictures.has(typed)))
    throw refuse('Choose this picture again.')
}

/** Reads what a person typed, to save or to preview it. @throws ShopError FORBIDDEN, VALIDATION */
export function readTyped(name: SettingName, typed: string, by: ActionBy, given: GivenSettings): SettingValue {
  const { success, data, error } = settingOf(name).typed.safeParse(typed)
  requireChange(name, data, by, given)
  if (!success) throw refuse(error.issues[0]?.message ?? '')
  const problem = settingOf(name).problem?.(data)
  if (problem) throw refuse(problem)
  return data
}

function requireChange(name: SettingName, now: SettingValue | undefined, { role }: ActionBy, { fixed }: GivenSettings) {
  const reason = role ? notYours(name, role) : ''
  if (reason) throw new ShopError('FORBIDDEN', reason)
  const { variable = '', isRequired } = settingOf(name)
  if (fixed[name] !== undefined) throw refuse(decidedByServer(variable))
  if (isRequired && now === '') throw refuse('The shop needs this. Enter a value.')
}

/** @param value undefined: the default */
async function change(
  tx: Db,
  { name, value: before }: LockedSetting,
  value: LockedSetting['value'],
  { defaults }: GivenSettings,
) {
  const usual = standInOf(name, defaults[name]) ? '' : defaults[name]
  const [then, now] = [before, value].map((one) => (one === undefined ? usual : one)) as [SettingValue, SettingValue]
  const isSame = settingText(then) === settingText(now)
  if (isSame && (value === undefined) === (before === undefined)) return null
  await writeSetting(tx, { name, value })
  return { before: { value: settingInWords(name, then) }, after: { value: settingInWords(name, now) } }
}

export const settingActions: readonly StaffAction[] = [setSetting, resetSetting]
