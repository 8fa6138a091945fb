import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { placeOrder } from './place-order.ts'
import { signIn, signInNewShopper } from './shopper.ts'
import { expect, test } from './test.ts'

test('downloads the shopper’s data as a file', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { username } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: { username, firstname: 'Asha' }, orders: [], addresses: [] })

  await page.route('**/user/downloadData/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
})

test('discards a download that arrives after the sign-out', async ({ page, context, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/user/downloadData/**', async (route) => {
    const response = await route.fetch()
    await left
    await route.fulfill({ response })
  })
  const late = page.waitForResponse('**/user/downloadData/**')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You must be logged in to update your password.')).toBeVisible()
  leave()
  await (await late).finished()

  const { username, password } = await openWorld(shop.url, null).newShopper()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, { username, password, firstname: 'Asha' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  const read = files.map(async (file) => JSON.parse(await readFile(await file.path(), 'utf8')).account.username)
  expect(await Promise.all(read)).toEqual([username])
  await other.close()
})

test('deletes the account after a typed confirmation', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { username, password, world } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to confirm').fill('delet')
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveValue('')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const json = { username, password: await world.encrypt(password) }
  expect((await world.send('POST /user/login', { json })).status).toBe(422)
})

test('explains why an open order blocks the deletion', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { username, token, id } = await placeOrder(shop.url)
  await page.goto('/about-us')
  await page.evaluate(
    ([token, username]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('username', username ?? '')
    },
    [token, username],
  )
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(page.getByText(`Order ${id} has not arrived yet.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('deletes the account after a new sign-in when the last one is too old', async ({ page, shop }) => {
  const { username, password } = await signInNewShopper(page, shop.url)
  await page.goto('/account-settings')
  let rejected = false
  await page.route('**/user/deleteAccount', async (route) => {
    if (rejected) return route.continue()
    rejected = true
    const json = {
      status: 'FAILURE',
      code: 'requires-recent-login',
      message: 'For your security, sign in again to continue.',
    }
    await route.fulfill({ status: 422, json })
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete account', exact: true }).click()
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
})
