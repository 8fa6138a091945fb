import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, openDesk } from '@tanabana/testing/desk.ts'
import { createPasskey } from '@tanabana/testing/passkey.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskLine } from './desk.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const lineAt = (deskUrl: string, deskHasOwnHost: boolean) =>
  deskLine(shop.database, { mode: 'live', deskUrl, deskHasOwnHost })

test('says at the start whose passkeys belong to another host', async () => {
  await newPerson(shop, 'owner')
  const email = 'ravi@shop.test'
  const code = await newLink(shop, { name: 'Ravi', email, role: 'staff' })
  const desk = openDesk(shop)
  const { options } = (await desk.call('openSetUp', { body: { code } })).json
  const credential = createPasskey('http://shop.test').create(options)
  expect((await desk.call('setUpPasskey', { body: { code, credential } })).status).toBe(200)
  const own = 'https://desk.shop.test'
  const moved = `The desk is at ${own}/desk. Passkeys belong to a host name, so they need a new link: ${email}. Print it: npm run shop -- staff link E-MAIL`
  for (const host of ['shop.test', null]) {
    await shop.database.db.execute(sql`update staff_passkeys set host = ${host}`)
    expect(await lineAt('http://shop.test', false)).toBe('The desk is at http://shop.test/desk')
    expect(await lineAt(own, true)).toBe(moved)
  }
  await shop.database.db.execute(sql`update staff_passkeys set host = 'desk.shop.test'`)
  expect(await lineAt(own, true)).toBe(`The desk is at ${own}/desk`)
  expect(await lineAt('http://shop.test', false)).toContain(email)
})
