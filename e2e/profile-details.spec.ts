import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { someAddress } from './conform/addresses.ts'
import { saveAddress, signInNewShopper } from './shopper.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Opens the details page of a new shopper with addresses in these cities. */
async function withAddresses(page: Page, url: string, cities: string[]) {
  const shopper = await signInNewShopper(page, url)
  const { world, username, token } = shopper
  for (const city of cities) {
    const json = { ...someAddress, addressLine1: `7 Lake View, ${city}`, city }
    await world.send(`POST /user/addAddress/${username}`, { json, token })
  }
  await page.goto('/profile/details')
  return shopper
}

test('asks a visitor to sign in', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/profile/details')
  await expect(page.getByRole('heading', { name: 'Sign in to see your details' })).toBeVisible()
  await expectAccessible(page)
})

test('changes the name on every part of the screen', { tag: '@phone' }, async ({ page, shop, isMobile }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your details' }).click()
  await expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Edit name' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Enter your first name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Meenakshi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Meenakshi Rao')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused()
  if (!isMobile) await expect(page.getByRole('button', { name: 'Hi, Meenakshi' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('Meenakshi Rao')).toBeVisible()
  await expectAccessible(page)
})

test('sends the verification mail again', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/profile/details')
  await page.getByRole('button', { name: 'Send verification again' }).click()
  await expect(page.getByText("We've sent you a link. Please check your email for verification.")).toBeVisible()
  await expectAccessible(page)
})

test('adds, edits, makes default and deletes an address', { tag: '@phone-only' }, async ({ page, shop }) => {
  await withAddresses(page, shop.url, [])
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add address' }).click()
  await saveAddress(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Default')).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByRole('radio', { name: 'Work' }).check({ force: true })
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await page.getByLabel('Mobile number').fill('98765-43211')
  await page.getByLabel('Flat / house no., building, street').fill('9 Residency Road')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('City or town').fill('Pune')
  await page.getByLabel('District').fill('Pune')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('button', { name: /^Edit Work/ }).click()
  await expect(page.getByLabel('PIN code')).toHaveValue('411001')
  await page.getByLabel('PIN code').fill('41')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Enter a 6-digit PIN code')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('State').selectOption('Goa')
  const mismatch = page.getByText('PIN code 411001 is in Maharashtra, not in Goa.')
  await expect(mismatch).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await page.getByLabel('State').selectOption('Maharashtra')
  await expect(mismatch).toBeHidden()
  await page.getByLabel('PIN code').fill('411 004')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cards(page).nth(1)).toContainText('Maharashtra 411004')
  await expect(cards(page).nth(1)).toContainText('Asha Rao')
  await expect(cards(page).nth(1)).toContainText('+91 98765 43211')
  await expect(page.getByRole('button', { name: /^Edit Work/ })).toBeFocused()

  await page.getByRole('button', { name: /^Make default: Work/ }).click()
  await expect(cards(page).first()).toContainText('Pune')
  await expect(cards(page).first().getByText('Default')).toBeVisible()
  await page.getByRole('button', { name: /^Delete Home/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep address' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Delete Home/ }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Pune')
})

test('keeps a half-typed address while another one is edited', { tag: '@phone-only' }, async ({ page, shop }) => {
  await withAddresses(page, shop.url, ['Bengaluru'])
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Flat / house no., building, street').fill('22, Marine Drive')
  await page.getByRole('button', { name: /^Edit Home/ }).click()
  await expect(page.getByLabel('Flat / house no., building, street')).toHaveValue('7 Lake View, Bengaluru')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByLabel('Flat / house no., building, street')).toHaveValue('22, Marine Drive')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByLabel('Flat / house no., building, street')).toHaveValue('')
})

test('selects the default address first at the checkout', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { world, bag } = await withAddresses(page, shop.url, ['Mysuru', 'Kochi', 'Jaipur'])
  const goods = await world.goods()
  await bag(goods.id, goods.size, goods.color)
  await page.getByRole('button', { name: /^Make default: .*Jaipur/ }).click()
  await expect(cards(page).first()).toContainText('Jaipur')
  await page.goto('/checkout')
  const slider = page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')
  await expect(slider).toHaveCount(3)
  await expect(slider.first()).toBeChecked()
  await expect(page.getByRole('radio', { name: /Jaipur/ })).toBeChecked()
})

test('returns the focus after editing and deleting by keyboard', async ({ page, shop }) => {
  await withAddresses(page, shop.url, ['Mysuru'])
  await page.getByRole('button', { name: /^Edit Home/ }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit address' })
  await expect(form).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Edit Home/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Delete Home/ })).toBeFocused()
})

test('shows an error and retries when the details do not load', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.route('**/user/getProfile/**', (route) => route.abort())
  await page.route('**/user/getAddress/**', (route) => route.abort())
  await page.goto('/profile/details')
  await expect(page.getByText('Failed to load your details. Please try again.')).toBeVisible()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
})

test('shows an error and keeps the data when a change fails', { tag: '@phone-only' }, async ({ page, shop }) => {
  await withAddresses(page, shop.url, ['Mysuru', 'Kochi'])
  await page.route('**/user/{updateAddress,removeAddress,setDefaultAddress,updateProfile}/**', (route) => route.abort())
  await page.getByRole('button', { name: /^Make default/ }).click()
  await expect(page.getByText('Failed to save address. Please try again.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Delete Home.*Kochi/ }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('Failed to delete address. Please try again.')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Meenakshi')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Failed to save your name. Please try again.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Meenakshi')
})

test('removes an address that was deleted in another tab', async ({ page, shop }) => {
  const { world, username, token } = await withAddresses(page, shop.url, ['Mysuru', 'Kochi'])
  await expect(cards(page)).toHaveCount(2)
  const { json } = await world.send(`GET /user/getAddress/${username}`, { token })
  const [, second] = json as { id: number }[]
  await world.send(`POST /user/removeAddress/${username}/${second?.id}`, { token })
  await page.getByRole('button', { name: /^Make default/ }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('wraps long names and addresses without horizontal scroll', { tag: '@phone' }, async ({ page, shop }) => {
  const { world, username, token } = await signInNewShopper(page, shop.url)
  const long = (length: number) => 'W'.repeat(length)
  const json = {
    ...someAddress,
    addressType: long(30),
    addressLine1: long(120),
    addressLine2: long(120),
    fullName: long(120),
  }
  await world.send(`POST /user/addAddress/${username}`, {
    json: { ...json, city: long(60), district: 'ம'.repeat(60), state: long(60) },
    token,
  })
  await world.send(`POST /user/updateProfile/${username}`, { json: { firstname: long(60), lastname: long(60) }, token })
  await page.goto('/profile/details')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Edit W/ }).click()
  await expectAccessible(page)
})
