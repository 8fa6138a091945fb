import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findUndecided, followSettings, listSettings } from './settings.ts'
import { takeOverSettings } from './take-over.ts'

let shop: Backend
let owner: TestDesk
beforeAll(async () => {
  shop = await openBackend(undefined, { settings: {}, given: { fixed: { 'cod-max-items': 7 } } })
  owner = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

const read = async (name: string) =>
  (await owner.call('getSettings')).json.settings.find((setting) => setting.name === name)
const set = (id: string, value: string) => owner.call('setSetting', { params: { id }, body: { value } })

async function newestMail(): Promise<string | undefined> {
  const { username } = await shop.newShopper()
  await shop.call('forgotPassword', { body: { username } })
  const { rows } = await shop.database.db.execute<{ content: string }>(
    sql`select m::text as content from mails m order by id desc limit 1`,
  )
  return rows[0]?.content
}

test('a change is in the list, in the log and in another process within a second', async () => {
  const otherProcess = await followSettings(shop.database.db, { defaults: settingDefaults(false), fixed: {} })
  expect(otherProcess.current()['cod-max-value']).toBe(20_000)
  expect(await read('cod-max-value')).toEqual({
    ...{ name: 'cod-max-value', value: 20_000, usual: 20_000, isDefault: true, fixedBy: null },
  })
  expect((await set('cod-max-value', '15,000')).status).toBe(200)
  await expect.poll(() => otherProcess.current()['cod-max-value']).toBe(15_000)
  await otherProcess.close()
  expect(await read('cod-max-value')).toMatchObject({ value: 15_000, isDefault: false })
  await set('cod-max-value', 'off')
  expect(await read('cod-max-value')).toMatchObject({ value: null, isDefault: false })
  await owner.call('resetSetting', { params: { id: 'cod-max-value' } })
  expect(await read('cod-max-value')).toMatchObject({ value: 20_000, isDefault: true })
  const { entries } = (await owner.call('searchAudit', { query: { query: 'cod-max-value' } })).json
  expect(entries.map(({ words, before, after }) => [words, before, after])).toEqual([
    ['Reset', { value: 'No limit' }, { value: '₹20,000' }],
    ['Changed', { value: '₹15,000' }, { value: 'No limit' }],
    ['Changed', { value: '₹20,000' }, { value: '₹15,000' }],
  ])
})

test('the same value again is no change', async () => {
  await set('cod-max-open', '3')
  await set('cod-max-open', '3')
  const { entries } = (await owner.call('searchAudit', { query: { query: 'cod-max-open' } })).json
  expect(entries).toHaveLength(1)
})

test('a value that the server decides stays, and the desk says why', async () => {
  expect(await read('cod-max-items')).toMatchObject({ value: 7, fixedBy: 'COD_MAX_ITEMS' })
  const { status, json } = await set('cod-max-items', '9')
  expect([status, (json as { fields?: { value?: string } }).fields?.value]).toEqual([
    422,
    expect.stringContaining('COD_MAX_ITEMS of the server decides this.'),
  ])
})

test('ten minutes after the sign-in, only settings about money, law and contact ask for another', async () => {
  await shop.database.db.execute(sql`update staff_sessions set started_at = now() - interval '11 minutes'`)
  const codes = ['tagline', 'strip-text', 'return-days', 'cod-max-value', 'gstin', 'care-whatsapp', 'shop-state'].map(
    async (name) => [name, (await owner.call('resetSetting', { params: { id: name } })).json.code],
  )
  expect(Object.fromEntries(await Promise.all(codes))).toEqual({
    ...{ tagline: undefined, 'strip-text': undefined, 'return-days': undefined },
    ...{ 'cod-max-value': 'requires-recent-login', gstin: 'requires-recent-login' },
    ...{ 'care-whatsapp': 'requires-recent-login', 'shop-state': 'requires-recent-login' },
  })
  await shop.database.db.execute(sql`update staff_sessions set started_at = now()`)
})

test('a wrong value and an unknown setting are refused', async () => {
  expect((await set('cod-max-value', 'many')).json).toMatchObject({
    fields: { value: 'Enter whole rupees, or off for no limit.' },
  })
  expect((await set('no-such-setting', '1')).status).toBe(422)
})

test('a value of a later release counts as not set', async () => {
  await shop.database.db.execute(
    sql`insert into settings (name, value) values ('cod-max-open-value', '{"later": true}'), ('later', '1')`,
  )
  expect(await read('cod-max-open-value')).toMatchObject({ value: 50_000, isDefault: true })
})

test('the name of the shop is in mails and calls within a second', async () => {
  await set('shop-name', 'Rangoli Silks')
  await expect.poll(async () => (await shop.call('getShopFacts')).shopName).toBe('Rangoli Silks')
  expect(await newestMail()).toContain('Rangoli Silks')
  await owner.call('resetSetting', { params: { id: 'shop-name' } })
})

test('a live shop that nobody has named shows its name as not set, and what stands in for it', async () => {
  await owner.call('resetSetting', { params: { id: 'shop-name' } })
  const defaults = { ...settingDefaults(false), 'shop-name': 'shop.example' }
  const list = async (given = {}) =>
    (await listSettings(shop.database.db, { defaults, fixed: {}, ...given })).find(({ name }) => name === 'shop-name')
  expect(await list()).toMatchObject({ value: '', usual: '', isDefault: true, standIn: 'shop.example' })
  expect(await list({ defaults: settingDefaults(true) })).toMatchObject({ value: 'Tanabana', usual: 'Tanabana' })
  await set('shop-name', 'Rangoli Silks')
  expect(await list()).toEqual({
    ...{ name: 'shop-name', value: 'Rangoli Silks', usual: '', isDefault: false, fixedBy: null },
  })
  await owner.call('resetSetting', { params: { id: 'shop-name' } })
})

test('the colour of the shop is in calls and mails, dark enough to be read', async () => {
  await set('accent-colour', '#ffd400')
  await expect.poll(async () => (await shop.call('getShopFacts')).looks).toEqual({ accentColour: '#877000' })
  expect(await newestMail()).toContain('background:#877000')
})

test('a font other than the usual one is in calls, and one that the shop lacks is rejected', async () => {
  expect((await set('display-font', 'comic-sans')).status).toBe(422)
  await set('display-font', 'jost')
  await expect.poll(async () => (await shop.call('getShopFacts')).looks?.displayFont).toBe('jost')
  await owner.call('resetSetting', { params: { id: 'display-font' } })
  await expect.poll(async () => (await shop.call('getShopFacts')).looks?.displayFont).toBeUndefined()
})

test('a logo is in calls and mails, if the shop has its picture', async () => {
  expect((await set('logo', '5f0c')).json).toMatchObject({ fields: { value: 'Choose this picture again.' } })
  const { picture } = (await owner.call('addHomePicture', { body: { file: dot } })).json
  expect((await set('logo', picture)).status).toBe(200)
  await expect.poll(async () => (await shop.call('getShopFacts')).looks?.logo).toBe(`/pictures/${picture}`)
  expect(await newestMail()).toContain(`/pictures/${picture}?w=480&#38;as=png`)
  await owner.call('resetSetting', { params: { id: 'logo' } })
})

test('an announcement is shown on its days in India, and each process hears when it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T18:29:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const changed = vi.fn()
  await set('strip-text', 'Diwali sale')
  await set('strip-from', '2026-10-20')
  await set('strip-until', '2026-10-20')
  const strip = async () => (await shop.call('getShopFacts')).looks?.strip
  await expect.poll(strip).toBe('Diwali sale')
  const otherProcess = await followSettings(shop.database.db, { defaults: settingDefaults(false), fixed: {} })
  otherProcess.onChange(changed)
  vi.setSystemTime(new Date('2026-10-20T18:31:00Z'))
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  await otherProcess.close()
  expect(await strip()).toBeUndefined()
})

describe('the days of an announcement', () => {
  const problemOf = async (name: string, value: string) => {
    const { json } = await set(name, value)
    return (json as { fields?: { value?: string } }).fields?.value
  }
  const reset = () =>
    Promise.all(['strip-from', 'strip-until'].map((id) => owner.call('resetSetting', { params: { id } })))
  beforeEach(reset)
  afterAll(reset)

  test('refuse a first day after the last one, and a last day before the first one', async () => {
    expect(await problemOf('strip-until', '2026-12-01')).toBeUndefined()
    expect(await problemOf('strip-from', '2026-12-02')).toBe('The last day is 2026-12-01. Choose an earlier first day.')
    expect(await problemOf('strip-from', '2026-12-01')).toBeUndefined()
    expect(await problemOf('strip-until', '2026-11-30')).toBe('The first day is 2026-12-01. Choose a later last day.')
    expect(await problemOf('strip-until', '')).toBeUndefined()
  })

  test('stay in order when two people change one each at the same time', async () => {
    const problems = await Promise.all([problemOf('strip-from', '2026-12-09'), problemOf('strip-until', '2026-12-01')])
    expect(problems.filter((problem) => problem !== undefined)).toHaveLength(1)
  })
})

test('the shop keeps its name and its address for mails', async () => {
  expect((await set('shop-name', ' ')).json).toMatchObject({ fields: { value: 'The shop needs this. Enter a value.' } })
  expect((await set('care-email', '')).status).toBe(422)
})

test('an address begins with the legal name, once', async () => {
  const address = async () => (await shop.call('getShopFacts')).contact.address
  await set('shop-address', 'Rangoli Retail; 4 Main Road; Pune 411001')
  await set('legal-name', 'Rangoli Retail')
  await expect.poll(address).toEqual(['Rangoli Retail', '4 Main Road', 'Pune 411001'])
  await set('shop-address', '4 Main Road\nPune 411001')
  expect((await set('shop-address', '14 Main Road, Pune 4110011')).json).toMatchObject({
    fields: { value: 'Add the PIN code, such as Bengaluru 560011.' },
  })
  await expect.poll(address).toEqual(['Rangoli Retail', '4 Main Road', 'Pune 411001'])
})

test('what a settings file decided is taken over once, and what the desk decided stays', async () => {
  await set('care-phone', '020 4000 0000')
  const given = { 'care-phone': '020 1111 1111', 'grievance-officer': 'Asha Rao', 'cod-max-open-delivered': null }
  await takeOverSettings(shop.database.db, given)
  await takeOverSettings(shop.database.db, { 'grievance-officer': 'Ravi Rao' })
  expect(await read('care-phone')).toMatchObject({ value: '020 4000 0000' })
  expect(await read('grievance-officer')).toMatchObject({ value: 'Asha Rao', isDefault: false, fixedBy: null })
  expect(await read('cod-max-open-delivered')).toMatchObject({ value: null, isDefault: false })
  const { entries } = (await owner.call('searchAudit', { query: { query: 'grievance-officer' } })).json
  expect(entries).toMatchObject([{ after: { value: 'Asha Rao' } }])
})

test('a promise counts as decided once it was saved, if only as it is', async () => {
  const undecided = () => findUndecided(shop.database.db, { fixed: {} })
  expect(await undecided()).toContain('return-days')
  await set('return-days', '7')
  expect(await undecided()).not.toContain('return-days')
  expect((await set('return-days', '366')).json).toMatchObject({
    fields: { value: 'Enter a whole number from 0 to 365.' },
  })
  expect((await set('return-pickup', 'maybe')).json).toMatchObject({ fields: { value: 'Enter one of: free, paid.' } })
  expect((await set('usual-delivery', 'a week')).json).toMatchObject({ fields: { value: 'Enter days, such as 4-5.' } })
})
