import type { Page } from '@playwright/test'
import { openWorld } from './conform/world.ts'
import { register, signInNewShopper, signInPanel, signInWithBag } from './shopper.ts'
import { expect, newPerson, pauseRequests, test } from './test.ts'

// a worker's own requests cannot be held back
test.use({ serviceWorkers: 'block' })

/** Opens a page without pictures and holds its scripts back. @returns a function that loads them */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await page.route('**/pictures/**', (route) => route.abort())
  const release = await pauseRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('adds the variant that was chosen before hydration', async ({ page, shop }) => {
  const { world } = await signInNewShopper(page, shop.url)
  const { json } = await world.send('GET /product/getProductByTypePaged/tops', { query: { page: 0, size: 100 } })
  const { content } = json as { content: { id: number; inventory: { color: string; size: string }[] }[] }
  const product = content.find(({ inventory }) => new Set(inventory.map(({ color }) => color)).size > 1)
  const other = product?.inventory.findLast(({ size }) => size)
  if (!product || !other) throw new Error('no product has two colours')
  const release = await openWithoutScripts(page, `/tops/${product.id}`)
  const group = (name: string) => page.getByRole('group', { name })
  await group('Colour').getByRole('radio', { name: other.color, exact: true }).check({ force: true })
  await group('Size').getByRole('radio', { name: other.size, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page).toHaveURL(`/tops/${product.id}`)
  release()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await page.goto('/cart')
  const line = page.locator('main li').filter({ hasText: other.color })
  await expect(line.getByRole('combobox')).toHaveValue(other.size)
})

test('asks a visitor to sign in who added an item before hydration', { tag: '@phone-only' }, async ({ page, shop }) => {
  const goods = await openWorld(shop.url, null).goods()
  await page.clock.install()
  const release = await openWithoutScripts(page, `/${goods.type}/${goods.id}?color=${encodeURIComponent(goods.color)}`)
  await page
    .getByRole('group', { name: 'Size' })
    .getByRole('radio', { name: goods.size, exact: true })
    .check({ force: true })
  const add = page.getByRole('button', { name: 'ADD TO BAG' })
  const sign = () => add.evaluate((button) => getComputedStyle(button, '::after').animationName)
  expect(await sign()).toBe('none')
  await add.click()
  expect(await sign()).toBe('weave')
  const releasePanel = await pauseRequests(page, '**/assets/sign-in-panel-*.js')
  release()
  const alert = page.getByText('Please sign in')
  await expect(alert).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(alert).toBeVisible()
  releasePanel()
  await expect(signInPanel(page)).toBeVisible()
  await expect(signInPanel(page).getByText(goods.name)).toBeVisible()
  await page.goBack()
  await expect(signInPanel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
})

test('applies the sort order that was chosen before hydration', async ({ page }) => {
  const release = await openWithoutScripts(page, '/tops')
  await page.getByLabel('Sort by').selectOption('price-asc')
  release()
  await expect(page).toHaveURL('/tops?sort=price-asc')
})

test('repeats a tap from before hydration once', { tag: '@phone-only' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/tops')
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Save / })
  await heart.click()
  await expect(heart).toHaveAttribute('data-tapped')
  expect(await heart.evaluate((button) => getComputedStyle(button, '::after').height)).toBe('2px')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('data-tapped')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('answers each tap on the sign-in form before hydration, and repeats the last', { tag: '@phone-only' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/signin')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await page.getByLabel('Username or e-mail').fill('asha')
  for (const name of ['Continue with Google', 'Create account', 'Sign In']) {
    await button(name).click()
    expect(await button(name).evaluate((tapped) => getComputedStyle(tapped, '::after').animationName)).toBe('weave')
  }
  release()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('asha')
})

test('answers a tap on a link in the sign-in form before hydration', { tag: '@phone-only' }, async ({ page }) => {
  await openWithoutScripts(page, '/signin')
  const sign = await page.getByRole('link', { name: 'Forgot your password?' }).evaluate((link: HTMLElement) => {
    // nothing can be read from a page that is being left
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    return getComputedStyle(link, '::after').animationName
  })
  expect(sign).toBe('weave')
})

test('leaves the focus where it is when UNDO loads late', async ({ page, shop }) => {
  const { goods, bag } = await signInWithBag(page, shop.url)
  await bag(goods.id, goods.otherSize, goods.color)
  const release = await pauseRequests(page, '**/assets/undo-bar-*.js')
  await page.goto('/cart')
  const lines = page.locator('main li').filter({ hasText: goods.name })
  await lines
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(lines).toHaveCount(1)
  const other = lines.getByRole('button', { name: 'Move to wishlist' })
  await other.focus()
  release()
  await expect(page.getByRole('button', { name: /^UNDO/ })).toBeVisible()
  await expect(other).toBeFocused()
})

test('keeps the page when a lazy part does not load, and retries', async ({ page }) => {
  await page.goto('/tops')
  await page.route('**/assets/quick-view-*.js', (route) => route.abort())
  const card = page.locator('main article').first()
  await card.hover()
  const open = card.getByRole('button', { name: /^Quick view of/ })
  await open.click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(page).toHaveURL('/tops')
  await page.unroute('**/assets/quick-view-*.js')
  await card.hover()
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card).toBeVisible()
})

test('stays on the page when quick view is closed before the response', async ({ page, shop }) => {
  await signInNewShopper(page, shop.url)
  await page.goto('/tops')
  await page.goto('/shoe')
  const release = await pauseRequests(page, '**/order/cart/add')
  const card = page.locator('main article').first()
  await card.hover()
  await card.getByRole('button', { name: /^Quick view of/ }).click()
  const look = page.getByRole('dialog')
  await look.getByRole('radio', { disabled: false }).last().check({ force: true })
  const requested = page.waitForRequest('**/order/cart/add')
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await requested
  await page.goBack()
  await expect(look).toBeHidden()
  release()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await expect(page).toHaveURL('/shoe')
})

test('closes the panel and drops its purpose on Back', async ({ page }) => {
  await page.goto('/tops')
  await page.locator('main article a').first().click()
  const add = page.getByRole('button', { name: 'ADD TO BAG' })
  const size = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first()
  await size.check({ force: true })
  await add.click()
  await expect(signInPanel(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(add).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const person = newPerson()
  await register(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hi, Asha' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bag', exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tops')
})

test('opens the shop in an older browser', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name)
    for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name)
  })
  await page.goto('/')
  await page.locator('main article a').first().click()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
  await expect(page.getByText('Application Error')).toBeHidden()
})
