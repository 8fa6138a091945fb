import { connect, type Socket } from 'node:net'
import { calls } from '@tanabana/contract/calls.ts'
import type { Call, DeskCall } from '@tanabana/contract/define-call.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { everyDeskCall, newPerson, rolesOf, type TestDesk } from '@tanabana/testing/desk.ts'
import { rawRequest } from '@tanabana/testing/raw-request.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let person: TestDesk
let port: number
beforeAll(async () => {
  shop = await openBackend()
  person = await newPerson(shop, 'staff')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
})
afterAll(() => shop.close())

/** The start of a call that announces a body. */
function headOf(path: string, bytes: number, headers: Record<string, string>): string {
  const given = { host: 'shop.test', 'content-type': 'application/json', ...headers, 'content-length': String(bytes) }
  const lines = Object.entries({ ...given, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path.replace(/\{\w+\}/g, '1')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Not a byte of the body is sent: only a refusal before the body can answer. */
const withoutBody = async (path: string, bytes: number, headers: Record<string, string>) =>
  (await rawRequest(port, headOf(path, bytes, headers))).status

const posts = (Object.values(calls) as Call[]).filter(({ method }) => method === 'POST')
const deskPosts = Object.values(everyDeskCall).filter(({ method }) => method === 'POST')
const origin = 'http://shop.test'
const typeOf = ({ isFile }: DeskCall) => (isFile ? 'text/csv' : 'application/json')

test('refuses a shopper without a session before the body is read', async () => {
  for (const { path, audience } of posts)
    if (audience === 'shopper') expect([path, await withoutBody(path, 1000, {})]).toEqual([path, 401])
})

test('refuses large bodies of strangers before they are read', async () => {
  for (const { path, audience } of posts)
    if (audience === 'public') expect([path, await withoutBody(path, 65_537, {})]).toEqual([path, 413])
  for (const path of ['/webhooks/phonepe', '/nowhere']) expect(await withoutBody(path, 65_537, {})).toBeGreaterThan(400)
})

test('refuses other origins, other types and visitors of the desk before the body is read', async () => {
  for (const call of deskPosts) {
    const { path, audience } = call
    const good = { origin, 'content-type': typeOf(call) }
    const statuses = [
      await withoutBody(path, 1000, { ...good, origin: 'http://evil.test' }),
      await withoutBody(path, 1000, { ...good, 'content-type': 'text/plain' }),
      await withoutBody(path, audience === 'visitor' ? 65_537 : 1000, good),
    ]
    expect([path, ...statuses]).toEqual([path, 403, 415, audience === 'visitor' ? 413 : 401])
  }
})

test('refuses the ninth large body of one person at once, until others end', async () => {
  const head = headOf('/desk/api/products/1/add-picture', 5_000_000, { origin, cookie: person.cookie() })
  const bodies: Socket[] = []
  const addPicture = async () => (await person.call('addPicture', { params: { id: 1 }, body: { file: '' } })).status
  // one more each time: a call can take the place of a body
  await expect
    .poll(() => {
      const body = connect(port, '127.0.0.1')
      body.write(head)
      bodies.push(body)
      return addPicture()
    })
    .toBe(503)
  expect((await person.call('me')).status).toBe(200)
  for (const body of bodies) body.destroy()
  await expect.poll(addPicture).toBe(404)
})

test('refuses more than a call of the desk takes, also from the staff', async () => {
  for (const call of deskPosts) {
    if (!rolesOf(call).includes('staff')) continue
    const headers = { origin, cookie: person.cookie(), 'content-type': typeOf(call) }
    const bytes = (call.maxBytes ?? 65_536) + 1
    expect([call.path, await withoutBody(call.path, bytes, headers)]).toEqual([call.path, 413])
  }
})
