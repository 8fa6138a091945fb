import type { Page } from '@playwright/test'
import { register, saveAddress, signIn, signInNewShopper, signInPanel } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

type Listed = { id: number; type: string; name: string; image: string; inventory: { size: string; color: string }[] }

async function catalogue(page: Page): Promise<Listed[]> {
  return (await (await page.request.get('/product/getProductPaged?size=100')).json()).content
}

/** From here on only `page.clock` advances the page's time. */
async function stopClock(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('switches from header to bottom bar at 768 px', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const bar = page.getByRole('navigation', { name: 'Shop' })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/tops')
  await expect(categories.getByRole('link')).toHaveText(['Tops', 'Bottoms', 'Shoes', 'Accessories'])
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(categories).toBeHidden()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Categories', 'Search', 'Bag', 'Profile'])
})

test('breadcrumb follows the path and the footer links to every page', async ({ page }) => {
  const [product] = await catalogue(page)
  await page.goto(`/${product?.type}/${product?.id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([/Home/, /Tops/, new RegExp(`${product?.name}$`)])
  await crumbs.getByRole('link', { name: 'Tops' }).click()
  await expect(page).toHaveURL('/tops')

  // Not on a grid: there the footer moves while the next products load.
  await page.goto('/contact-us')
  const titles = {
    'Shipping policy': 'within 7 days',
    'Returns policy': '5 to 7 business days',
    'Contact us': 'Monday to Friday, 9:00 AM to 6:00 PM',
    'About us': '',
    'Privacy policy': '',
    Terms: '',
  }
  for (const [title, figure] of Object.entries(titles)) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(figure)
    // navigation scrolls to the top
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  await page.goto('/contact-us')
  await expect(page.getByText('Meera Iyer, grievance officer')).toBeVisible()
})

test('category cards link to the four categories', { tag: '@phone-only' }, async ({ page }) => {
  for (const [name, path] of [
    ['Casual Shirts', '/tops'],
    ['Casual Bottoms', '/bottoms'],
    ['Shoes', '/shoe'],
    ['Accessories', '/accessories'],
  ] as const) {
    await page.goto('/categories')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
})

test('Back restores the scroll position and the loaded products', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('main article')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards.count()).toBeGreaterThan(24)
  }).toPass()
  await cards.nth(20).scrollIntoViewIfNeeded()
  const [count, place] = [await cards.count(), await page.evaluate(() => scrollY)]
  await cards.nth(20).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Declarations' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(5)
})

test('shows an alert once for 3 seconds, then fades it out over 300 ms', async ({ page }) => {
  const [product] = await catalogue(page)
  await page.goto(`/${product?.type}/${product?.id}`)
  await stopClock(page)
  const add = page.getByRole('button', { name: 'ADD TO BAG' })
  const alert = page.getByText('Please select both size and color')
  await add.click()
  await add.click()
  await expect(alert).toHaveCount(1)
  await page.clock.runFor(2900)
  await expect(alert).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(alert).toHaveCount(1)
  await expect(alert).toHaveClass(/leaving/)
  await page.clock.runFor(300)
  await expect(alert).toHaveCount(0)
})

test('shows “Added to bag” for one second', async ({ page, shop }) => {
  const { world } = await signInNewShopper(page, shop.url)
  const goods = await world.goods()
  await page.goto(`/${goods.type}/${goods.id}?color=${encodeURIComponent(goods.color)}`)
  await page.getByRole('radio', { name: goods.size, exact: true }).check({ force: true })
  await stopClock(page)
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByText('Added to bag')).toBeVisible()
  await page.clock.runFor(900)
  await expect(page.getByText('Added to bag')).toHaveCount(1)
  await page.clock.runFor(450)
  await expect(page.getByText('Added to bag')).toHaveCount(0)
})

test('product page shows pictures, badges, details and sold-out colours', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const all = await catalogue(page)
  const several = all.find(({ image }) => image.split(';').length > 2) as Listed
  await page.goto(`/${several.type}/${several.id}`)
  const pictures = page.getByRole('list', { name: `Pictures of ${several.name}` })
  const tops = await pictures
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  // a carousel on a phone, rows on a desktop
  expect(new Set(tops).size === 1).toBe(isMobile)
  await pictures.getByRole('button').first().click()
  const slider = page.getByRole('dialog', { name: `Pictures of ${several.name}` })
  await expect(slider.getByText(/^1 \/ \d$/)).toBeVisible()
  await expect.poll(() => slider.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(slider.getByText(/^2 \/ \d$/)).toBeVisible()
  await page.goBack()
  await expect(slider).toBeHidden()
  for (const badge of ['Free shipping', 'Easy Returns', 'Fresh Fashion'])
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible()
  // open on a desktop
  if (isMobile)
    for (const name of ['Material & care', 'Declarations']) await page.getByRole('heading', { name }).click()
  await expect(page.getByText('Care InstructionNormal Wash')).toBeVisible()
  const declarations = page.locator('dl', { hasText: 'Net Quantity' })
  await expect(declarations).toBeVisible()
  await expect(declarations).toContainText(/Net Quantity1Marketed By.+Country of OriginIndia/)

  const sold = all.find(
    ({ inventory }) => inventory.some(({ size }) => !size) && inventory.some(({ size }) => size),
  ) as Listed
  const color = sold.inventory.find(({ size }) => !size)?.color ?? ''
  await page.goto(`/${sold.type}/${sold.id}?color=${encodeURIComponent(color)}`)
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: "Notify me when it's back" })).toBeVisible()
  const delivery = page.getByRole('main').getByText('Delivery by 4-5 days')
  await expect(delivery).toHaveCount(0)
  const sale = sold.inventory.find(({ size }) => size) as { color: string }
  await page.goto(`/${sold.type}/${sold.id}?color=${encodeURIComponent(sale.color)}`)
  await expect(delivery).toBeVisible()
  await expect(page.getByText('Pay online, or by cash or UPI on delivery')).toBeVisible()
})

test('asks a visitor to sign in on bag, profile and orders', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  await expect(page.getByText('PROCEED TO CHECKOUT')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const panel = signInPanel(page)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(panel).toBeVisible()
  await page.goto('/order-confirmation')
  await expect(page).toHaveURL('/')
})

test('the panel validates fields, shows server errors, and returns to sign-in after a registration', async ({
  page,
}) => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const panel = signInPanel(page)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await expect(panel.getByText(/^Enter your /)).toHaveCount(2)
  await panel.getByLabel('Username or e-mail').fill('nobody-here')
  await panel.getByLabel('Password', { exact: true }).fill('not-it-at-all')
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Username or password is incorrect.')
  await panel.getByRole('button', { name: 'Create account' }).click()
  await panel.getByRole('button', { name: 'Create account' }).click()
  await expect(panel.getByText(/^Enter your /)).toHaveCount(3)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  const person = newPerson()
  await register(page, person)
  await expect(panel.getByRole('button', { name: 'Sign In', exact: true }).first()).toBeVisible()
  await signIn(page, person)
  await expect(page.getByText(`Namaste, ${person.firstname}`)).toBeVisible()
})

test('bag, checkout, confirmation, orders and profile show the specified texts and amounts', { tag: '@phone' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const { world, bag } = await signInNewShopper(page, shop.url)
  await page.goto('/orders')
  await expect(page.getByText("You don't have any orders yet")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([/Home/, /Profile/, /My Orders/])

  const goods = await world.goods()
  await bag(goods.id, goods.size, goods.color)
  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Steps to your order' }).getByRole('listitem')).toHaveText([
    /Bag/,
    /Details/,
    /Payment/,
  ])
  const line = page.locator('main li').filter({ hasText: goods.name })
  await expect(line.getByText('Delivery by 4-5 days')).toBeVisible()
  await expect(line.getByText(goods.color, { exact: true })).toBeVisible()
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  const changed = page.waitForResponse('**/order/cart/updateSize?*')
  await line.getByRole('combobox').selectOption(goods.otherSize)
  await changed
  await page.reload()
  await expect(line.getByRole('combobox')).toHaveValue(goods.otherSize)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(/Total MRP \(1 item\)₹[\d,]+Discount on MRP₹0DeliveryFreeTotal Amount₹[\d,]+/)

  await page.goto('/checkout')
  for (const [at, city] of ['Bengaluru', 'Mysuru', 'Mangaluru', 'Hubballi', 'Belagavi'].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeHidden()
    await saveAddress(page, city)
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  }
  await page.reload()
  const addresses = page.getByRole('radiogroup', { name: 'Delivery address' })
  await expect(addresses.getByRole('radio').first()).toBeChecked()
  const next = page.getByRole('button', { name: 'Next addresses' })
  await next.click()
  await expect.poll(() => addresses.evaluate((row) => Math.round(row.scrollLeft))).toBe(isMobile ? 260 : 320)

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(page.locator('dl')).toContainText(/Order number\S+Status.*PLACEDEstimated Delivery4-5 business days/)
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  await page.getByRole('link', { name: 'View Orders' }).click()
  const order = page.getByRole('article')
  await expect(order).toContainText(`Placed on ${day(0)}`)
  await expect(order).toContainText(`Expected delivery by ${day(7)}`)
  // a shoe, if other tests sold the first tops
  const size = goods.otherSize.startsWith('UK ') ? goods.otherSize : `Size ${goods.otherSize}`
  await expect(order).toContainText(`${goods.color}, ${size}`)

  await page.goto('/profile')
  for (const [name, path] of [
    ['My Orders', '/orders'],
    ['Wishlist', '/wishlist'],
    ['Contact us', '/contact-us'],
    ['About us', '/about-us'],
    ['Terms', '/terms'],
    ['Privacy policy', '/privacy-policy'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

/** In India, so many days from now. */
function day(days: number): string {
  const options = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat('en-IN', options).format(Date.now() + days * 86_400_000)
}
