import { type Backend, openBackend, testDesk } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, openDesk, staffPassword, type TestDesk } from '@tanabana/testing/desk.ts'
import { createPasskey } from '@tanabana/testing/passkey.ts'
import { totpCode } from '@tanabana/testing/totp.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const origin = 'http://shop.test'
let shop: Backend
let owner: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  owner = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

let people = 0
const invite = () => {
  people += 1
  return newLink(shop, { name: 'Ravi', email: `ravi-${people}@shop.test`, role: 'staff' })
}

/** Adds a person with a passkey. */
async function withPasskey() {
  const code = await invite()
  const desk = openDesk(shop)
  const { options, person } = (await desk.call('openSetUp', { body: { code } })).json
  const passkey = createPasskey(origin)
  const done = await desk.call('setUpPasskey', { body: { code, credential: passkey.create(options) } })
  expect(done.json).toMatchObject({ person: { email: person.email } })
  return { desk, passkey, id: person.id }
}

const start = async () => (await openDesk(shop).call('startPasskeySignIn')).json.options
const signIn = (credential: unknown) => openDesk(shop).call('passkeySignIn', { body: { credential } })
const rejected = { status: 422, json: { code: 'INVALID_CREDENTIALS' } }

describe('a passkey', () => {
  test('with an id that is no base64url is rejected as invalid', async () => {
    for (const id of ['\u0000', '', '../x', 'a'.repeat(2001)])
      expect(await signIn({ id, response: {} }), id).toMatchObject({ status: 422, json: { code: 'VALIDATION' } })
  })

  test('signs in, and its response is accepted once', async () => {
    const { passkey, id } = await withPasskey()
    const credential = passkey.get(await start())
    const both = await Promise.all([signIn(credential), signIn(credential)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.json.person.id).toBe(id)
    expect(await signIn(credential)).toMatchObject(rejected)
  })

  test('is rejected for another site, without the check of the person, and with an old challenge', async () => {
    const { passkey } = await withPasskey()
    expect(await signIn(passkey.get(await start(), { origin: 'http://evil.test' }))).toMatchObject(rejected)
    expect(await signIn(passkey.get(await start(), { isVerified: false }))).toMatchObject(rejected)
    expect(await signIn(passkey.get({ challenge: 'bWFkZSB1cA' }))).toMatchObject(rejected)
    const options = await start()
    await shop.database.db.execute(sql`update staff_challenges set valid_until = now()`)
    expect(await signIn(passkey.get(options))).toMatchObject(rejected)
    expect((await signIn(passkey.get(await start()))).status).toBe(200)
  })

  test('is rejected with the challenge of a set-up, and a set-up with that of a sign-in or of another person', async () => {
    const { passkey } = await withPasskey()
    const [code, other] = [await invite(), await invite()]
    const { options } = (await openDesk(shop).call('openSetUp', { body: { code } })).json
    const { options: ofOther } = (await openDesk(shop).call('openSetUp', { body: { code: other } })).json
    expect(await signIn(passkey.get(options))).toMatchObject(rejected)
    for (const wrong of [await start(), ofOther]) {
      const body = { code, credential: createPasskey(origin).create(wrong) }
      expect(await openDesk(shop).call('setUpPasskey', { body })).toMatchObject(rejected)
    }
    const body = { code, credential: createPasskey(origin).create(options) }
    expect((await openDesk(shop).call('setUpPasskey', { body })).status).toBe(200)
  })

  test('of another person can not be added again', async () => {
    const { passkey } = await withPasskey()
    const code = await invite()
    const { options } = (await openDesk(shop).call('openSetUp', { body: { code } })).json
    const body = { code, credential: passkey.create(options) }
    expect(await openDesk(shop).call('setUpPasskey', { body })).toMatchObject(rejected)
  })

  test('signs nobody in after its person is removed, also at the same time', async () => {
    const { passkey, id } = await withPasskey()
    const credential = passkey.get(await start())
    const [, answer] = await Promise.all([owner.call('removeStaff', { params: { id } }), signIn(credential)])
    expect([200, 422]).toContain(answer.status)
    const cookie = answer.cookie?.split(';')[0] ?? ''
    expect((await openDesk(shop).call('me', {}, { cookie })).status).toBe(401)
    expect(await signIn(passkey.get(await start()))).toMatchObject(rejected)
  })
})

describe('a code of an authenticator app', () => {
  test('signs in once, also when it is sent twice at the same time', async () => {
    const { email, totp } = await newPerson(shop, 'staff')
    const body = { email, password: staffPassword, code: totpCode(totp, 1) }
    const both = await Promise.all([1, 2].map(() => openDesk(shop).call('signIn', { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('of the set-up does not sign in, nor does an older one', async () => {
    const { email, totp, id } = await newPerson(shop, 'staff')
    const setUp = sql`select last_totp_step * 30000.0::float8 as ms from staff where id = ${id}`
    const { rows } = await shop.database.db.execute<{ ms: number }>(setUp)
    const codes = [0, -1, -2].map((steps) => totpCode(totp, steps, rows[0]?.ms))
    for (const code of [...codes, totpCode(totp, 3)]) {
      const { status } = await openDesk(shop).call('signIn', { body: { email, password: staffPassword, code } })
      expect(status).toBe(422)
    }
  })

  test('signs in from a known device while its network guesses, until the password changes', async () => {
    const desk = await newPerson(shop, 'owner')
    await desk.call('signOut')
    const { db } = shop.database
    await db.execute(sql`insert into rate_limits select name || ${`:staff ${desk.id} 127.0.0.1`}, 1000, 9999999999999
      from unnest(array['guesses', 'slow-guesses']) name`)
    const body = (steps: number) => ({ email: desk.email, password: staffPassword, code: totpCode(desk.totp, steps) })
    expect((await openDesk(shop).call('signIn', { body: body(1) })).status).toBe(429)
    expect((await desk.call('signIn', { body: body(1) })).status).toBe(200)
    await desk.call('signOut')
    await db.execute(
      sql`update staff set password_hash = password_hash || ' ', last_totp_step = 0 where id = ${desk.id}`,
    )
    expect((await desk.call('signIn', { body: body(1) })).status).toBe(429)
  })

  test('is slowed down for a network that guesses for many people', async () => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { email: 'nobody@shop.test', password: `guess number ${guess}` }
      statuses.add((await openDesk(shop).call('signIn', { body })).status)
    }
    expect([...statuses]).toEqual([422, 429])
  })
})

describe('a set-up link', () => {
  test('sets up no password with the name, the address or the shop in it', async () => {
    const code = await newLink(shop, { name: 'Meenakshi Rao', email: 'loomkeeper@weavers.test', role: 'staff' })
    const { secret } = (await openDesk(shop).call('openSetUp', { body: { code } })).json.totp
    const totp = totpCode(secret)
    for (const password of ['meenakshi 2026', 'My LoomKeeper!', 'weavers weavers', 'test SHOP desk'])
      expect(
        (await openDesk(shop).call('setUpPassword', { body: { code, password, totp } })).json,
        password,
      ).toMatchObject({
        fields: { password: expect.stringContaining('Choose a password without') },
      })
    const body = { code, password: 'a quiet river at noon', totp }
    expect((await openDesk(shop).call('setUpPassword', { body })).status).toBe(200)
  })

  const use = async (code: string) => {
    const desk = openDesk(shop)
    const opened = await desk.call('openSetUp', { body: { code } })
    if (opened.status !== 200) return opened
    const totp = totpCode(opened.json.totp.secret)
    return desk.call('setUpPassword', { body: { code, password: staffPassword, totp } })
  }
  const expired = { status: 422, json: { code: 'LINK_EXPIRED' } }

  test('is invalid after two days, after a newer one, and for a removed person', async () => {
    const old = await invite()
    await shop.database.db.execute(sql`update staff_links set valid_until = now() - interval '1 second'`)
    expect(await use(old)).toMatchObject(expired)

    const { id } = (await owner.call('listStaff')).json.people.find(({ isSetUp }) => !isSetUp) ?? {}
    const { link } = (await owner.call('newStaffLink', { params: { id } })).json
    const { link: newer } = (await owner.call('newStaffLink', { params: { id } })).json
    expect(await use(link.split('#')[1] ?? '')).toMatchObject(expired)
    await owner.call('removeStaff', { params: { id } })
    expect(await use(newer.split('#')[1] ?? '')).toMatchObject(expired)
  })

  test('rejects a common password', async () => {
    const code = await invite()
    const desk = openDesk(shop)
    const { secret } = (await desk.call('openSetUp', { body: { code } })).json.totp
    const body = { code, password: 'QWERTYUIOP', totp: totpCode(secret) }
    const message = 'This password is one of the most common ones. Choose another.'
    expect(await desk.call('setUpPassword', { body })).toMatchObject({
      status: 422,
      json: { fields: { password: message } },
    })
  })

  test('sets up once when it is used twice at the same time', async () => {
    const code = await invite()
    const { secret } = (await openDesk(shop).call('openSetUp', { body: { code } })).json.totp
    const body = { code, password: staffPassword, totp: totpCode(secret) }
    const both = await Promise.all([1, 2].map(() => openDesk(shop).call('setUpPassword', { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('does not set up with the secret of an earlier opening', async () => {
    const code = await invite()
    const { secret } = (await openDesk(shop).call('openSetUp', { body: { code } })).json.totp
    await openDesk(shop).call('openSetUp', { body: { code } })
    const body = { code, password: staffPassword, totp: totpCode(secret) }
    expect((await openDesk(shop).call('setUpPassword', { body })).status).toBe(422)
  })
})

describe('a new set-up', () => {
  /** Opens a new link of the person. */
  async function reopen(id: number) {
    const { link } = (await owner.call('newStaffLink', { params: { id } })).json
    const code = link.split('#')[1] as string
    const desk = openDesk(shop)
    return { desk, code, opened: (await desk.call('openSetUp', { body: { code } })).json }
  }

  test('by password ends the passkeys of a lost phone', async () => {
    const { passkey, id } = await withPasskey()
    const { desk, code, opened } = await reopen(id)
    expect((await signIn(passkey.get(await start()))).status).toBe(200)
    const body = { code, password: staffPassword, totp: totpCode(opened.totp.secret) }
    expect((await desk.call('setUpPassword', { body })).status).toBe(200)
    expect(await signIn(passkey.get(await start()))).toMatchObject(rejected)
  })

  test('by passkey ends the password and earlier passkeys', async () => {
    const person = await newPerson(shop, 'staff')
    const first = await reopen(person.id)
    const lost = createPasskey(origin)
    await first.desk.call('setUpPasskey', { body: { code: first.code, credential: lost.create(first.opened.options) } })
    const body = { email: person.email, password: staffPassword, code: totpCode(person.totp, 1) }
    expect(await openDesk(shop).call('signIn', { body })).toMatchObject(rejected)
    const second = await reopen(person.id)
    const found = createPasskey(origin)
    const credential = found.create(second.opened.options)
    expect((await second.desk.call('setUpPasskey', { body: { code: second.code, credential } })).status).toBe(200)
    expect(await signIn(lost.get(await start()))).toMatchObject(rejected)
    expect((await signIn(found.get(await start()))).status).toBe(200)
  })
})

describe('the session', () => {
  test('gets a new cookie at sign-in, whatever cookie the browser had', async () => {
    const { email, totp } = await newPerson(shop, 'staff')
    const planted = `desk=${'a'.repeat(43)}`
    const body = { email, password: staffPassword, code: totpCode(totp, 1) }
    const { cookie } = await openDesk(shop).call('signIn', { body }, { cookie: planted })
    expect(cookie).toMatch(/^desk=[\w-]{43}; Max-Age=2592000; Path=\/desk; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(planted)
    expect((await openDesk(shop).call('me', {}, { cookie: planted })).status).toBe(401)
  })

  test('that the browser had ends at sign-in, and its notices go on', async () => {
    const person = await newPerson(shop, 'staff')
    const { publicKey } = (await person.call('getNotices')).json
    const keys = { p256dh: publicKey, auth: 'a'.repeat(22) }
    const subscription = { endpoint: 'https://push.example/1', keys }
    expect((await person.call('addNoticeDevice', { body: { subscription } })).status).toBe(200)
    const earlier = person.cookie()
    const body = { email: person.email, password: staffPassword, code: totpCode(person.totp, 1) }
    expect((await person.call('signIn', { body })).status).toBe(200)
    expect((await openDesk(shop).call('me', {}, { cookie: earlier })).status).toBe(401)
    expect((await person.call('listSessions')).json.sessions).toMatchObject([{ isThis: true }])
    expect((await person.call('getNotices')).json.devices).toMatchObject([{ isThis: true }])
  })

  test('has a cookie for this host and TLS only when the shop has an https address', async () => {
    const live = await openBackend(undefined, {
      storeUrl: 'https://shop.test',
      desk: { ...testDesk, origin: 'https://shop.test', pushToLoopback: false },
    })
    try {
      const code = await newLink(live, { name: 'Asha', email: 'asha@shop.test', role: 'owner' })
      const desk = openDesk(live)
      const from = { origin: 'https://shop.test' }
      const { secret } = (await desk.call('openSetUp', { body: { code } }, from)).json.totp
      const body = { code, password: staffPassword, totp: totpCode(secret) }
      expect((await desk.call('setUpPassword', { body }, from)).cookie).toMatch(
        /^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
    } finally {
      await live.close()
    }
  })

  test('ends after 7 days without a request, and after 30 days', async () => {
    const { db } = shop.database
    for (const column of ["last_seen_at = now() - interval '7 days'", "started_at = now() - interval '30 days'"]) {
      const person = await newPerson(shop, 'staff')
      await db.execute(sql`update staff_sessions set ${sql.raw(column)} where staff_id = ${person.id}`)
      expect((await person.call('me')).status).toBe(401)
    }
  })
})

test('limits the calls before sign-in for each network', async () => {
  await shop.database.db.execute(sql`insert into rate_limits (key, points, expire)
    values ('desk-strangers:127.0.0.1', 600, ${Date.now() + 60_000})
    on conflict (key) do update set points = 600, expire = excluded.expire`)
  expect((await openDesk(shop).call('startPasskeySignIn')).status).toBe(429)
  expect((await owner.call('me')).status).toBe(200)
})
