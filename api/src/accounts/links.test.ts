import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, openBackend, saveAddress, type TestShopper } from '../../../testing/backend.ts'
import { encryptPassword } from '../../../testing/encrypt-password.ts'

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
afterAll(() => shop.close())

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
    expect(await reset(code)).toEqual({ status: 'SUCCESS', message: 'Password updated successfully.' })
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
    const time = async (name: string) => {
      const before = performance.now()
      const answer = await ask(name)
      return { answer, took: performance.now() - before }
    }
    const known = await time(shopper.username)
    const unknown = await time('nobody-at-all')
    expect(unknown.answer).toEqual(known.answer)
    expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(75)
    expect(await mailsTo(emailOf(shopper))).toHaveLength(1)
    const { rows } = await shop.database.db.execute(sql`select 1 from mails`)
    expect(rows).toHaveLength(1)
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
    const shopper = await shop.newShopper()
    await ask(shopper.username)
    const code = await codeFor(emailOf(shopper))
    const [id = '', expires = '', email = '', seal = ''] = code.split('.')
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000)
    const past = [id, Date.now() - 1000, email, seal].join('.')
    const later = [id, Number(expires) + 60_000, email, seal].join('.')
    for (const wrong of [past, later]) await expect(reset(wrong)).rejects.toMatchObject(expired)
    await reset(code)
  })

  test('only by its own code: none of another account, another purpose, or made up', async () => {
    const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()]
    await ask(stranger.username)
    const [, expires, email, seal] = (await codeFor(emailOf(stranger))).split('.')
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from users where username = ${shopper.username}`,
    )
    await shopper.call('changeEmail', { body: { username: shopper.username, email: 'other@example.in' } })
    const forEmail = await codeFor('other@example.in')
    const wrong = [
      [rows[0]?.id, expires, email, seal].join('.'),
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
})
