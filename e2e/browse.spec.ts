import type { Page } from '@playwright/test'
import { noBarriers } from './barriers.ts'
import { register, signIn } from './shopper.ts'
import { expect, somebody, test } from './test.ts'

const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()

test('a grid is narrowed in the sheet, told in the address, and Back undoes it', async ({ page }) => {
  await page.goto('/tops')
  const all = await names(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: /^Red, \d+$/ }).check({ force: true })
  const count = Number(
    /\d+/.exec((await sheet.getByRole('checkbox', { name: /^Red/ }).getAttribute('aria-label')) ?? ''),
  )
  await expect(sheet.getByRole('button', { name: `Show ${count} styles` })).toBeVisible()
  await sheet.getByLabel('Up to').fill('a lot')
  await sheet.getByLabel('Up to').blur()
  await expect(sheet.getByText('Write whole rupees.')).toBeVisible()
  await sheet.getByLabel('Up to').fill('₹1,999')
  await noBarriers(page)
  await sheet.getByRole('button', { name: /^Show \d+ style/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/tops?color=Red&maxPrice=1999')
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveText([
    'Red',
    'Up to ₹1,999',
    'Clear all',
  ])
  for (const price of await cards(page).getByText('₹').allInnerTexts())
    expect(Number(price.replace(/[₹,]/g, ''))).toBeLessThanOrEqual(1999)

  // a reload and a shared link find the same; each choice goes away by itself; Back brings it again
  await page.reload()
  const narrowed = await names(page)
  await page.getByRole('link', { name: 'Remove Up to ₹1,999' }).click()
  await expect(page).toHaveURL('/tops?color=Red')
  await page.goBack()
  await expect(page).toHaveURL('/tops?color=Red&maxPrice=1999')
  await expect.poll(() => names(page)).toEqual(narrowed)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/tops')
  await expect.poll(() => names(page)).toEqual(all)
})

test('the sheet closes by Back, Escape and its button, and changes nothing', async ({ page }) => {
  await page.goto('/tops')
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const filter = page.getByRole('button', { name: 'Filter' })
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await filter.click()
    await sheet.getByRole('checkbox', { name: /^Blue/ }).check({ force: true })
    await close()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/tops')
    await expect(filter).toBeFocused()
  }
})

test('the order is chosen, also of what a search found, and more pages keep it', async ({ page }) => {
  await page.goto('/?sort=price-desc')
  const prices = async () =>
    (await cards(page).getByText('₹').allInnerTexts()).map((price) => Number(price.replace(/[₹,]/g, '')))
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect((await prices()).length).toBeGreaterThan(16)
  }).toPass()
  const loaded = await prices()
  expect(loaded).toEqual(loaded.toSorted((one, other) => other - one))

  await page.goto('/search?query=kurta')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL('/search?query=kurta&sort=price-asc')
  await expect(async () => {
    const found = await prices()
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  }).toPass()
})

test('where nothing matches there is a way on', async ({ page }) => {
  await page.goto('/shoe?minPrice=900000')
  await expect(page.getByRole('heading', { name: 'Nothing matches all of that' })).toBeVisible()
  await noBarriers(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/shoe')
  await expect(cards(page).first()).toBeVisible()
})

test('a card in the colour that was filtered by leads to the product in that colour', async ({ page }) => {
  await page.goto('/tops?color=blue')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\?color=Blue$/)
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
})

test('quick view: a look, a choice, the bag, without leaving the grid', async ({ page, isMobile }) => {
  await page.goto('/tops')
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const open = async () => {
    if (!isMobile) await card.hover()
    await card.getByRole('button', { name: isMobile ? `Add ${name} to bag` : `Quick view of ${name}` }).click()
  }
  await open()
  const look = page.getByRole('dialog', { name })
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByText('Please select both size and color')).toBeVisible()
  await noBarriers(page)
  await page.goBack()
  await expect(look).toBeHidden()
  await expect(page).toHaveURL('/tops')

  await open()
  await look.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(look).toBeHidden()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  const person = somebody()
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByText('Added to bag')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()

  await open()
  await look.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await expect(look).toBeHidden()
  await open()
  await look.getByRole('link', { name: 'See all details' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tops')
  await expect(card).toBeVisible()
  await expect(look).toBeHidden()
})

test('a wishlist is kept for a visitor, goes to the account, and is on every device', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  await page.goto('/shoe')
  const [first = '', second = ''] = await names(page)
  for (const name of [first, second]) await page.getByRole('button', { name: `Keep ${name} on the wishlist` }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: `Keep ${first} on the wishlist` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  await expect(page.getByText('2 pieces')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([second, first])
  await noBarriers(page)

  const person = somebody()
  await page.getByRole('button', { name: 'Sign in to keep it with your account' }).click()
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByText('Kept on this device.')).toBeHidden()
  await expect(page.getByText('2 pieces')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()

  const other = await browser.newPage({ baseURL: shop.url })
  await other.goto('/signin?return=/wishlist')
  await signIn(other, person)
  await other.goto('/wishlist')
  await expect(other.getByText('2 pieces')).toBeVisible()
  const kept = other.waitForResponse('**/user/updateWishlist/**')
  await other.getByRole('button', { name: `Keep ${second} on the wishlist` }).click()
  await expect(other.getByText('1 piece', { exact: true })).toBeVisible()
  await kept
  await other.close()
  await page.reload()
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
  await expect.poll(() => names(page)).toEqual([first])
})

test('suggestions come while somebody types, and lead on by key or finger', async ({ page, isMobile }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  const open = async () => {
    if (isMobile) await page.getByRole('link', { name: 'Search' }).click()
  }
  await open()
  await box.fill('KURT')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(suggestions).toHaveCount(6)
  for (const name of await suggestions.allInnerTexts()) expect(name.toLowerCase()).toContain('kurt')
  await noBarriers(page)
  const second = suggestions.nth(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const first = await suggestions.first().locator('span.font-medium').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box).toBeVisible({ visible: !isMobile })

  await open()
  await box.fill('jutti')
  const name = await suggestions.first().locator('span.font-medium').innerText()
  await suggestions.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(suggestions).toHaveCount(0)
  await open()
  await box.fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzz”' })).toBeVisible()
})
