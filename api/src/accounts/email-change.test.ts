import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { emailOf, expiredLink, type MailLinks, openMailLinks } from '@tanabana/testing/mail-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

let shop: Backend
let links: MailLinks
beforeAll(async () => {
  shop = await openBackend()
  links = await openMailLinks(shop)
})
beforeEach(() => links.clear())
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

const minute = 60 * 1000
/** Moves the clock that creates and checks links. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

describe('e-mail change', () => {
  test('replaces the address when the mailed link is opened, and notifies the old address', async () => {
    const shopper = await shop.newShopper()
    await links.changeEmail(shopper, 'Nayi@example.in')
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
    const code = await links.codeFor('Nayi@example.in')
    expect(await links.confirmEmail(shopper, code)).toMatchObject({ status: 'SUCCESS', email: 'Nayi@example.in' })
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({
      email: 'Nayi@example.in',
      emailVerified: true,
    })
    expect((await links.mailsTo(emailOf(shopper))).map(({ subject }) => subject)).toEqual([
      'Your e-mail address is about to be changed',
      'Your e-mail address was changed',
    ])
    await expect(links.confirmEmail(shopper, code)).rejects.toMatchObject(expiredLink)
    await links.login('nayi@example.in', shopper.password)
    await expect(links.login(emailOf(shopper), shopper.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('rejects an address that is taken when requested or when confirmed', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    await expect(links.changeEmail(shopper, emailOf(other).toUpperCase())).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    })
    await expect(links.changeEmail(shopper, emailOf(shopper))).rejects.toMatchObject({
      fields: { email: 'This is already your e-mail address.' },
    })
    await links.changeEmail(shopper, 'soon-taken@example.in')
    await shop.call('register', {
      body: {
        username: 'faster',
        email: 'soon-taken@example.in',
        password: 'a password',
        firstname: 'A',
        lastname: 'B',
      },
    })
    await expect(links.confirmEmail(shopper, await links.codeFor('soon-taken@example.in'))).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    })
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
  })

  test('requires a recent sign-in, and is limited', async () => {
    const shopper = await shop.newShopper()
    for (let at = 0; at < 5; at++) await links.changeEmail(shopper, `many-${at}@example.in`)
    await expect(links.changeEmail(shopper, 'many-6@example.in')).rejects.toMatchObject({ status: 429 })
    await shop.database.db.execute(sql`delete from rate_limits`)
    await shop.database.db.execute(sql`update sessions set signed_in_at = now() - interval '13 hours'
      where user_id = (select id from users where username = ${shopper.username})`)
    await expect(links.changeEmail(shopper, 'late@example.in')).rejects.toMatchObject({ code: 'requires-recent-login' })
  })

  test('mails one address at most five times an hour, across all shoppers', async () => {
    const outcomes = []
    for (let at = 0; at < 6; at++)
      outcomes.push(await links.changeEmail(await shop.newShopper(), 'victim@example.in').catch((e) => e))
    expect(outcomes.at(-1)).toMatchObject({ status: 429 })
    expect(await links.mailsTo('victim@example.in')).toHaveLength(5)
  })

  test('rejects a link after a password change, and a code for a password reset', async () => {
    const shopper = await shop.newShopper()
    await links.changeEmail(shopper, 'thief@example.in')
    const code = await links.codeFor('thief@example.in')
    const body = { username: shopper.username, password: links.encrypt('changed in time') }
    await shopper.call('updatePassword', { body })
    await expect(links.confirmEmail(shopper, code)).rejects.toMatchObject(expiredLink)
    await links.requestReset(shopper.username)
    await expect(links.confirmEmail(shopper, await links.codeFor(emailOf(shopper)))).rejects.toMatchObject(expiredLink)
  })
  test('accepts an e-mail link for one hour', async () => {
    const [late, inTime] = [await shop.newShopper(), await shop.newShopper()]
    const sentAt = Date.now()
    setClock(sentAt)
    await links.changeEmail(late, 'late-link@example.in')
    await links.changeEmail(inTime, 'link-in-time@example.in')
    const [code, latest] = [await links.codeFor('late-link@example.in'), await links.codeFor('link-in-time@example.in')]
    setClock(sentAt + 61 * minute)
    await expect(links.confirmEmail(late, code)).rejects.toMatchObject(expiredLink)
    setClock(sentAt + 59 * minute)
    expect(await links.confirmEmail(inTime, latest)).toMatchObject({ email: 'link-in-time@example.in' })
  })

  test('rejects a used link when the old address is back', async () => {
    const shopper = await shop.newShopper()
    await links.changeEmail(shopper, 'thief@example.in')
    const thiefs = await links.codeFor('thief@example.in')
    await links.confirmEmail(shopper, thiefs)
    await links.changeEmail(shopper, emailOf(shopper))
    await links.confirmEmail(shopper, await links.codeFor(emailOf(shopper)))
    await expect(links.confirmEmail(shopper, thiefs)).rejects.toMatchObject(expiredLink)
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
  })

  test('rejects the second link after the first was used and the old address is back', async () => {
    const shopper = await shop.newShopper()
    await links.changeEmail(shopper, 'first-wish@example.in')
    await links.changeEmail(shopper, 'second-wish@example.in')
    await links.confirmEmail(shopper, await links.codeFor('first-wish@example.in'))
    await links.changeEmail(shopper, emailOf(shopper))
    await links.confirmEmail(shopper, await links.codeFor(emailOf(shopper)))
    await expect(links.confirmEmail(shopper, await links.codeFor('second-wish@example.in'))).rejects.toMatchObject(
      expiredLink,
    )
  })

  test('accepts one of several concurrent clicks', async () => {
    const shopper = await shop.newShopper()
    await links.changeEmail(shopper, 'double-click@example.in')
    const code = await links.codeFor('double-click@example.in')
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => links.confirmEmail(shopper, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('works in a session of its account only, keeps that session and the password, and ends the others', async () => {
    const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()]
    const { token: elsewhere } = await links.login(shopper.username, shopper.password)
    await shop.database.db.execute(sql`update users set identity_uid = 'another' where username = ${shopper.username}`)
    await links.changeEmail(shopper, 'joined@example.in')
    const code = await links.codeFor('joined@example.in')
    await expect(shop.call('confirmEmail', { body: { code } })).rejects.toMatchObject({ status: 401 })
    await expect(links.confirmEmail(stranger, code)).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER' })
    await links.confirmEmail(shopper, code)
    expect([await links.isValid(shopper.token), await links.isValid(elsewhere)]).toEqual([true, false])
    const { rows } = await shop.database.db.execute(
      sql`select identity_uid from users where username = ${shopper.username}`,
    )
    expect(rows).toEqual([{ identity_uid: null }])
    await links.login('joined@example.in', shopper.password)
  })
})
