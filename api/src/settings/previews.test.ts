import type { Role } from '@tanabana/contract/desk/roles.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

let shop: Backend
let people: Record<Role, TestDesk>
beforeAll(async () => {
  shop = await openBackend(undefined, { settings: {}, given: { fixed: { 'care-phone': '020 1111 1111' } } })
  people = {
    owner: await newPerson(shop, 'owner'),
    staff: await newPerson(shop, 'staff'),
    catalogue: await newPerson(shop, 'catalogue'),
  }
})
afterAll(() => shop.close())

const preview = (id: string, value: string, role: Role = 'owner') =>
  people[role].call('previewSetting', { params: { id }, body: { value } })
const save = (id: string, value: string, role: Role) =>
  people[role].call('setSetting', { params: { id }, body: { value } })
const factsNow = () => shop.call('getShopFacts')
const open = (code: string) => shop.app.openPreview?.(code) ?? null

async function codeOf(id: string, value: string): Promise<string> {
  const { address } = (await preview(id, value)).json
  return new URL(address).searchParams.get('setting') ?? ''
}

describe('a setting', () => {
  test.each([
    ['strip-text', 'catalogue', 200],
    ['accent-colour', 'catalogue', 403],
    ['accent-colour', 'staff', 200],
    ['shop-name', 'staff', 403],
    ['cod-max-value', 'staff', 403],
  ] as const)('%s is saved, reset and previewed by the roles that it names: %s gets %i', async (id, role, status) => {
    const value = id === 'accent-colour' ? '#00695c' : '250'
    const saved = await save(id, value, role)
    expect(saved.status).toBe(status)
    expect((await people[role].call('resetSetting', { params: { id } })).status).toBe(status)
    if (id !== 'cod-max-value') expect((await preview(id, value, role)).status).toBe(status)
    if (status === 403) expect(saved.json.message).toMatch(/^Only an owner (or the staff )?may change this[.]$/)
  })

  test('says the role before it says what is wrong with the value', async () => {
    expect((await save('care-email', 'care', 'staff')).status).toBe(403)
  })

  test('is shown to each role that may change one', async () => {
    for (const role of ['staff', 'catalogue'] as const)
      expect((await people[role].call('getSettings')).json.settings).toHaveLength(
        (await people.owner.call('getSettings')).json.settings.length,
      )
  })
})

describe('a preview', () => {
  test('shows the value to its own request alone', async () => {
    const run = open(await codeOf('shop-name', 'Rangoli'))
    const [before, inside] = await Promise.all([factsNow(), run?.(factsNow)])
    expect(inside?.shopName).toBe('Rangoli')
    expect([before.shopName, (await factsNow()).shopName]).toEqual(['Test shop', 'Test shop'])
  })

  test('is on the page that has the setting', async () => {
    const { address } = (await preview('return-days', '21')).json
    expect(address).toMatch(/^http:[/][/]shop[.]test[/]returns-policy[?]setting=/)
    const read = () => shop.call('getPage', { params: { page: 'returns-policy' } })
    const page = await open(await codeOf('return-days', '21'))?.(read)
    expect(JSON.stringify(page)).toContain('within 21 days')
    expect(JSON.stringify(await read())).not.toContain('21')
  })

  test('has no code for a value that can not be saved', async () => {
    expect((await preview('shop-name', ' ')).json.fields).toEqual({ value: 'The shop needs this. Enter a value.' })
    expect((await preview('accent-colour', 'red')).status).toBe(422)
    expect((await preview('logo', '5f0c')).json.fields).toEqual({ value: 'Choose this picture again.' })
    expect((await preview('care-phone', '020 2222 2222')).json.fields?.value).toContain('SHOP_PHONE')
    const { picture } = (await people.owner.call('addHomePicture', { body: { file: dot } })).json
    const facts = await open(await codeOf('logo', picture))?.(factsNow)
    expect(facts?.looks?.logo).toBe(`/pictures/${picture}`)
  })

  test('is not offered for what no page shows', async () => {
    expect((await preview('cod-max-value', '1')).status).toBe(404)
  })

  test('opens no code that was changed, or sealed by others', async () => {
    const [one = '', mac = ''] = (await codeOf('shop-name', 'Rangoli')).split('.')
    const [other = ''] = (await codeOf('shop-name', 'Other words')).split('.')
    const forged = Buffer.from(JSON.stringify([Date.now() + 60_000, 'shop-name', 'Mine'])).toString('base64url')
    expect(open(`${one}.${mac}`)).not.toBeNull()
    for (const code of [
      '',
      '.',
      one,
      `${one}.`,
      `${other}.${mac}`,
      `${forged}.${mac}`,
      `${one}.${mac}x`,
      `${one}=.${mac}`,
    ])
      expect(open(code), code).toBeNull()
  })

  test('ends after an hour', async () => {
    const code = await codeOf('shop-name', 'Rangoli')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 59 * 60_000)
    expect(open(code)).not.toBeNull()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(open(code)).toBeNull()
  })
})
