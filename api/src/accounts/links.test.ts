import { type Backend, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disableShopper } from './accounts.ts'

let shop: Backend
let publicKey: string
beforeAll(async () => {
  shop = await openBackend()
  publicKey = (await shop.call('publicKey')).publicKey
})
beforeEach(async () => {
  await shop.database.db.execute(sql`delete from mails`)
  await shop.database.db.execute(sql`delete from rate_limits`)
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

const minute = 60 * 1000
/** Moves the clock that links are made and read by. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

const fresh = 'नयी-चाबी'
const emailOf = ({ username }: TestShopper) => `${username}@example.in`
const login = (username: string, password: string) =>
  shop.call('login', { body: { username, password: encryptPassword(publicKey, password) } })
const ask = (username: string) => shop.call('forgotPassword', { body: { username } })
const reset = (code: string, password = fresh) =>
  shop.call('resetPassword', { body: { code, password: encryptPassword(publicKey, password) } })
const valid = async (token: string) =>
  (await shop.app.inject({ url: '/user/validate-token', headers: { authorization: `Bearer ${token}` } })).json().valid
const verify = ({ username }: TestShopper) =>
  shop.database.db.execute(sql`update users set email_verified = true where username = ${username}`)

async function mailsTo(email: string) {
  const { rows } = await shop.database.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where "to" = ${email} order by id`,
  )
  return rows
}

/** The code of the last link that was mailed there. */
async function codeFor(email: string): Promise<string> {
  const links = (await mailsTo(email)).map(({ text }) => /http:\/\/shop\.test\/[\w-]+#code=(\S+)/.exec(text)?.[1])
  return links.filter(Boolean).at(-1) ?? 'none was mailed'
}

const expired = { status: 422, code: 'LINK_EXPIRED' }

describe('a forgotten password', () => {
  test('is set anew by a mailed link, once; every session ends and the shopper is told', async () => {
    const shopper = await shop.newShopper()
    const { token: elsewhere } = await login(shopper.username, shopper.password)
    await ask(emailOf(shopper).toUpperCase())
    const code = await codeFor(emailOf(shopper))
    expect(await reset(code)).toEqual({
      status: 'SUCCESS',
      message: 'Password updated successfully.',
      deviceToken: expect.any(String),
    })
    expect([await valid(shopper.token), await valid(elsewhere)]).toEqual([false, false])
    await expect(login(shopper.username, shopper.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await login(shopper.username, fresh)
    await expect(reset(code, 'another one')).rejects.toMatchObject({
      ...expired,
      message: 'This link has expired or was already used. Ask for a new one.',
    })
    expect((await mailsTo(emailOf(shopper))).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ])
  })

  test('is answered the same, and as slowly, whether there is such an account or not', async () => {
    const shopper = await shop.newShopper()
    const answers = new Set<string>()
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const names = { known: shopper.username, unknown: 'nobody-at-all' }
    // In turns, and only the fastest of each counts: a busy machine slows some rounds, and both kinds alike.
    for (let round = 0; round < 6; round++) {
      await shop.database.db.execute(sql`delete from rate_limits`)
      for (const kind of ['known', 'unknown'] as const) {
        const before = performance.now()
        answers.add(JSON.stringify(await ask(names[kind])))
        fastest[kind] = Math.min(fastest[kind], performance.now() - before)
      }
    }
    expect(answers.size).toBe(1)
    expect(Math.min(fastest.known, fastest.unknown)).toBeGreaterThanOrEqual(75)
    expect(Math.abs(fastest.known - fastest.unknown)).toBeLessThan(200)
    expect(await mailsTo(emailOf(shopper))).toHaveLength(6)
    const { rows } = await shop.database.db.execute(sql`select 1 from mails`)
    expect(rows).toHaveLength(6)
  })

  test('is limited for a name in the same way, and no account gets more than five mails an hour', async () => {
    const shopper = await shop.newShopper()
    for (const name of [shopper.username, 'nobody-here']) {
      for (let at = 0; at < 5; at++) await ask(name)
      await expect(ask(name)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    }
    expect(await ask(emailOf(shopper))).toMatchObject({ status: 'SUCCESS' })
    expect(await mailsTo(emailOf(shopper))).toHaveLength(5)
  })

  test('is good for an hour', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    const asked = Date.now()
    setClock(asked)
    for (const { username } of [shopper, other]) await ask(username)
    const [code, latest] = [await codeFor(emailOf(shopper)), await codeFor(emailOf(other))]
    setClock(asked + 61 * minute)
    await expect(reset(code)).rejects.toMatchObject(expired)
    setClock(asked + 59 * minute)
    await reset(latest)
  })

  test('cannot be made to last longer: the time is sealed', async () => {
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    const expires = /\d{13}/.exec(code)?.[0] ?? ''
    await expect(reset(code.replace(expires, String(Number(expires) + minute)))).rejects.toMatchObject(expired)
    await reset(code)
  })

  test('only by its own code: none of another account, another purpose, or made up', async () => {
    const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()]
    await ask(stranger.username)
    const strangers = await codeFor(emailOf(stranger))
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from users where username = ${shopper.username}`,
    )
    await shopper.call('changeEmail', { body: { username: shopper.username, email: 'other@example.in' } })
    const forEmail = await codeFor('other@example.in')
    const wrong = [
      strangers.replace(/^\d+/, String(rows[0]?.id)),
      forEmail,
      '',
      '1.2.3.4',
      '__proto__',
      'x'.repeat(1000),
    ]
    for (const code of wrong) await expect(reset(code)).rejects.toMatchObject({ status: 422 })
    expect(await valid(shopper.token)).toBe(true)
    await login(shopper.username, shopper.password)
  })

  test('of two that come at once with one code, one is late', async () => {
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    const outcomes = await Promise.allSettled(['first one', 'second one', 'third one'].map((word) => reset(code, word)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a change of the password ends a link that is on its way', async () => {
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    const body = { username: shopper.username, password: encryptPassword(publicKey, 'changed otherwise') }
    await shopper.call('updatePassword', { body })
    await expect(reset(code)).rejects.toMatchObject(expired)
  })

  test('a password that is too short uses nothing up', async () => {
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    await expect(reset(code, '12345')).rejects.toMatchObject({ fields: { password: expect.any(String) } })
    await expect(shop.call('resetPassword', { body: { code, password: 'AAAA' } })).rejects.toMatchObject({
      code: 'PASSWORD_ENCRYPTION',
    })
    await reset(code)
  })

  test('whoever made the account with an address that they cannot read leaves nothing in it', async () => {
    const squatter = await shop.newShopper()
    await saveAddress(squatter)
    await ask(squatter.username)
    await reset(await codeFor(emailOf(squatter)))
    const { token } = await login(squatter.username, fresh)
    const read = (path: string) => shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    expect((await read(`/user/getAddress/${squatter.username}`)).json()).toEqual([])
    expect((await read(`/user/getProfile/${squatter.username}`)).json()).toMatchObject({ emailVerified: true })
  })

  test('who has verified the address keeps everything', async () => {
    const shopper = await shop.newShopper()
    await verify(shopper)
    const id = await saveAddress(shopper)
    await ask(shopper.username)
    await reset(await codeFor(emailOf(shopper)))
    const { token } = await login(shopper.username, fresh)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.inject({ url: `/user/getAddress/${shopper.username}`, headers })
    expect(answer.json()).toMatchObject([{ id }])
  })

  test('an account that is shut gets no mail, and no link opens it', async () => {
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    await shop.database.db.execute(sql`update users set disabled_at = now() where username = ${shopper.username}`)
    await ask(shopper.username)
    expect(await mailsTo(emailOf(shopper))).toHaveLength(1)
    await expect(reset(code)).rejects.toMatchObject(expired)
  })
})

test('no mail carries what a stranger wrote for a name to an address that is not known to be theirs', async () => {
  const words = 'Claim your prize at evil.example'
  const victim = 'chosen@example.in'
  const body = { username: 'phisher', email: victim, password: 'password', firstname: words, lastname: 'X' }
  await shop.call('register', { body: { ...body, verification: 'shop' } })
  await ask('phisher')
  await reset(await codeFor(victim))
  const phisher = await shop.newShopper()
  await phisher.call('updateProfile', { params: phisher, body: { firstname: words, lastname: 'X' } })
  await phisher.call('changeEmail', { body: { username: phisher.username, email: 'another@example.in' } })
  const mails = [...(await mailsTo(victim)), ...(await mailsTo('another@example.in'))]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Verify your e-mail address',
    'Choose a new password',
    'Your password was changed',
    'Confirm your new e-mail address',
  ])
  for (const { text } of mails) expect(text).not.toContain('evil.example')
  await verify(phisher)
  await ask(phisher.username)
  expect((await mailsTo(emailOf(phisher))).at(-1)?.text).toContain(`Dear ${words},`)
})

describe('a new e-mail address', () => {
  const change = (shopper: TestShopper, email: string) =>
    shopper.call('changeEmail', { body: { username: shopper.username, email } })
  const confirm = (code: string) => shop.call('confirmEmail', { body: { code } })

  test('takes the place of the old one when the link that went there is followed; the old one is told', async () => {
    const shopper = await shop.newShopper()
    await change(shopper, 'Nayi@example.in')
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
    const code = await codeFor('Nayi@example.in')
    expect(await confirm(code)).toMatchObject({ status: 'SUCCESS', email: 'Nayi@example.in' })
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({
      email: 'Nayi@example.in',
      emailVerified: true,
    })
    expect((await mailsTo(emailOf(shopper))).map(({ subject }) => subject)).toEqual([
      'Your e-mail address is about to be changed',
      'Your e-mail address was changed',
    ])
    await expect(confirm(code)).rejects.toMatchObject(expired)
    await login('nayi@example.in', shopper.password)
    await expect(login(emailOf(shopper), shopper.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('is refused where it is taken, now or when the link is followed', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    await expect(change(shopper, emailOf(other).toUpperCase())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    await expect(change(shopper, emailOf(shopper))).rejects.toMatchObject({
      fields: { email: 'This is your e-mail address already.' },
    })
    await change(shopper, 'soon-taken@example.in')
    await shop.call('register', {
      body: { username: 'faster', email: 'soon-taken@example.in', password: 'password', firstname: 'A', lastname: 'B' },
    })
    await expect(confirm(await codeFor('soon-taken@example.in'))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
  })

  test('asks for a recent sign-in, and is limited', async () => {
    const shopper = await shop.newShopper()
    for (let at = 0; at < 5; at++) await change(shopper, `many-${at}@example.in`)
    await expect(change(shopper, 'many-6@example.in')).rejects.toMatchObject({ status: 429 })
    await shop.database.db.execute(sql`delete from rate_limits`)
    await shop.database.db.execute(sql`update sessions set signed_in_at = now() - interval '13 hours'
      where user_id = (select id from users where username = ${shopper.username})`)
    await expect(change(shopper, 'late@example.in')).rejects.toMatchObject({ code: 'requires-recent-login' })
  })

  test('nobody is flooded: five mails an hour to one address, whoever asks', async () => {
    const outcomes = []
    for (let at = 0; at < 6; at++)
      outcomes.push(await change(await shop.newShopper(), 'victim@example.in').catch((e) => e))
    expect(outcomes.at(-1)).toMatchObject({ status: 429 })
    expect(await mailsTo('victim@example.in')).toHaveLength(5)
  })

  test('a change of the password ends the link; a code for a password is none for an address', async () => {
    const shopper = await shop.newShopper()
    await change(shopper, 'thief@example.in')
    const code = await codeFor('thief@example.in')
    const body = { username: shopper.username, password: encryptPassword(publicKey, 'changed in time') }
    await shopper.call('updatePassword', { body })
    await expect(confirm(code)).rejects.toMatchObject(expired)
    await ask(shopper.username)
    await expect(confirm(await codeFor(emailOf(shopper)))).rejects.toMatchObject(expired)
  })
  test('is good for an hour, too', async () => {
    const [late, inTime] = [await shop.newShopper(), await shop.newShopper()]
    const asked = Date.now()
    setClock(asked)
    await change(late, 'late-link@example.in')
    await change(inTime, 'link-in-time@example.in')
    const [code, latest] = [await codeFor('late-link@example.in'), await codeFor('link-in-time@example.in')]
    setClock(asked + 61 * minute)
    await expect(confirm(code)).rejects.toMatchObject(expired)
    setClock(asked + 59 * minute)
    expect(await confirm(latest)).toMatchObject({ email: 'link-in-time@example.in' })
  })

  test('rejects a used link when the old address is back', async () => {
    const shopper = await shop.newShopper()
    await change(shopper, 'thief@example.in')
    const thiefs = await codeFor('thief@example.in')
    await confirm(thiefs)
    await change(shopper, emailOf(shopper))
    await confirm(await codeFor(emailOf(shopper)))
    await expect(confirm(thiefs)).rejects.toMatchObject(expired)
    expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ email: emailOf(shopper) })
  })

  test('rejects the other link when one of two was followed and the old address is back', async () => {
    const shopper = await shop.newShopper()
    await change(shopper, 'first-wish@example.in')
    await change(shopper, 'second-wish@example.in')
    await confirm(await codeFor('first-wish@example.in'))
    await change(shopper, emailOf(shopper))
    await confirm(await codeFor(emailOf(shopper)))
    await expect(confirm(await codeFor('second-wish@example.in'))).rejects.toMatchObject(expired)
  })

  test('accepts one of several clicks at once', async () => {
    const shopper = await shop.newShopper()
    await change(shopper, 'double-click@example.in')
    const code = await codeFor('double-click@example.in')
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a security change ends every mailed link, also when address and password are as before', () => {
  type Change = (shopper: TestShopper) => Promise<unknown>
  const setDisabled = (username: string, disabled: boolean) => disableShopper(shop.database.db, username, disabled)
  test.each<[string, Change]>([
    ['signing out everywhere', (shopper) => shopper.call('signOutEverywhere')],
    [
      'disabling and enabling the account',
      async ({ username }) => (await setDisabled(username, true)) && setDisabled(username, false),
    ],
    [
      'verifying the address',
      async (shopper) => {
        await shopper.call('sendVerification')
        const oobCode = /#oobCode=(\S+)/.exec((await mailsTo(emailOf(shopper))).at(-1)?.text ?? '')?.[1] ?? ''
        await shop.call('verifyEmail', { body: { oobCode } })
      },
    ],
  ])('%s', async (_what, happen) => {
    const shopper = await shop.newShopper()
    const moved = `${shopper.username}@moved.example.in`
    await ask(shopper.username)
    const forPassword = await codeFor(emailOf(shopper))
    await shopper.call('changeEmail', { body: { username: shopper.username, email: moved } })
    const forEmail = await codeFor(moved)
    await happen(shopper)
    await expect(reset(forPassword)).rejects.toMatchObject(expired)
    await expect(shop.call('confirmEmail', { body: { code: forEmail } })).rejects.toMatchObject(expired)
    await login(emailOf(shopper), shopper.password)
  })
})
