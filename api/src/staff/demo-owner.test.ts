import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, openDesk } from '@tanabana/testing/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOwner, ensureDemoOwner, removeDemoOwner, wasLive } from './staff.ts'

let shop: Backend
beforeAll(async () => {
  const desk = {
    origin: 'http://shop.test',
    hasOwnHost: false,
    isDemo: true,
    couriers: [],
    pushToLoopback: false,
    sender: { address: [], phone: null },
  }
  shop = await openBackend(undefined, { desk })
})
afterAll(() => shop.close())

const { email, password } = demoOwner
const signIn = async () => {
  const desk = openDesk(shop)
  return { desk, status: (await desk.call('signIn', { body: { email, password } })).status }
}

test('the demo owner signs in to a demo, cannot be removed by hand, and leaves with a live start', async () => {
  const { db } = shop.database
  await ensureDemoOwner(db)
  expect(await wasLive(db)).toBe(false)
  const { desk, status } = await signIn()
  expect(status).toBe(200)
  const person = await newPerson(shop, 'owner')
  await person.call('changeRole', {
    params: { id: (await desk.call('me')).json.person.id },
    body: { role: 'staff' },
  })
  await ensureDemoOwner(db)
  expect((await desk.call('me')).json.person.role).toBe('owner')
  const { id } = (await desk.call('me')).json.person
  expect((await person.call('removeStaff', { params: { id } })).status).toBe(422)

  expect([await removeDemoOwner(db), await removeDemoOwner(db)]).toEqual([true, false])
  expect((await desk.call('me')).status).toBe(401)
  await ensureDemoOwner(db)
  expect(await wasLive(db)).toBe(true)
  expect((await signIn()).status).toBe(422)
})

test('a shop that was live from the beginning gets no demo owner', async () => {
  const live = await openBackend()
  try {
    expect(await removeDemoOwner(live.database.db)).toBe(false)
    expect(await wasLive(live.database.db)).toBe(true)
  } finally {
    await live.close()
  }
})
