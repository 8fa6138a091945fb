import type { Browser, Page } from '@playwright/test'
import { identityTimeout } from '@tanabana/contract/limits.ts'
import { expectAccessible } from './accessibility.ts'
import { fillSignUp, register, signIn } from './shopper.ts'
import { callIdentity, expect, newPerson, type Person, test } from './test.ts'

test.afterEach(({ shop }) => callIdentity(shop, '/control/faults', { reset: true }))

type Shop = Parameters<typeof callIdentity>[0]
type Mail = { to: string; subject: string; link?: string }

const emailOf = ({ username }: Person) => `${username}@example.in`

/** Opens the link in the simulator's mailbox. */
async function openMail(page: Page, shop: Shop, person: Person): Promise<void> {
  await page.goto(shop.identityUrl)
  await page
    .getByRole('listitem')
    .filter({ hasText: emailOf(person) })
    .getByRole('link', { name: 'Open link' })
    .click()
}

async function mailsTo(shop: Shop, person: Person): Promise<Mail[]> {
  const { mails } = (await callIdentity(shop, '/mailbox.json')) as { mails: Mail[] }
  return mails.filter(({ to }) => to === emailOf(person))
}

const atProvider = (shop: Shop, call: string, body: object) =>
  callIdentity(shop, `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, body)

/** Whether the shop treats the signed-in shopper's address as verified. */
async function isVerified(page: Page): Promise<boolean> {
  const message = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch('/user/sendVerification', { method: 'POST', headers })).json()).message
  })
  return message === 'Your e-mail address is already verified.'
}

test('verifies the e-mail address by the mailed link', { tag: '@phone-only' }, async ({ page, shop }) => {
  const person = newPerson()
  await page.goto('/signin')
  const registered = page.waitForRequest('**/user/register')
  await register(page, person)
  const sent = (await registered).postDataJSON()
  expect(sent).toMatchObject({ verification: 'provider', email: emailOf(person), firebaseUid: expect.any(String) })
  // sign-in does not require verification
  await signIn(page, person)
  await expect(page).toHaveURL(/\/$/)
  expect(await isVerified(page)).toBe(false)
  await page.evaluate(() => localStorage.clear())

  await openMail(page, shop, person)
  await expect(page.getByRole('main').getByText(person.username)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByText('Then sign in here, in this tab, to confirm your address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'This is my account' }).click()
  await signIn(page, person)
  await expect(page.getByRole('status').filter({ hasText: 'Your e-mail address is verified.' })).toBeVisible()
  expect(page.url()).not.toContain('oobCode')
  expect(await isVerified(page)).toBe(true)

  // a link works once
  await openMail(page, shop, person)
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
})

test('generates a different eight-character password each time', async ({ page, shop }) => {
  const passwords: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) passwords.push(request.postDataJSON().password)
  })
  for (const person of [newPerson(), newPerson()]) {
    await page.goto('/signin')
    await register(page, person)
    expect(await mailsTo(shop, person)).toMatchObject([{ subject: 'Verify your e-mail address' }])
  }
  expect(passwords.map((password) => password.length)).toEqual([8, 8])
  expect(new Set(passwords).size).toBe(2)
})

test('deletes the provider’s account when the shop refuses the registration', async ({ page }) => {
  const [first, second] = [newPerson(), newPerson()]
  await page.goto('/signin')
  await register(page, first)
  await fillSignUp(page, { ...second, username: first.username })
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf(second))
  const undone = page.waitForResponse((answer) => answer.url().includes('accounts:delete'))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This username is already taken.').first()).toBeVisible()
  expect((await undone).ok()).toBe(true)
  await page.getByLabel('Username', { exact: true }).fill(second.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
  await signIn(page, second)
})

test('registers despite an account left at the provider', async ({ page, shop }) => {
  const person = newPerson()
  await atProvider(shop, 'signUp', { email: emailOf(person), password: 'long forgotten', returnSecureToken: true })
  await page.goto('/signin')
  const registered = page.waitForRequest('**/user/register')
  await register(page, person)
  expect((await registered).postDataJSON()).toMatchObject({ verification: 'shop' })
})

test('asks the shop to mail when the provider cannot', async ({ page, shop }) => {
  await callIdentity(shop, '/control/faults', { sendOobCode: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
  await page.goto('/signin')
  const registered = page.waitForRequest('**/user/register')
  await register(page, newPerson())
  expect((await registered).postDataJSON()).toMatchObject({ verification: 'shop' })
})

test('shows each error of the provider and keeps the input', async ({ page, shop }) => {
  const messages: Record<string, string> = {
    TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Please wait a little and try again.',
    OPERATION_NOT_ALLOWED: 'Sign-in is temporarily unavailable. Please try again later.',
    INVALID_EMAIL: 'Enter a valid e-mail address.',
    SOMETHING_NEW: 'An unexpected error occurred.',
    nonsense: "Can't reach the sign-in service. Check your connection and try again.",
  }
  const person = newPerson()
  await fillSignUp(page, person)
  for (const [fault, words] of Object.entries(messages)) {
    await callIdentity(shop, '/control/faults', { signUp: fault })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  await callIdentity(shop, '/control/faults', { reset: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
})

const around = (time: number): [number, number] => [time - 1000, time + 1000]

const unreachable = "Can't reach the sign-in service. Check your connection and try again."

/** Registers while the provider hangs and expects a timeout between the two times, in milliseconds. */
async function expectTimeout(
  page: Page,
  shop: Shop,
  [atLeast, atMost]: [number, number],
  offline = false,
): Promise<void> {
  await page.clock.install()
  await fillSignUp(page, newPerson())
  await callIdentity(shop, '/control/faults', { signUp: 'slow', delayMs: 600_000 })
  await page.clock.pauseAt(Date.now() + 60_000)
  if (offline) await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  const registered = page.waitForRequest(/accounts:signUp/)
  await page.getByRole('button', { name: 'Create account' }).click()
  await registered
  await page.clock.runFor(atLeast)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.runFor(atMost - atLeast)
  await expect(page.getByRole('alert')).toHaveText(unreachable)
}

test('times out after 30 seconds on a desktop, 60 on a phone and 5 offline', async ({ browser, shop }) => {
  const phone = {
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  }
  const cases: [Parameters<Browser['newContext']>[0], [number, number], boolean?][] = [
    [{}, around(identityTimeout.desktop)],
    [phone, around(identityTimeout.phone)],
    [{}, around(identityTimeout.offline), true],
  ]
  for (const [options, times, offline] of cases) {
    const context = await browser.newContext({ ...options, baseURL: shop.url })
    await expectTimeout(await context.newPage(), shop, times, offline)
    await context.close()
  }
})

test('revokes an account that another person registered', { tag: '@phone-only' }, async ({ page, shop, browser }) => {
  const squatter = newPerson()
  const theirs = await browser.newPage({ baseURL: shop.url })
  await theirs.goto('/signin')
  await register(theirs, squatter)
  await signIn(theirs, squatter)
  await expect(theirs).toHaveURL(/\/$/)

  await openMail(page, shop, squatter)
  await page.getByRole('button', { name: "This wasn't me" }).click()
  await expect(page.getByRole('status').filter({ hasText: "We've blocked the account" })).toBeVisible()

  await theirs.goto('/orders')
  await expect(theirs).toHaveURL(/\/$/)
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await theirs.close()
})

test('handles expired, truncated and Firebase-style links', async ({ page, shop }) => {
  const person = newPerson()
  await page.goto('/signin')
  await register(page, person)
  await page.goto('/verify')
  await expect(page.getByRole('heading', { name: 'This link is broken' })).toBeVisible()

  // Firebase appends the code as a query; the page removes it from the URL
  const [mail] = await mailsTo(shop, person)
  const code = new URLSearchParams(mail?.link?.split('#')[1]).get('oobCode') ?? ''
  await page.goto(`/verify?mode=verifyEmail&oobCode=${code}&apiKey=demo&lang=en`)
  await expect(page.getByRole('button', { name: 'This is my account' })).toBeEnabled()
  expect(new URL(page.url()).search).toBe('')

  await callIdentity(shop, '/control/expire-codes', {})
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
})
