import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import type { World } from './conform/world.ts'
import { runMerchantTool } from './shop-process.ts'
import { signIn, signInNewShopper, signInPanel } from './shopper.ts'
import { expect, test } from './test.ts'

const newPassword = 'नयी-चाबी 42'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

async function change(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Update password' }).click()
}

async function login(world: World, username: string, password: string) {
  const answer = await world.send('POST /user/login', { json: { username, password: await world.encrypt(password) } })
  return { status: answer.status, token: (answer.json as { token: string }).token }
}

const valid = async (world: World, token: string) =>
  ((await world.send('GET /user/validate-token', { token })).json as { valid: boolean }).valid

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

test('asks a visitor to sign in', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/account-settings')
  await expect(page.getByText('You must be logged in to update your password.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(signInPanel(page)).toBeVisible()
})

test('validates, encrypts and changes the password, and ends the other sessions', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, password, token } = await signInNewShopper(page, shop.url)
  const elsewhere = (await login(world, username, password)).token
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()

  await change(page, '12345')
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(field(page, 'New password')).toBeFocused()
  await change(page, newPassword, `${newPassword}x`)
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(field(page, 'Confirm new password')).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show new password', exact: true }).click()
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Confirm new password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show confirm new password' }).click()
  await expect(field(page, 'Confirm new password')).toHaveAttribute('type', 'text')

  const sent = page.waitForRequest('**/user/updatePassword')
  await change(page, newPassword)
  expect((await sent).postData()).not.toContain(newPassword)
  expect((await sent).postDataJSON()).toEqual({ username, password: expect.stringMatching(/^[\w+/]{400,}=*$/) })
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')
  await expectAccessible(page)

  const fresh = await storedToken(page)
  expect(fresh).not.toBe(token)
  expect(await valid(world, fresh)).toBe(true)
  expect(await valid(world, elsewhere)).toBe(false)
  expect((await login(world, username, newPassword)).status).toBe(200)
  expect((await login(world, username, password)).status).toBe(422)
})

test('changes the password although the stored public key is stale', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { world, username } = await signInNewShopper(page, shop.url)
  // an RSA key that the server does not know
  const publicKey = await page.evaluate(async () => {
    const algorithm = {
      name: 'RSA-OAEP',
      modulusLength: 4096,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    }
    const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
    const publicKey = btoa(String.fromCharCode(...der))
    localStorage.setItem('publicKey', publicKey)
    return publicKey
  })
  await page.goto('/account-settings')
  await change(page, newPassword)
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('publicKey'))).not.toBe(publicKey)
  expect((await login(world, username, newPassword)).status).toBe(200)
})

test('changes the password after a new sign-in when the last one is too old', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, password } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  let rejected = false
  await page.route('**/user/updatePassword', async (route) => {
    const body = {
      status: 'FAILURE',
      code: 'requires-recent-login',
      message: 'For your security, sign in again to continue.',
    }
    if (rejected) return route.continue()
    rejected = true
    await route.fulfill({ status: 422, json: body })
  })
  await change(page, newPassword)
  await expect(signInPanel(page)).toBeVisible()
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  expect((await login(world, username, newPassword)).status).toBe(200)
})

test('shows an error and keeps the input when the change fails', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await page.route('**/user/updatePassword', (route) => route.abort())
  await change(page, newPassword)
  await expect(page.getByText('Failed to update password.')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue(newPassword)
  await page.unroute('**/user/updatePassword')
  await page.evaluate(() => localStorage.removeItem('publicKey'))
  await page.route('**/auth/public-key', (route) => route.abort())
  await change(page, newPassword)
  await expect(page.getByText('Failed to fetch public key from server.')).toBeVisible()
})

test('asks for confirmation before it signs out every session', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { world, username, password, token } = await signInNewShopper(page, shop.url)
  const elsewhere = (await login(world, username, password)).token
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await valid(world, elsewhere)).toBe(true)
  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText("You're signed out on all devices.")).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect([await valid(world, token), await valid(world, elsewhere)]).toEqual([false, false])
})

test('signs out the other tabs at once', async ({ page, context, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await expect(field(page, 'New password')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You must be logged in to update your password.')).toBeVisible()
  await other.close()
})

test('signs out an account that the merchant disabled', async ({ page, shop }) => {
  const { username } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await expect(field(page, 'New password')).toBeVisible()
  await runMerchantTool(shop.folder, ['shoppers', 'disable', username, '--yes'])
  await change(page, newPassword)
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
})
