import type { SetupStep, ShopServices } from '@tanabana/contract/desk/setup-steps.ts'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { testDefaults } from '@tanabana/testing/test-settings.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSetupSteps } from './setup-steps.ts'

const services: ShopServices = {
  ...{ url: 'https://rangoli.example', address: 'http' },
  ...{ paysOnline: false, sendsMail: false, hasGoogleSignIn: false, backsUp: false },
}

let shop: Backend
let owner: TestDesk
let asked: string[]
beforeAll(async () => {
  asked = []
  const checkStep = async (step: string) => {
    asked.push(step)
    return [{ check: 'Mail', state: 'ok' as const, text: 'It works.' }]
  }
  const desk = {
    ...{ origin: 'http://shop.test', hasOwnHost: false, isDemo: false, couriers: [], pushToLoopback: true },
    checkStep,
  }
  shop = await openBackend(undefined, { settings: { 'shop-state': 'soon' }, given: { services }, desk })
  owner = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

const set = (id: string, value: string) => owner.call('setSetting', { params: { id }, body: { value } })
const steps = async () => (await owner.call('getToday')).json.steps
const step = async (name: SetupStep['step']) => (await steps()).find((one) => one.step === name)
const open = async () => (await set('shop-state', 'open')).json.fields?.value

test('a new shop opens once it has what the law and shoppers need', async () => {
  expect((await steps()).filter(({ need }) => need === 'open').map((one) => one.step)).toEqual([
    'shop-name',
    'legal',
    'products',
    'delivery',
    'policies',
    'address',
  ])
  expect(await open()).toBe(
    'Before the shop can open: name your shop, enter your legal facts, add your products, say how long delivery takes, ' +
      'decide returns and refunds, give the shop its address.',
  )
  expect(await step('legal')).toMatchObject({ text: 'The law asks for: Legal name; Grievance officer.' })
  expect(await step('shop-name')).toMatchObject({ isDone: false, text: 'Until then it is called Test shop.' })
  // somebody who keeps the default has chosen it
  await set('shop-name', 'Test shop')
  expect(await step('shop-name')).toMatchObject({ isDone: true, text: 'It is called Test shop.' })
  await set('legal-name', 'Rangoli Retail')
  await set('grievance-officer', 'Asha Rao')
  await set('usual-delivery', '3-4')
  await set('latest-delivery', '7')
  for (const [name, value] of [
    ['return-days', '7'],
    ['return-pickup', 'free'],
    ['refund-time', '5 days'],
  ] as const)
    await set(name, value)
  expect(await open()).toBe('Before the shop can open: add your products, give the shop its address.')

  await shop.importCsv(csvOf(...productRows('plain-kurta', 'Kurta', 900, { Blue: { M: 5 } })))
  await shop.database.db.execute(sql`update products set hidden = true`)
  expect(await step('products')).toMatchObject({ isDone: false })
  await shop.database.db.execute(sql`update products set hidden = false`)
  expect(await step('products')).toMatchObject({ isDone: true, text: 'Shoppers can see 1 product.' })
  expect(await step('pictures')).toMatchObject({ isDone: false, text: '1 product without a picture.' })
  expect((await step('categories'))?.text).toMatch(/^Without a product: .*Shoe/)
  expect(await open()).toBe('Before the shop can open: give the shop its address.')
})

test('counts only people who can sign in', async () => {
  const text = async () => (await step('staff'))?.text
  expect(await step('staff')).toMatchObject({ isDone: true, text: 'You alone. Add others under People.' })
  await newLink(shop, { name: 'Ravi', email: 'ravi@shop.test', role: 'staff' })
  expect(await text()).toBe('You alone can sign in. 1 person has not set up their sign-in yet.')
  await newPerson(shop, 'catalogue')
  expect(await text()).toBe('2 people can sign in. 1 person has not set up their sign-in yet.')
  await shop.database.db.execute(sql`delete from staff where email = 'ravi@shop.test'`)
  expect(await text()).toBe('2 people can sign in. Give each a sign-in of their own.')
})

test('names the lines for the server, and none for what works', async () => {
  expect(await step('address')).toMatchObject({ isDone: false, canCheck: false, to: null })
  expect((await step('payment'))?.lines).toEqual(
    expect.arrayContaining([
      'PHONEPE_CLIENT_ID=',
      '# Webhook to enter at PhonePe: https://rangoli.example/webhooks/phonepe',
    ]),
  )
  expect((await step('sign-in'))?.text).toContain('add rangoli.example to the authorized domains')
  await set('cod-max-items', '0')
  expect(await step('payment')).toMatchObject({
    need: 'open',
    text: expect.stringMatching(/^Shoppers can’t pay\. PhonePe gives you these keys\./),
  })
  await set('cod-max-items', '20')
  expect(await step('payment')).toMatchObject({ need: 'none', isDone: false })
})

test('asks for a backup until one is made', async () => {
  const { db } = shop.database
  const backups = async (backsUp: boolean) => {
    const found = await readSetupSteps(db, { defaults: testDefaults, fixed: {}, services: { ...services, backsUp } })
    return found.find(({ step }) => step === 'backups')
  }
  expect(await backups(false)).toMatchObject({ isDone: false, lines: ['BACKUP_TO=/mnt/backup-disk/shop'] })
  expect(await backups(true)).toMatchObject({ isDone: false, lines: [], canCheck: false })
  expect((await backups(true))?.text).toContain('The first is made within an hour')
  const insert = (name: string, error: string | null, finishedAt: Date | null) =>
    db.execute(sql`insert into backups (name, place, kind, error, finished_at)
      values (${name}, 'disk', 'scheduled', ${error}, ${finishedAt})`)
  await insert('failed', 'The disk is full.', null)
  expect((await backups(true))?.text).toMatch(/^The first one failed\. .*doctor says why/)
  await insert('made', null, new Date())
  expect(await backups(true)).toMatchObject({
    ...{ isDone: true, canCheck: true, text: expect.stringContaining('npm run shop -- backups key') },
  })
  await db.execute(sql`delete from backups`)
})

test('tries a service for an owner, and nothing else', async () => {
  expect((await owner.call('checkSetupStep', { params: { step: 'mail' } })).json.findings).toEqual([
    { check: 'Mail', state: 'ok', text: 'It works.' },
  ])
  expect((await owner.call('checkSetupStep', { params: { step: 'policies' } })).status).toBe(422)
  const staff = await newPerson(shop, 'staff')
  expect((await staff.call('checkSetupStep', { params: { step: 'mail' } })).status).toBe(403)
  expect(asked).toEqual(['mail'])
  expect((await staff.call('getToday')).json.steps).toEqual([])
})

test('a complete shop opens, and then lists only what it should not be without', async () => {
  const complete = await openBackend(undefined, {
    settings: {
      ...{
        'shop-state': 'soon',
        'shop-name': 'Rangoli',
        'legal-name': 'Rangoli Retail',
        'grievance-officer': 'Asha Rao',
      },
      ...{ 'usual-delivery': '4-5', 'latest-delivery': 7 },
      ...{ 'return-days': 7, 'return-pickup': 'free', 'refund-time': '5 days' },
    },
    given: { services: { ...services, address: 'https', sendsMail: true } },
  })
  try {
    const person = await newPerson(complete, 'owner')
    await complete.importCsv(csvOf(...productRows('linen-kurta', 'Kurta', 900, { Blue: { M: 5 } })))
    const today = async () => (await person.call('getToday')).json
    expect((await today()).steps.find((one) => one.step === 'mail')).toMatchObject({
      isDone: true,
      lines: [],
      canCheck: true,
    })
    const body = { value: 'open' }
    expect((await person.call('setSetting', { params: { id: 'shop-state' }, body })).status).toBe(200)
    expect((await today()).opening).toBeNull()
    expect((await person.call('getSettings')).json.opening).toBeNull()
    expect((await today()).steps.filter(({ isDone }) => !isDone).map((one) => one.step)).toEqual(['backups'])
    await complete.database.db.execute(sql`update products set hidden = true`)
    expect((await today()).steps.filter(({ isDone }) => !isDone).map((one) => one.step)).toEqual([
      'products',
      'backups',
    ])
    // an open shop stays open, and can be saved as open again
    expect((await person.call('setSetting', { params: { id: 'shop-state' }, body })).status).toBe(200)
  } finally {
    await complete.close()
  }
})
