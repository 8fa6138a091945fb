import { staffNoticeKinds } from '@tanabana/contract/desk/staff-notices.ts'
import { newPerson, openDesk, staffPassword, type TestDesk } from '@tanabana/testing/desk.ts'
import { type NoticedShop, openNoticedShop, shownBy } from '@tanabana/testing/noticed-shop.ts'
import { totpCode } from '@tanabana/testing/totp.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../api.ts'

const origin = 'http://shop.test'

let noticed: NoticedShop
let { newDevice, order, run, send, subscribe, turn }: NoticedShop = {} as NoticedShop
beforeAll(async () => {
  noticed = await openNoticedShop()
  ;({ newDevice, order, run, send, subscribe, turn } = noticed)
})
afterAll(() => noticed.close())
beforeEach(() => noticed.clear())
afterEach(async () => expect((await reconcile(noticed.shop.database.db)).balanced).toBe(true))

describe('the switches', () => {
  test('turn each kind on and off for this device, and are logged once', async () => {
    const { desk, device } = await newDevice()
    const kinds = async () => (await desk.call('getNotices')).json.devices.map(({ kinds }) => kinds)
    expect(await kinds()).toEqual([[...staffNoticeKinds]])
    await Promise.all([turn(desk, 'order', 'push', false), turn(desk, 'order', 'push', false)])
    expect(await kinds()).toEqual([['payment', 'stock']])
    await order()
    await send()
    expect(device.requests).toBe(0)
    const owner = await newPerson(noticed.shop, 'owner')
    const { entries } = (await owner.call('searchAudit', { query: { query: `switchNotice ${desk.email}` } })).json
    expect(entries.map(({ after }) => after)).toEqual([{ kind: 'order', by: 'push', on: false }])
  })

  test('for a push message need a device', async () => {
    const desk = await newPerson(noticed.shop, 'staff')
    expect((await turn(desk, 'order', 'push', true)).json.message).toBe(
      'This device does not get notices. Switch them on first.',
    )
  })
})

describe('a device', () => {
  test('gets a test notice, once for a double tap', async () => {
    const { desk, device } = await newDevice()
    await Promise.all([desk.call('sendTestNotice'), desk.call('sendTestNotice')])
    await send()
    expect(shownBy(device)).toMatchObject([{ title: 'Notices work', navigate: `${origin}/desk/notices` }])
    expect(device.requests).toBe(1)
  })

  test('cannot make the shop send messages without end', async () => {
    const { desk } = await newDevice()
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count += 1) statuses.add((await desk.call('sendTestNotice')).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('that registers again keeps its switches, also with a new address', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'stock', 'push', false)
    await desk.call('addNoticeDevice', { body: { subscription: device.json } })
    const moved = await subscribe(desk)
    await order()
    await send()
    expect([device.requests, moved.requests]).toEqual([0, 1])
    const { devices } = (await desk.call('getNotices')).json
    expect(devices).toMatchObject([{ kinds: ['order', 'payment'], isThis: true, failure: null }])
  })

  test('that signs in again is renewed; one that was removed, or is of another person, is not', async () => {
    const { desk, device } = await newDevice()
    const body = { subscription: device.json, renew: true }
    const other = await newPerson(noticed.shop, 'staff')
    await other.call('addNoticeDevice', { body })
    expect((await desk.call('getNotices')).json.devices).toMatchObject([{ isThis: true }])
    await run('update push_devices set session_id = (select id from staff_sessions order by started_at limit 1)')
    await desk.call('addNoticeDevice', { body })
    const { devices } = (await desk.call('getNotices')).json
    expect(devices).toMatchObject([{ isThis: true }])
    await desk.call('removeNoticeDevice', { params: { id: devices[0]?.id } })
    await desk.call('addNoticeDevice', { body })
    expect((await desk.call('getNotices')).json.devices).toEqual([])
  })

  test('that another person signs in with gets the notices of that person only', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'order', 'push', false)
    const next = await newPerson(noticed.shop, 'staff')
    await next.call('addNoticeDevice', { body: { subscription: device.json } })
    expect((await desk.call('getNotices')).json.devices).toEqual([])
    expect((await next.call('getNotices')).json.devices).toMatchObject([{ kinds: [...staffNoticeKinds] }])
  })

  test('is removed by its person only', async () => {
    const [{ desk, device }, { desk: other }] = [await newDevice(), await newDevice()]
    const id = (await desk.call('getNotices')).json.devices[0]?.id
    expect((await other.call('removeNoticeDevice', { params: { id } })).status).toBe(200)
    expect((await desk.call('getNotices')).json.devices).toHaveLength(1)
    await desk.call('removeNoticeDevice', { params: { id } })
    await desk.call('removeNoticeDevice', { params: { id } })
    await order()
    await send()
    expect(device.requests).toBe(0)
  })

  test.each(['signs out', 'is removed', 'has the session ended', 'uses a new set-up link'])(
    'gets nothing after its person %s, not even what waits',
    async (what) => {
      const owner = await newPerson(noticed.shop, 'owner')
      const { desk, device } = await newDevice()
      await desk.call('sendTestNotice')
      const session = (await desk.call('listSessions')).json.sessions.find(({ isThis }) => isThis)
      if (what === 'signs out') await desk.call('signOut')
      if (what === 'is removed') await owner.call('removeStaff', { params: { id: desk.id } })
      if (what === 'has the session ended') await owner.call('endSession', { params: { id: session?.id } })
      if (what === 'uses a new set-up link') await setUpAgain(owner, desk)
      await order()
      await send()
      expect(device.requests).toBe(0)
    },
  )

  test('is not added by a request that is under way when its person is removed', async () => {
    const owner = await newPerson(noticed.shop, 'owner')
    const desk = await newPerson(noticed.shop, 'staff')
    const { publicKey } = (await desk.call('getNotices')).json
    const device = noticed.service.subscribe(publicKey)
    await Promise.all([
      owner.call('removeStaff', { params: { id: desk.id } }),
      desk.call('addNoticeDevice', { body: { subscription: device.json } }),
    ])
    await order()
    await send()
    expect(device.requests).toBe(0)
  })
})

async function setUpAgain(owner: TestDesk, { id }: TestDesk) {
  const { link } = (await owner.call('newStaffLink', { params: { id } })).json
  const [code, desk] = [link.split('#')[1] as string, openDesk(noticed.shop)]
  const { secret } = (await desk.call('openSetUp', { body: { code } })).json.totp
  await desk.call('setUpPassword', { body: { code, password: staffPassword, totp: totpCode(secret) } })
}
