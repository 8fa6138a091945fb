import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deriveKey } from '@tanabana/api/accounts/encryption.ts'
import { SignJWT } from 'jose'
import { signIn, signInNewShopper } from './shopper.ts'
import { expect, test } from './test.ts'

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The same token, expired an hour ago and signed with the shop's key. */
async function expired(folder: string, token: string): Promise<string> {
  const key = deriveKey((await readFile(join(folder, 'master-secret'), 'utf8')).trim(), 'tokens')
  const now = Math.floor(Date.now() / 1000)
  const claims = { ...claimsOf(token), iat: now - 90_000, exp: now - 3600 }
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const store = (page: Page, token: string) => page.evaluate((token) => localStorage.setItem('token', token), token)

/** Counts calls of validate-token. */
function countChecks(page: Page): () => number {
  let checks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/user/validate-token')) checks += 1
  })
  return () => checks
}

const goTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

test('trusts a valid token on route changes without a request', async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  const checks = countChecks(page)
  await page.goto('/about-us')
  for (const [name, path] of [
    ['Shipping policy', '/shipping-policy'],
    ['Terms', '/terms'],
    ['About us', '/about-us'],
  ] as const) {
    await goTo(page, name)
    await expect(page).toHaveURL(path)
  }
  expect(checks()).toBe(0)
})

test('opens the account menu by keyboard, and signs out from it', async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  const greeting = page.getByRole('button', { name: /^Hi, / })
  await greeting.press('Enter')
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/profile')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeHidden()
  await greeting.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(greeting).toBeHidden()
  expect(await stored(page)).toBeNull()
})

test('renews an expired token of an active session on the next route change', async ({ page, shop }) => {
  const { token, world, username } = await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  const old = await expired(shop.folder, token)
  expect((await world.send(`GET /order/getOrders/${username}`, { token: old })).status).toBe(401)
  await store(page, old)
  await goTo(page, 'Terms')
  await expect.poll(() => stored(page)).not.toBe(old)
  const renewed = claimsOf((await stored(page)) ?? '')
  expect(renewed).toMatchObject({ sub: username, sid: claimsOf(token).sid })
  expect(renewed.exp * 1000).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000)
  await page.goto('/orders')
  await expect(page.getByText("You don't have any orders yet")).toBeVisible()
})

test('goes home on Logout at once, also when the server is slow', async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/profile')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/user/sign-out', (route) => released.then(() => route.continue()))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(shop.url)
  await goTo(page, 'Terms')
  await expect(page).toHaveURL(/\/terms$/)
  const signedOut = page.waitForResponse('**/user/sign-out')
  release()
  await signedOut
  await goTo(page, 'About us')
  await expect(page).toHaveURL(/\/about-us$/)
})

test('ends sessions with an expired token, by Logout and by Sign out everywhere', async ({ page, shop }) => {
  const valid = async (token: string) =>
    (await (await page.request.get('/user/validate-token', { headers: { authorization: `Bearer ${token}` } })).json())
      .valid
  const first = await signInNewShopper(page, shop.url)
  await page.goto('/profile')
  await store(page, await expired(shop.folder, first.token))
  const signedOut = page.waitForResponse('**/user/sign-out')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await signedOut).status()).toBe(200)
  expect(await valid(first.token)).toBe(false)

  const { token } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await page.route('**/user/validate-token', (route) => route.abort())
  const old = await expired(shop.folder, token)
  await store(page, old)
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true })
  await yes.click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  expect(await stored(page)).toBe(old)
  await page.unroute('**/user/validate-token')
  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await yes.click()
  await expect(page.getByText("You're signed out on all devices.")).toBeVisible()
  expect(await valid(token)).toBe(false)
})

test('signs out on the next route change when an expired token belongs to an ended session', async ({ page, shop }) => {
  const { token, world } = await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  const old = await expired(shop.folder, token)
  await world.send('POST /user/sign-out', { token })
  await store(page, old)
  await goTo(page, 'Terms')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('says once on the home page that an expired session has ended', async ({ page, shop }) => {
  const { token, world } = await signInNewShopper(page, shop.url)
  const counted = page.waitForResponse('**/order/cartIcon/*')
  await page.goto('/about-us')
  await counted
  await world.send('POST /user/sign-out', { token })
  await store(page, await expired(shop.folder, token))
  const refused: string[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
  await page.goto('/orders')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1)
  expect(refused).toEqual([])
})

test('signs out with an invalid or missing token', async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  await store(page, 'nonsense')
  await goTo(page, 'Terms')
  await expect.poll(() => stored(page)).toBeNull()
  await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  await page.evaluate(() => localStorage.removeItem('token'))
  await goTo(page, 'Terms')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('returns to the checkout after an expired session, but not after a sign-out', async ({ page, context, shop }) => {
  const { token, world, username, password } = await signInNewShopper(page, shop.url)
  await world.send('POST /user/sign-out', { token })
  await store(page, await expired(shop.folder, token))
  await page.goto('/checkout')
  await expect(page).toHaveURL('/signin')
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  const next = await world.newShopper()
  await signIn(page, { ...next, firstname: 'Asha' })
  await expect(page).toHaveURL('/')
  await other.close()
})

test('keeps the session while the server cannot be reached', async ({ page, shop }) => {
  const { token } = await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  const old = await expired(shop.folder, token)
  await page.route('**/user/validate-token', (route) => route.abort())
  await store(page, old)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/validate-token'))
  await goTo(page, 'Terms')
  await failed
  await expect(page).toHaveURL(/\/terms$/)
  expect(await stored(page)).toBe(old)
  await page.unroute('**/user/validate-token')
  await goTo(page, 'About us')
  await expect.poll(() => stored(page)).not.toBe(old)
})

test('keeps the session when a call fails because the token cannot be renewed', async ({ page, shop }) => {
  const { token } = await signInNewShopper(page, shop.url)
  await page.goto('/about-us')
  await page.route('**/user/validate-token', (route) => route.abort())
  await store(page, await expired(shop.folder, token))
  await page.goto('/orders')
  await expect(page.getByText('Failed to load orders. Please try again.')).toBeVisible()
  await page.unroute('**/user/validate-token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("You don't have any orders yet")).toBeVisible()
})

test('renews one expired token in two tabs', async ({ page, context, shop }) => {
  const { token } = await signInNewShopper(page, shop.url)
  const other = await context.newPage()
  await Promise.all([page.goto('/about-us'), other.goto('/about-us')])
  await store(page, await expired(shop.folder, token))
  await Promise.all([goTo(page, 'Terms'), goTo(other, 'Terms')])
  await expect.poll(async () => claimsOf((await stored(page)) ?? '').exp * 1000).toBeGreaterThan(Date.now())
  for (const tab of [page, other]) {
    await tab.goto('/orders')
    await expect(tab.getByText("You don't have any orders yet")).toBeVisible()
  }
})
