import type { Page } from '@playwright/test'
import { openWorld } from './conform/world.ts'
import { signInPanel as panelOf, register, signIn } from './shopper.ts'
import { expect, newPerson, pauseRequests, test } from './test.ts'

const registered = 'Registration successful! Please check your email for verification.'

async function wantItem(page: Page): Promise<void> {
  await page.goto('/tops')
  await page.locator('main article a').first().click()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(panelOf(page)).toBeVisible()
}

test('starts with the registration for a newcomer and with the sign-in for a known device', {
  tag: '@phone-only',
}, async ({ page }) => {
  await wantItem(page)
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible()
  const person = newPerson()
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await wantItem(page)
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('suggests a username from the e-mail address until it is edited', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Username or e-mail').fill('asha+shop@example.in')
  await page.getByRole('button', { name: 'Create account' }).click()
  const [email, username] = [page.getByLabel('E-mail', { exact: true }), page.getByLabel('Username', { exact: true })]
  await expect(email).toHaveValue('asha+shop@example.in')
  await expect(username).toHaveValue('asha')
  await email.fill('al@example.in')
  await expect(username).toHaveValue('shopper-al')
  await username.fill('my-own-name')
  await email.fill('other@example.in')
  await expect(username).toHaveValue('my-own-name')
  await username.fill('')
  await email.fill('another@example.in')
  await expect(username).toHaveValue('another')
})

test('adds digits to a suggested username that is taken, and signs in with one tap', async ({ page, shop }) => {
  const taken = await openWorld(shop.url, null).newShopper()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('E-mail', { exact: true }).fill(`${taken.username}@elsewhere.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-new-password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(registered)).toBeVisible()
  const send = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  await expect(send).toBeFocused()
  const username = await page.getByLabel('Username or e-mail').inputValue()
  expect(username.slice(0, -4)).toBe(taken.username.slice(0, 26))
  expect(username.slice(-4)).toMatch(/^\d{4}$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(username)
})

test('suggests no username in the field that the shopper is in', async ({ page }) => {
  const code = '**/assets/sign-in-actions-*.js'
  const release = await pauseRequests(page, code)
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'ready')
  const [email, username] = [page.getByLabel('E-mail', { exact: true }), page.getByLabel('Username', { exact: true })]
  await page.getByRole('button', { name: 'Create account' }).click()
  // the form puts the shopper there; later it would take them out of the username
  await expect(page.getByLabel('First name')).toBeFocused()
  await email.fill('asha@example.in')
  await username.focus()
  const loaded = page.waitForResponse(code)
  release()
  await page.evaluate((url) => import(url), (await loaded).url())
  await username.pressSequentially('asha-rao')
  await expect(username).toHaveValue('asha-rao')
})

test('offers to sign in when the e-mail address has an account', async ({ page, shop }) => {
  const known = await openWorld(shop.url, null).newShopper()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('E-mail', { exact: true }).fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill(known.password)
  // the suggested name is taken too
  await page.getByLabel('Username', { exact: true }).fill(newPerson().username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('There is already an account with this e-mail.')
  await page.getByLabel('Username or e-mail').fill(known.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('a sign-in in another tab closes the panel and adds the item', async ({ page, context, shop }) => {
  await wantItem(page)
  const { username, token } = await openWorld(shop.url, null).newShopper()
  const other = await context.newPage()
  await other.goto('/about-us')
  await other.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { username, firstname: 'Asha', token },
  )
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await page.goForward()
  await expect(panelOf(page)).toBeHidden()
})

test('Back from the password reset returns to the panel with its item', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { username, password } = await openWorld(shop.url, null).newShopper()
  await wantItem(page)
  await panelOf(page).getByRole('button', { name: 'Sign In' }).click()
  await panelOf(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(panelOf(page)).toBeHidden()
  await page.goBack()
  await expect(panelOf(page)).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
})
