import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { type NoticedShop, openNoticedShop } from '@tanabana/testing/noticed-shop.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivePushKeys } from './push-keys.ts'
import { createPush } from './staff-notices.ts'

const origin = 'https://shop.test'
const options = { masterSecret: testMasterSecret, origin, allowLoopback: true }
let noticed: NoticedShop
let { push, run, send, service, wait }: NoticedShop = {} as NoticedShop
let desk: TestDesk
beforeAll(async () => {
  noticed = await openNoticedShop(origin)
  ;({ push, run, send, service, wait } = noticed)
  desk = await newPerson(noticed.shop, 'staff')
})
afterAll(() => noticed.close())

const devices = async () => (await desk.call('getNotices')).json.devices

async function queueTest() {
  await run('delete from push_devices')
  const device = service.subscribe(push.publicKey)
  await desk.call('addNoticeDevice', { body: { subscription: device.json } })
  await desk.call('sendTestNotice')
  return device
}

describe('the keys', () => {
  test('are the same after a restart, and others for another master secret', () => {
    const keys = derivePushKeys(testMasterSecret)
    expect(derivePushKeys(testMasterSecret)).toEqual(keys)
    expect(derivePushKeys(`${testMasterSecret}!`).publicKey).not.toBe(keys.publicKey)
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const device = await queueTest()
    device.answer = { status }
    await send()
    expect(await devices()).toEqual([])
  })

  test.each([
    { status: 429, retryAfter: () => '120' },
    { status: 503, retryAfter: () => new Date(Date.now() + 130_000).toUTCString() },
  ])('that answers $status with Retry-After is asked again after that time', async ({ status, retryAfter }) => {
    const device = await queueTest()
    device.answer = { status, retryAfter: retryAfter() }
    await send()
    device.answer = null
    await wait(100)
    await send()
    expect(device.requests).toBe(1)
    expect((await devices())[0]?.failure).toBe(`The push service answered ${status}. The shop tries again.`)
    await wait(40)
    await send()
    expect(device.messages).toHaveLength(1)
    expect(await devices()).toMatchObject([{ failure: null, lastSentAt: expect.any(String) }])
  })

  test('that fails is asked again, ever more rarely, for four hours', async () => {
    const device = await queueTest()
    device.answer = { status: 500 }
    const requests: number[] = []
    for (const seconds of [0, 31, 31, 31, 4 * 60 * 60]) {
      await wait(seconds)
      await send()
      requests.push(device.requests)
    }
    expect(requests).toEqual([1, 2, 2, 3, 3])
    await expect(run('select 1 from push_messages')).resolves.toMatchObject({ rows: [] })
  })

  test.each([400, 403, 413])('that answers %i gets the message once', async (status) => {
    const device = await queueTest()
    device.answer = { status }
    await send()
    await wait(3600)
    await send()
    expect(device.requests).toBe(1)
    expect((await devices())[0]?.failure).toBe(`The push service answered ${status}.`)
  })

  test('that redirects is not followed', async () => {
    const device = await queueTest()
    device.answer = { status: 307 }
    await send()
    expect(device.requests).toBe(1)
  })

  test('accepts a message only with the key that the browser subscribed with', async () => {
    const device = service.subscribe(derivePushKeys('another master secret, 32 characters').publicKey)
    const given = { endpoint: device.json.endpoint, ...device.json.keys }
    const content = { title: 'New order', body: '', path: '/desk', topic: 'order' } as const
    expect(await push.send(given, content)).toEqual({ outcome: 'failed', reason: 'The push service answered 403.' })
  })
})

describe('a new master secret', () => {
  test('still sends to browsers that subscribed before it, while the earlier secret is known', async () => {
    const device = service.subscribe(push.publicKey)
    const given = { endpoint: device.json.endpoint, ...device.json.keys }
    const content = { title: 'New order', body: '', path: '/desk', topic: 'order' } as const
    const next = 'the next master secret, 32 characters long'
    const rotated = createPush({ ...options, masterSecret: [next, testMasterSecret] })
    expect(rotated.publicKey).not.toBe(push.publicKey)
    expect(await rotated.send(given, content)).toEqual({ outcome: 'sent' })
    expect(await createPush({ ...options, masterSecret: next }).send(given, content)).toMatchObject({
      outcome: 'failed',
    })
  })
})

describe('a subscription', () => {
  const { json } = { json: { keys: {} as { p256dh: string; auth: string } } }
  beforeAll(() => {
    json.keys = service.subscribe(push.publicKey).json.keys
  })
  const refusal = (endpoint: string) =>
    createPush({ ...options, allowLoopback: false }).refusal({ endpoint, ...json.keys })

  test.each([
    ...['http://push.example/a', 'https://127.0.0.1/a', 'https://localhost/a', 'https://10.0.0.8/a', 'https://[::1]/a'],
    ...[
      'https://169.254.169.254/latest',
      'https://[fd00::1]/a',
      'https://[::ffff:127.0.0.1]/a',
      'https://2130706433/a',
    ],
    ...['https://push.example:8443/a', 'https://user:word@push.example/a', 'ftp://push.example/a', 'no address'],
  ])('at %s is refused', (endpoint) => {
    expect(refusal(endpoint)).toBe('This is not the address of a push service.')
  })

  test('at a public address is accepted', () => {
    expect(refusal('https://fcm.googleapis.com/fcm/send/abc')).toBeNull()
  })

  test('at a public name with a private address is not called', async () => {
    const strict = createPush({ ...options, allowLoopback: false })
    const given = { endpoint: 'https://localhost.localdomain/a', ...json.keys }
    const content = { title: 'New order', body: '', path: '/desk', topic: 'order' } as const
    expect(await strict.send(given, content)).toMatchObject({ outcome: 'retry' })
  })

  test('with a key that is not on the curve, or of another length, is refused', async () => {
    const { endpoint, keys } = service.subscribe(push.publicKey).json
    const point = Buffer.from(keys.p256dh, 'base64url')
    point[64] = (point[64] ?? 0) ^ 1
    for (const wrong of [
      { ...keys, p256dh: point.toString('base64url') },
      { ...keys, p256dh: keys.p256dh.slice(0, 40) },
      { ...keys, auth: '' },
      { ...keys, auth: '*'.repeat(22) },
    ]) {
      const { status } = await desk.call('addNoticeDevice', { body: { subscription: { endpoint, keys: wrong } } })
      expect(status).toBe(422)
    }
  })
})
