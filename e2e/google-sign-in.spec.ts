import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { register, signIn } from './shopper.ts'
import { callIdentity, expect, newPerson, test } from './test.ts'

test.afterEach(({ shop }) => callIdentity(shop, '/control/faults', { reset: true }))

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Clicks the button. @returns the window that opens */
async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await google(page).click()
  return opened
}

async function openPanel(page: Page, isMobile: boolean): Promise<void> {
  await page.goto(isMobile ? '/profile' : '/')
  await page.getByRole(isMobile ? 'button' : 'link', { name: 'Sign In' }).click()
  await expect(google(page)).toBeVisible()
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('signs in with Google in the panel', { tag: '@phone-only' }, async ({ page, isMobile }) => {
  await openPanel(page, isMobile)
  const popup = await openPopup(page)
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectAccessible(popup)
  await popup.getByRole('button', { name: /Meera Iyer/ }).click()
  await expect.poll(() => tokenIn(page)).toBeTruthy()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera')
  expect(await page.evaluate(() => [localStorage.getItem('username'), localStorage.getItem('firstname')])).toEqual([
    'meera.iyer',
    'Meera',
  ])
  // the SDK must not persist its own session
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('firebase')))).toEqual([])
})

test('returns to the wanted page after signing in at /signin with another account', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signin$/)
  const popup = await openPopup(page)
  await popup.getByText('Use another account').click()
  await popup.getByLabel('Name').fill('Kavya Menon')
  const { username } = newPerson()
  await popup.getByLabel('E-mail').fill(`${username}@gmail.example`)
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await page.evaluate(() => localStorage.getItem('firstname'))).toBe('Kavya')
})

test('adds the item to the bag after the sign-in', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/tops')
  await page.locator('main article a').first().click()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: /Arjun Nair/ }).click()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
})

test('shows an error when the window is closed, cancelled, blocked or refused', async ({ page, shop }) => {
  await page.goto('/signin')
  const popup = await openPopup(page)
  await expect(page.getByText('Continue in the Google window.')).toBeVisible()
  await popup.close()
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.')
  await (await openPopup(page)).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.')

  const messages: Record<string, string> = {
    closed: 'Sign-in was cancelled.',
    blocked: 'Your browser blocked the window. Allow pop-ups and try again.',
    'unauthorized-domain': 'Sign-in is temporarily unavailable. Please try again later.',
    'never-heard-of': 'An unexpected error occurred.',
  }
  for (const [fault, words] of Object.entries(messages)) {
    await callIdentity(shop, '/control/faults', { popup: fault })
    await google(page).click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  await callIdentity(shop, '/control/faults', { popup: null })
  await page.evaluate(() => {
    window.open = () => null
  })
  await google(page).click()
  await expect(page.getByRole('alert')).toHaveText('Your browser blocked the window. Allow pop-ups and try again.')
})

test('lets the shopper wait, reopen a slow window, or use the password', async ({ page, shop }) => {
  await page.clock.install()
  const person = newPerson()
  await page.goto('/signin')
  await register(page, person)
  await callIdentity(shop, '/control/faults', { popup: 'slow', delayMs: 1000 })
  const first = await openPopup(page)
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Google is taking longer than usual.')).toBeVisible()
  const second = await openPopup(page)
  await expect.poll(() => first.isClosed()).toBe(true)
  await expect(page.getByRole('alert')).toBeHidden()
  await signIn(page, person)
  await expect.poll(() => second.isClosed()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(person.username)
})

test('keeps the password session when Google’s response arrives late', async ({ page }) => {
  const person = newPerson()
  await page.goto('/signin')
  await register(page, person)
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/user/google-login', (route) => late.then(() => route.continue()).catch(() => undefined))
  const request = page.waitForRequest('**/user/google-login')
  await (await openPopup(page)).getByRole('button', { name: /Meera Iyer/ }).click()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const login = await request
  const note = (request: Request) => request === login && end()
  page.on('requestfinished', note).on('requestfailed', note)
  await signIn(page, person)
  arrive()
  await over
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(person.username)
})

test('shows a message for each error of the identity service', async ({ page, shop }) => {
  const messages: Record<string, string> = {
    USER_DISABLED: 'This account has been disabled. Contact support.',
    TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Please wait a little and try again.',
    MFA: "This account uses two-step verification, which isn't supported here.",
    OPERATION_NOT_ALLOWED: 'Sign-in is temporarily unavailable. Please try again later.',
    SOMETHING_NEW: 'An unexpected error occurred.',
    nonsense: "Can't reach the sign-in service. Check your connection and try again.",
  }
  await page.goto('/signin')
  for (const [fault, words] of Object.entries(messages)) {
    await callIdentity(shop, '/control/faults', { signInWithIdp: fault })
    await (await openPopup(page)).getByRole('button', { name: /Zoya Khan/ }).click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  expect(await tokenIn(page)).toBeNull()
})

test('accepts only a message from its own window and origin with the right state and nonce', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/signin')
  const popup = await openPopup(page)
  const query = new URL(popup.url()).searchParams
  const state = query.get('state')
  const forged = { type: 'google-sign-in', state, idToken: 'x.e30.y' }
  // from our own page and from another window
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  await frameOf(context, page, shop.identityUrl, forged)
  // the right window on another origin (the payment simulator's)
  const elsewhere = shop.url.replace(/\d+$/, (port) => String(Number(port) + 1))
  await leadTo(popup, `${elsewhere}/nowhere`)
  await popup.evaluate((message) => window.opener.postMessage(message, '*'), forged)
  await leadTo(popup, `${shop.identityUrl}/`)
  // the right window with a wrong state, then with a token for another nonce
  await popup.evaluate((message) => window.opener.postMessage({ ...message, state: 'other' }, '*'), forged)
  // the second text comes after 20 seconds
  await expect(page.getByText(/^(Continue in the Google window|Google is taking longer)/)).toBeVisible()
  await popup.evaluate((message) => window.opener.postMessage(message, '*'), forged)
  await expect(page.getByRole('alert')).toHaveText('Google could not confirm who you are. Please try again.')
  expect(await tokenIn(page)).toBeNull()
})

/** Navigates the window like a link would. */
async function leadTo(popup: Page, address: string): Promise<void> {
  await Promise.all([popup.waitForURL(address), popup.evaluate((to) => location.assign(to), address)])
}

/** Sends the message from another window of the popup's origin. */
async function frameOf(context: BrowserContext, page: Page, origin: string, message: object): Promise<void> {
  const opened = context.waitForEvent('page')
  await page.evaluate((address) => void window.open(address), `${origin}/`)
  const other = await opened
  await other.waitForLoadState()
  await other.evaluate((body) => window.opener.postMessage(body, '*'), message)
  await other.close()
}

test('the provider rejects an unknown origin', async ({ page, shop }) => {
  const answer = await page.goto(`${shop.identityUrl}/google?state=1&nonce=2&origin=https://evil.example`)
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Access blocked' })).toBeVisible()
})

test('loads the SDK only when the panel opens', async ({ page, isMobile }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/tops', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => path.includes('firebase'))).toEqual([])
  await openPanel(page, isMobile)
  await expect.poll(() => scripts.filter((path) => path.includes('firebase')).length).toBe(1)
})
