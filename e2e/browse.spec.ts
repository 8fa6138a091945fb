import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { register, signIn } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
/** What the cards cost, in rupees, without the struck MRPs. */
const prices = async (page: Page) => {
  const texts = await cards(page).getByText(/^₹/).and(page.locator(':not(s)')).allInnerTexts()
  return texts.map((price) => Number(price.replace(/[₹,]/g, '')))
}

test('filters a grid, stores the filters in the URL, and undoes them with Back', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/tops')
  const all = await names(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const showKind = async (name: string) => {
    if (isMobile) await sheet.getByRole('button', { name }).click()
  }
  await showKind('Colour')
  await sheet.getByRole('checkbox', { name: /^Red, \d+$/ }).check({ force: true })
  const count = Number(
    /\d+/.exec((await sheet.getByRole('checkbox', { name: /^Red/ }).getAttribute('aria-label')) ?? ''),
  )
  await expect(sheet.getByRole('button', { name: `Show ${count} products` })).toBeVisible()
  await showKind('Price')
  await sheet.getByLabel('Max').fill('a lot')
  await sheet.getByLabel('Max').blur()
  await expect(sheet.getByText('Enter a whole number.')).toBeVisible()
  await sheet.getByLabel('Max').fill('₹1,999')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show \d+ product/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/tops?color=Red&maxPrice=1999')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Red',
    'Max ₹1,999',
    'Clear all',
  ])
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(1999)

  // the URL keeps the filters; each can be removed, and Back restores it
  await page.reload()
  const narrowed = await names(page)
  await page.getByRole('link', { name: 'Remove Max ₹1,999' }).click()
  await expect(page).toHaveURL('/tops?color=Red')
  await page.goBack()
  await expect(page).toHaveURL('/tops?color=Red&maxPrice=1999')
  await expect.poll(() => names(page)).toEqual(narrowed)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/tops')
  await expect.poll(() => names(page)).toEqual(all)
})

test('closes the filter sheet by Back, Escape and its button without a change', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/tops')
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const filter = page.getByRole('button', { name: 'Filter' })
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await filter.click()
    await sheet.getByRole('button', { name: 'Colour' }).click()
    await sheet.getByRole('checkbox', { name: /^Blue/ }).check({ force: true })
    await close()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/tops')
    await expect(filter).toBeFocused()
  }
})

test('sorts a grid and search results, also on further pages', async ({ page }) => {
  await page.goto('/?sort=price-desc')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect((await prices(page)).length).toBeGreaterThan(16)
  }).toPass()
  const loaded = await prices(page)
  expect(loaded).toEqual(loaded.toSorted((one, other) => other - one))

  await page.goto('/search?query=kurta')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL('/search?query=kurta&sort=price-asc')
  await expect(async () => {
    const found = await prices(page)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  }).toPass()
})

test('offers to clear the filters when nothing matches', async ({ page }) => {
  await page.goto('/shoe?minPrice=900000')
  await expect(page.getByRole('heading', { name: 'No matches for these filters' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/shoe')
  await expect(cards(page).first()).toBeVisible()
})

test('opens the product in the colour of the filter', async ({ page }) => {
  await page.goto('/tops?color=blue')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\?color=Blue$/)
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
})

test('adds to the bag from quick view without leaving the grid', { tag: '@phone' }, async ({ page, isMobile }) => {
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
  await expectAccessible(page)
  await page.goBack()
  await expect(look).toBeHidden()
  await expect(page).toHaveURL('/tops')

  await open()
  await look.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(look).toBeHidden()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  const person = newPerson()
  await register(page, person)
  await signIn(page, person)
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

test('keeps the wishlist of a visitor and syncs it to the account after sign-in', { tag: '@phone-only' }, async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.goto('/shoe')
  const [first = '', second = ''] = await names(page)
  for (const name of [first, second]) await page.getByRole('button', { name: `Save ${name} to your wishlist` }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: `Save ${first} to your wishlist` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Wishlist, 2 items' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([second, first])
  await expectAccessible(page)

  const person = newPerson()
  await page.getByRole('button', { name: 'Sign in to keep them on all devices' }).click()
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByText('Saved on this device.')).toBeHidden()
  await expect(page.getByText('2 items')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible()
  await page.goBack()

  const other = await browser.newPage({ baseURL: shop.url })
  await other.goto('/signin?return=/wishlist')
  await signIn(other, person)
  await other.goto('/wishlist')
  await expect(other.getByText('2 items')).toBeVisible()
  const kept = other.waitForResponse('**/user/updateWishlist/**')
  await other.getByRole('button', { name: `Save ${second} to your wishlist` }).click()
  await expect(other.getByText('1 item', { exact: true })).toBeVisible()
  await kept
  await other.close()
  await page.reload()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect.poll(() => names(page)).toEqual([first])
})

test('suggests products while typing, and opens one by keyboard or touch', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  // before hydration the link opens the search page
  await expect(page.locator('html[data-scripts=ready]')).toBeAttached()
  const place = isMobile ? page.getByRole('dialog', { name: 'Search' }) : page
  const box = place.getByRole('combobox', { name: 'Search products' })
  const open = async () => {
    if (isMobile) await page.getByRole('link', { name: 'Search' }).click()
  }
  await open()
  await box.fill('KURT')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(suggestions.last()).toContainText('₹')
  const groups = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group')
  await expect(groups.filter({ hasText: 'Product types' }).getByRole('option').first()).toContainText(/^Kurta\d+/)
  await expect(groups.last().getByRole('option')).toHaveCount(4)
  for (const name of await suggestions.allInnerTexts()) expect(name.toLowerCase()).toContain('kurt')
  await expectAccessible(page)
  const second = suggestions.nth(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const last = await suggestions.last().locator('span.font-semibold').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box).toBeVisible({ visible: !isMobile })

  await open()
  await box.fill('jutti')
  await expect(groups).toHaveCount(2)
  const name = await suggestions.last().locator('span.font-semibold').innerText()
  await suggestions.last().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(suggestions).toHaveCount(0)
  await open()
  // a spelling mistake and Hindi
  for (const words of ['snekaers', 'जूते']) {
    await box.fill(words)
    await expect(suggestions.last()).toContainText('₹')
  }
  await box.fill('kurt')
  await groups.first().getByRole('option').first().click()
  await expect(page).toHaveURL('/search?query=Kurta&productType=Kurta')
  await expect(page.getByRole('heading', { level: 1, name: '“Kurta”' })).toBeVisible()
  await open()
  await box.fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible()
})
