import { expect, type Locator, type Page } from '@playwright/test'
import { openWorld } from './conform/world.ts'
import type { Person } from './test.ts'

/** Steps of a shopper that several journeys share. */

export async function register(page: Page, person: Person): Promise<void> {
  await openSignUp(page)
  await fillIn(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
}

/** The sign-in panel, in both modes. */
export const signInPanel = (page: Page) => page.getByRole('dialog', { name: /^(Sign In|Create account)$/ })

/** The panel of a newcomer who wants an item starts with the registration. */
async function openSignUp(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Create account' })
  await expect(toggle).toBeVisible()
  if (await page.getByLabel('Username or e-mail').isVisible()) await toggle.click()
}

/** Fills in the registration form at /signin. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signin')
  await openSignUp(page)
  await fillIn(page, person)
}

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('First name').fill(person.firstname)
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('E-mail', { exact: true }).fill(`${person.username}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

/** Signs in through the form of the panel or the page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const form = await trySignIn(page, person)
  await expect(form).toBeHidden()
}

/** @returns the form, which stays visible when the sign-in fails */
export async function trySignIn(page: Page, person: Person): Promise<Locator> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
  await form.getByLabel('Username or e-mail').fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  return form
}

/** Adds the first available size to the bag. @returns the chosen variant */
export async function addToBag(page: Page): Promise<{ name: string; size: string }> {
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false })
  const size = await sizes.first().inputValue()
  await sizes.first().check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  return { name, size }
}

export async function saveAddress(page: Page, city = 'Bengaluru'): Promise<void> {
  await page.getByLabel('Full name').fill('Meera Krishnan')
  await page.getByLabel('Mobile number').fill('+91 98765 43210')
  await page.getByLabel('Flat / house no., building, street').fill('14, 2nd Cross, Indiranagar')
  await page.getByLabel('PIN code').fill('560038')
  await page.getByLabel('City or town').fill(city)
  await page.getByLabel('District').fill('Bengaluru Urban')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByRole('button', { name: 'Save address' }).click()
}

/** Stores what a sign-in leaves in the browser. Ends on a page without the shopper's data. */
export async function storeSession(page: Page, session: { token: string; username: string; firstname: string }) {
  await page.goto('/robots.txt')
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, session)
}

/** Creates a shopper through the API and signs them in on the page. `bag` adds to their bag through the API. */
export async function signInNewShopper(page: Page, url: string) {
  const world = openWorld(url, null)
  const { username, password, token } = await world.newShopper()
  await storeSession(page, { token, username, firstname: 'Asha' })
  const bag = async (id: number, size: string, color: string) => {
    const items = [{ id, quantity: 1, size, color }]
    await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  }
  return { world, username, password, token, bag }
}

/** Like `signInNewShopper`, with one item in the bag. */
export async function signInWithBag(page: Page, url: string) {
  const shopper = await signInNewShopper(page, url)
  const goods = await shopper.world.goods()
  await shopper.bag(goods.id, goods.size, goods.color)
  return { ...shopper, goods }
}
