import { type Backend, openBackend, saveAddress } from '@tanabana/testing/backend.ts'
import { emailOf, expiredLink, type MailLinks, openMailLinks } from '@tanabana/testing/mail-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

/** Delays of the code under test, held until the test releases them. */
const held = vi.hoisted(() => ({ delays: null as { ms: number; release: () => void }[] | null }))
vi.mock('node:timers/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:timers/promises')>()
  const setTimeout = (ms: number, value?: unknown, options?: object) =>
    held.delays
      ? new Promise<void>((resolve) => held.delays?.push({ ms, release: resolve }))
      : original.setTimeout(ms, value, options)
  return { ...original, setTimeout }
})

function holdDelays() {
  held.delays = []
  return held.delays
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

/** Resolves when no query runs, 20 turns of the event loop in a row. */
async function databaseIdle(): Promise<void> {
  const { pool } = shop.database
  for (let idle = 0; idle < 20; idle++) {
    await turns(1)
    if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) idle = 0
  }
}

let shop: Backend
let links: MailLinks
beforeAll(async () => {
  shop = await openBackend()
  links = await openMailLinks(shop)
})
beforeEach(() => links.clear())
afterEach(() => {
  vi.useRealTimers()
  held.delays = null
})
afterAll(() => shop.close())

const minute = 60 * 1000
/** Moves the clock that creates and checks links. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

describe('password reset', () => {
  test('sets a new password with a mailed link that works once, ends every session, unlinks Google and mails a notice', async () => {
    const shopper = await shop.newShopper()
    const { token: elsewhere } = await links.login(shopper.username, shopper.password)
    await shop.database.db.execute(sql`update users set identity_uid = 'another' where username = ${shopper.username}`)
    await links.requestReset(emailOf(shopper).toUpperCase())
    const code = await links.codeFor(emailOf(shopper))
    expect(await links.reset(code)).toEqual({
      status: 'SUCCESS',
      message: 'Password updated successfully.',
      deviceToken: expect.any(String),
    })
    expect([await links.isValid(shopper.token), await links.isValid(elsewhere)]).toEqual([false, false])
    await expect(links.login(shopper.username, shopper.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await links.login(shopper.username, 'नयी-चाबी')
    const { rows } = await shop.database.db.execute(
      sql`select identity_uid from users where username = ${shopper.username}`,
    )
    expect(rows).toEqual([{ identity_uid: null }])
    await expect(links.reset(code, 'another one')).rejects.toMatchObject({
      ...expiredLink,
      message: 'This link has expired or was already used. Request a new one.',
    })
    expect((await links.mailsTo(emailOf(shopper))).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ])
  })

  test('responds alike, with the same minimum time, whether the account exists or not', async () => {
    const shopper = await shop.newShopper()
    const responses = new Set<string>()
    for (const name of [shopper.username, 'nobody-at-all']) {
      const delays = holdDelays()
      let isDone = false
      const response = links.requestReset(name).finally(() => (isDone = true))
      await vi.waitFor(() => expect(delays).toHaveLength(1), 120_000)
      await databaseIdle()
      expect(delays.map(({ ms }) => ms)).toEqual([80])
      expect(isDone).toBe(false)
      for (const { release } of delays) release()
      // no work is left when the minimum time is over
      await turns(20)
      expect(isDone).toBe(true)
      responses.add(JSON.stringify(await response))
    }
    expect(responses.size).toBe(1)
    const { rows } = await shop.database.db.execute(sql`select "to" from mails`)
    expect(rows).toEqual([{ to: emailOf(shopper) }])
  })

  test('limits known and unknown names alike, and mails an account at most five times an hour', async () => {
    const shopper = await shop.newShopper()
    for (const name of [shopper.username, 'nobody-here']) {
      for (let at = 0; at < 5; at++) await links.requestReset(name)
      await expect(links.requestReset(name)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    }
    expect(await links.requestReset(emailOf(shopper))).toMatchObject({ status: 'SUCCESS' })
    expect(await links.mailsTo(emailOf(shopper))).toHaveLength(5)
    // a new account with the address of a deleted one
    await shopper.call('deleteAccount', { body: { username: shopper.username, confirmation: 'DELETE' } })
    await shop.newShopper('reused')
    await shop.database.db.execute(sql`update users set email = ${emailOf(shopper)} where username = 'reused'`)
    await shop.database.db.execute(sql`delete from mails`)
    await links.requestReset('reused')
    expect(await links.mailsTo(emailOf(shopper))).toEqual([])
  })

  test('accepts a link for one hour', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    const sentAt = Date.now()
    setClock(sentAt)
    for (const { username } of [shopper, other]) await links.requestReset(username)
    const [code, latest] = [await links.codeFor(emailOf(shopper)), await links.codeFor(emailOf(other))]
    setClock(sentAt + 61 * minute)
    await expect(links.reset(code)).rejects.toMatchObject(expiredLink)
    setClock(sentAt + 59 * minute)
    await links.reset(latest)
  })

  test('rejects a link whose expiry was changed', async () => {
    const shopper = await shop.newShopper()
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    const expires = /\d{13}/.exec(code)?.[0] ?? ''
    await expect(links.reset(code.replace(expires, String(Number(expires) + minute)))).rejects.toMatchObject(
      expiredLink,
    )
    await links.reset(code)
  })

  test('rejects a code of another account, of another purpose, or made up', async () => {
    const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()]
    await links.requestReset(stranger.username)
    const strangers = await links.codeFor(emailOf(stranger))
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from users where username = ${shopper.username}`,
    )
    await shopper.call('changeEmail', { body: { username: shopper.username, email: 'other@example.in' } })
    const forEmail = await links.codeFor('other@example.in')
    const wrong = [
      strangers.replace(/^\d+/, String(rows[0]?.id)),
      forEmail,
      '',
      '1.2.3.4',
      '__proto__',
      'x'.repeat(1000),
    ]
    for (const code of wrong) await expect(links.reset(code)).rejects.toMatchObject({ status: 422 })
    expect(await links.isValid(shopper.token)).toBe(true)
    await links.login(shopper.username, shopper.password)
  })

  test('accepts one of several concurrent resets with one code', async () => {
    const shopper = await shop.newShopper()
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    const outcomes = await Promise.allSettled(
      ['first one', 'second one', 'third one'].map((word) => links.reset(code, word)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('rejects a link after a password change', async () => {
    const shopper = await shop.newShopper()
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    const body = { username: shopper.username, password: links.encrypt('changed otherwise') }
    await shopper.call('updatePassword', { body })
    await expect(links.reset(code)).rejects.toMatchObject(expiredLink)
  })

  test('keeps the link valid when the new password is rejected', async () => {
    const shopper = await shop.newShopper()
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    await expect(links.reset(code, '12345')).rejects.toMatchObject({ fields: { password: expect.any(String) } })
    await expect(shop.call('resetPassword', { body: { code, password: 'AAAA' } })).rejects.toMatchObject({
      code: 'PASSWORD_ENCRYPTION',
    })
    await links.reset(code)
  })

  test('deletes the data of an account whose e-mail address was never verified', async () => {
    const squatter = await shop.newShopper()
    await saveAddress(squatter)
    await links.requestReset(squatter.username)
    await links.reset(await links.codeFor(emailOf(squatter)))
    const { token } = await links.login(squatter.username, 'नयी-चाबी')
    const read = (path: string) => shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    expect((await read(`/user/getAddress/${squatter.username}`)).json()).toEqual([])
    expect((await read(`/user/getProfile/${squatter.username}`)).json()).toMatchObject({ emailVerified: true })
  })

  test('keeps the data of an account whose e-mail address was verified', async () => {
    const shopper = await shop.newShopper()
    await links.markVerified(shopper)
    const id = await saveAddress(shopper)
    await links.requestReset(shopper.username)
    await links.reset(await links.codeFor(emailOf(shopper)))
    const { token } = await links.login(shopper.username, 'नयी-चाबी')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.inject({ url: `/user/getAddress/${shopper.username}`, headers })
    expect(answer.json()).toMatchObject([{ id }])
  })

  test('sends no mail to a disabled account and rejects its links', async () => {
    const shopper = await shop.newShopper()
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    await shop.database.db.execute(sql`update users set disabled_at = now() where username = ${shopper.username}`)
    await links.requestReset(shopper.username)
    expect(await links.mailsTo(emailOf(shopper))).toHaveLength(1)
    await expect(links.reset(code)).rejects.toMatchObject(expiredLink)
  })
})
test('mails to an unverified address do not contain the shopper’s name', async () => {
  const words = 'Claim your prize at evil.example'
  const victim = 'chosen@example.in'
  const body = { username: 'phisher', email: victim, password: 'a password', firstname: words, lastname: 'X' }
  await shop.call('register', { body: { ...body, verification: 'shop' } })
  await links.requestReset('phisher')
  await links.reset(await links.codeFor(victim))
  const phisher = await shop.newShopper()
  await phisher.call('updateProfile', { params: phisher, body: { firstname: words, lastname: 'X' } })
  await phisher.call('changeEmail', { body: { username: phisher.username, email: 'another@example.in' } })
  const mails = [...(await links.mailsTo(victim)), ...(await links.mailsTo('another@example.in'))]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Verify your e-mail address',
    'Choose a new password',
    'Your password was changed',
    'Confirm your new e-mail address',
  ])
  for (const { text } of mails) expect(text).not.toContain('evil.example')
  await links.markVerified(phisher)
  await links.requestReset(phisher.username)
  expect((await links.mailsTo(emailOf(phisher))).at(-1)?.text).toContain(`Dear ${words},`)
})
