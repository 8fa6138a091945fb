import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { emailOf, expiredLink, type MailLinks, openMailLinks } from '@tanabana/testing/mail-links.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableShopper, findShopper } from './accounts.ts'

let shop: Backend
let links: MailLinks
beforeAll(async () => {
  shop = await openBackend()
  links = await openMailLinks(shop)
})
beforeEach(() => links.clear())
afterAll(() => shop.close())

describe('every mailed link is invalid, with address and password unchanged, after', () => {
  type Change = (shopper: TestShopper) => Promise<unknown>
  const setDisabled = async (username: string, disabled: boolean) => {
    const { db } = shop.database
    return disableShopper(db, (await findShopper(db, username))?.id ?? 0, disabled)
  }
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
        const oobCode = /#oobCode=(\S+)/.exec((await links.mailsTo(emailOf(shopper))).at(-1)?.text ?? '')?.[1] ?? ''
        await shopper.call('verifyEmail', { body: { oobCode } })
      },
    ],
  ])('%s', async (_what, happen) => {
    const shopper = await shop.newShopper()
    const moved = `${shopper.username}@moved.example.in`
    await links.requestReset(shopper.username)
    const forPassword = await links.codeFor(emailOf(shopper))
    await shopper.call('changeEmail', { body: { username: shopper.username, email: moved } })
    const forEmail = await links.codeFor(moved)
    await happen(shopper)
    await expect(links.reset(forPassword)).rejects.toMatchObject(expiredLink)
    const { token } = await links.login(emailOf(shopper), shopper.password)
    await expect(shop.as(token)('confirmEmail', { body: { code: forEmail } })).rejects.toMatchObject(expiredLink)
  })
})

test('says so instead of sending mails when the shop sends none', async () => {
  const silent = await openBackend(undefined, { sendsMail: false })
  const shopper = await silent.newShopper()
  const { username } = shopper
  const refused = { code: 'VALIDATION', message: "We can't send e-mails yet. Please contact us." }
  await expect(silent.call('forgotPassword', { body: { username } })).rejects.toMatchObject(refused)
  const moved = { username, email: 'moved@example.in' }
  await expect(shopper.call('changeEmail', { body: moved })).rejects.toMatchObject(refused)
  await expect(shopper.call('sendVerification')).rejects.toMatchObject(refused)
  const wanted = { id: 1, size: 'M', color: 'Red', email: 'asha@example.in' }
  await expect(silent.call('notify', { body: wanted })).rejects.toMatchObject(refused)
  const register = (name: string, verification?: 'shop' | 'provider') => {
    const body = {
      username: name,
      email: `${name}@example.in`,
      password: 'qwe-rty-1',
      firstname: 'Asha',
      lastname: 'Rao',
    }
    return silent.call('register', { body: { ...body, ...(verification && { verification }) } })
  }
  expect((await register('by-shop', 'shop')).message).toBe('Registration successful!')
  const mailed = 'Registration successful! Please check your email for verification.'
  expect((await register('by-provider', 'provider')).message).toBe(mailed)
  await silent.close()
})
