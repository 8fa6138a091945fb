import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, openDesk, staffPassword } from '@tanabana/testing/desk.ts'
import { totpCode } from '@tanabana/testing/totp.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const wrongWords = 'E-mail, password or code is incorrect.'

describe('set-up', () => {
  test('sets password and authenticator app once, and signs in', async () => {
    const code = await newLink(shop, { name: 'Asha', email: 'asha@shop.test', role: 'staff' })
    const desk = openDesk(shop)
    const { json } = await desk.call('openSetUp', { body: { code } })
    expect(json.totp.uri).toContain('otpauth://totp/')
    const body = { code, password: staffPassword, totp: totpCode(json.totp.secret) }
    const done = await desk.call('setUpPassword', { body })
    expect(done.json.person).toMatchObject({ email: 'asha@shop.test', role: 'staff' })
    expect(done.cookie).toMatch(/; Path=\/desk; HttpOnly; SameSite=Strict$/)
    expect((await desk.call('me')).json.person.name).toBe('Asha')
    expect((await openDesk(shop).call('setUpPassword', { body })).json.code).toBe('LINK_EXPIRED')
    expect((await openDesk(shop).call('openSetUp', { body: { code } })).json.code).toBe('LINK_EXPIRED')
  })

  test('rejects a wrong code and a short password, and keeps the link', async () => {
    const code = await newLink(shop, { name: 'Ravi', email: 'ravi@shop.test', role: 'staff' })
    const desk = openDesk(shop)
    const { secret } = (await desk.call('openSetUp', { body: { code } })).json.totp
    const short = await desk.call('setUpPassword', { body: { code, password: 'short', totp: totpCode(secret) } })
    expect(short.json.fields).toEqual({ password: 'Use at least 10 characters.' })
    const wrong = totpCode(secret, 20)
    const refused = await desk.call('setUpPassword', { body: { code, password: staffPassword, totp: wrong } })
    expect(refused.json.fields?.totp).toContain('This code is not right.')
    const done = await desk.call('setUpPassword', { body: { code, password: staffPassword, totp: totpCode(secret) } })
    expect(done.status).toBe(200)
  })

  test('ends the earlier sessions of the person', async () => {
    const owner = await newPerson(shop, 'owner')
    const person = await newPerson(shop, 'staff')
    const { link } = (await owner.call('newStaffLink', { params: { id: person.id } })).json
    const code = link.split('#')[1] as string
    const desk = openDesk(shop)
    const { secret } = (await desk.call('openSetUp', { body: { code } })).json.totp
    expect((await person.call('me')).status).toBe(200)
    await desk.call('setUpPassword', { body: { code, password: staffPassword, totp: totpCode(secret) } })
    expect((await person.call('me')).status).toBe(401)
    expect((await desk.call('me')).status).toBe(200)
  })
})

describe('sign-in', () => {
  test('asks for the code after the right password, and accepts each code once', async () => {
    const { email, totp } = await newPerson(shop, 'staff')
    const desk = openDesk(shop)
    const asked = await desk.call('signIn', { body: { email, password: staffPassword } })
    expect(asked.json).toEqual({ needsCode: true })
    expect(desk.cookie()).toBe('')
    const code = totpCode(totp, 1)
    const body = { email: email.toUpperCase(), password: staffPassword, code }
    expect((await desk.call('signIn', { body })).status).toBe(200)
    expect((await openDesk(shop).call('signIn', { body })).json.message).toBe(wrongWords)
  })

  test('answers the same for an unknown person, a wrong password and a removed person', async () => {
    const owner = await newPerson(shop, 'owner')
    const gone = await newPerson(shop, 'staff')
    await owner.call('removeStaff', { params: { id: gone.id } })
    const tries = [
      { email: 'nobody@shop.test', password: staffPassword },
      { email: owner.email, password: 'another long password' },
      { email: gone.email, password: staffPassword, code: totpCode(gone.totp, 1) },
    ]
    for (const body of tries) {
      const { status, json } = await openDesk(shop).call('signIn', { body })
      expect([status, json.code, json.message]).toEqual([422, 'INVALID_CREDENTIALS', wrongWords])
    }
  })

  test('slows down guesses of the code', async () => {
    const { email } = await newPerson(shop, 'staff')
    const statuses: number[] = []
    for (let guess = 0; guess < 13; guess += 1) {
      const body = { email, password: staffPassword, code: String(100_000 + guess) }
      statuses.push((await openDesk(shop).call('signIn', { body })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })

  test('ends the session at sign-out', async () => {
    const desk = await newPerson(shop, 'staff')
    const stolen = desk.cookie()
    await desk.call('signOut')
    expect(desk.cookie()).toBe('')
    expect((await openDesk(shop).call('me', {}, { cookie: stolen })).status).toBe(401)
  })
})

describe('staff', () => {
  test('keep one owner, also when two owners remove each other at once', async () => {
    const other = await openBackend()
    try {
      const [first, second] = [await newPerson(other, 'owner'), await newPerson(other, 'owner')]
      const both = await Promise.all([
        first.call('removeStaff', { params: { id: second.id } }),
        second.call('removeStaff', { params: { id: first.id } }),
      ])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const owner = both[0]?.status === 200 ? first : second
      const last = await owner.call('removeStaff', { params: { id: owner.id } })
      expect(last.json.message).toBe('The shop needs one owner. Make somebody else owner first.')
      const demoted = await owner.call('changeRole', { params: { id: owner.id }, body: { role: 'staff' } })
      expect(demoted.status).toBe(422)
    } finally {
      await other.close()
    }
  })

  test('see and end their own sessions; an owner sees and ends all', async () => {
    const owner = await newPerson(shop, 'owner')
    const [asha, ravi] = [await newPerson(shop, 'staff'), await newPerson(shop, 'staff')]
    const own = (await asha.call('listSessions')).json.sessions
    expect(own.map(({ person, isThis }) => [person.email, isThis])).toEqual([[asha.email, true]])
    const all = (await owner.call('listSessions')).json.sessions
    const ofRavi = all.find(({ person }) => person.id === ravi.id)
    expect((await asha.call('endSession', { params: { id: ofRavi?.id } })).status).toBe(404)
    expect((await ravi.call('me')).status).toBe(200)
    await owner.call('endSession', { params: { id: ofRavi?.id } })
    expect((await ravi.call('me')).status).toBe(401)
  })

  test('a change of role counts at once', async () => {
    const owner = await newPerson(shop, 'owner')
    const person = await newPerson(shop, 'owner')
    await owner.call('changeRole', { params: { id: person.id }, body: { role: 'staff' } })
    expect((await person.call('listStaff')).status).toBe(403)
    expect((await person.call('me')).json.person.role).toBe('staff')
  })
})

test('the audit log says who did what, with the values before and after', async () => {
  const owner = await newPerson(shop, 'owner')
  const person = await newPerson(shop, 'staff')
  await owner.call('changeRole', { params: { id: person.id }, body: { role: 'owner' } })
  await owner.call('changeRole', { params: { id: person.id }, body: { role: 'owner' } })
  const { entries } = (await owner.call('searchAudit', { query: { query: `changerole ${person.email}` } })).json
  expect(entries).toHaveLength(1)
  const shown = { query: `Changed the role of ${person.email}` }
  expect((await owner.call('searchAudit', { query: shown })).json.entries).toEqual(entries)
  expect(entries[0]).toMatchObject({
    who: expect.stringContaining(`<${owner.email}>`),
    action: 'changeRole',
    subject: `person ${person.email}`,
    before: { role: 'staff' },
    after: { role: 'owner' },
  })
})
