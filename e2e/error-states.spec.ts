import { expectAccessible } from './accessibility.ts'
import { saveAddress, signIn, signInNewShopper, signInWithBag } from './shopper.ts'
import { expect, pauseRequests, test } from './test.ts'

test.describe('when a request fails', () => {
  test('a list shows an error and retries', { tag: '@phone-only' }, async ({ page }) => {
    await page.route('**/product/getProductPaged*', (route) => route.fulfill({ status: 429, json: {} }))
    await page.goto('/about-us', { waitUntil: 'networkidle' })
    const styles = page.locator('link[rel=stylesheet]')
    const before = await styles.elementHandle()
    await page.getByRole('link', { name: 'Home' }).last().click()
    await expect(page.getByText('Failed to fetch products. Please try again later.')).toBeVisible()
    // re-inserting the stylesheet would flash unstyled content
    expect(await styles.evaluate((link, before) => link === before, before)).toBe(true)
    await expectAccessible(page)
    await page.unroute('**/product/getProductPaged*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('main article').first()).toBeVisible()
  })

  test('the next page of a grid shows an error and keeps the products', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/tops')
    const cards = page.locator('main article')
    await page.route('**/product/getProductByTypePaged/**', (route) => route.abort())
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Failed to fetch products. Please try again later.')).toBeVisible()
    await expect(cards.first()).toBeVisible()
    const before = await cards.count()
    await page.unroute('**/product/getProductByTypePaged/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  })

  test('a product shows an error and retries', { tag: '@phone-only' }, async ({ page }) => {
    // a product of a list that was loaded an hour ago is requested again
    await page.clock.install()
    // a list that is prefetched after the hour would know the product again
    await page.route('**/product/getProduct*Paged*', (route) => route.abort())
    await page.goto('/tops')
    await page.clock.setFixedTime(Date.now() + 3_601_000)
    const card = page.locator('main article').first()
    const name = await card.getByRole('heading').innerText()
    await page.route('**/product/getProduct/*', (route) => route.fulfill({ status: 429, json: {} }))
    await card.getByRole('link').click()
    await expect(page.getByText('Failed to fetch product. Please try again later.')).toBeVisible()
    await page.unroute('**/product/getProduct/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('the sign-in shows an error when its code does not load', { tag: '@phone-only' }, async ({ page }) => {
    // the whole context: the service worker loads it too
    await page.context().route('**/assets/sign-in-actions-*.js', (route) => route.abort())
    await page.goto('/signin', { waitUntil: 'networkidle' })
    await page.getByLabel('Username or e-mail').fill('asha')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    await expect(page.getByLabel('Username or e-mail')).toHaveValue('asha')
  })

  test('orders show an error and retry; a failed cancellation changes nothing', { tag: '@phone-only' }, async ({
    page,
    shop,
  }) => {
    const { world, username, token, goods } = await signInWithBag(page, shop.url)
    await page.goto('/checkout')
    await saveAddress(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Thank You for Your Order!')).toBeVisible()

    await page.route('**/order/getOrders/**', (route) => route.abort())
    await page.getByRole('link', { name: 'View Orders' }).click()
    await expect(page.getByText('Failed to load orders. Please try again.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/order/getOrders/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    const order = page.getByRole('article').filter({ hasText: goods.name })
    await expect(order).toBeVisible()
    await expectAccessible(page)

    await page.route('**/order/*/cancel', (route) => route.abort())
    await order.getByRole('button', { name: 'CANCEL ORDER' }).click()
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await expect(page.getByText('Failed to cancel order. Please try again.')).toBeVisible()
    const { json } = await world.send(`GET /order/getOrders/${username}`, { token })
    expect(json).toMatchObject({ orders: [{ orderStatus: 'PLACED' }] })
  })

  test('an address shows an error and keeps the input', { tag: '@phone-only' }, async ({ page, shop }) => {
    await signInWithBag(page, shop.url)
    await page.goto('/checkout')
    await page.route('**/user/addAddress/**', (route) => route.abort())
    await saveAddress(page)
    // beside the button, as in the banner
    await expect(page.getByText('Failed to add address. Please try again.')).toHaveCount(2)
    await expect(page.getByLabel('City or town')).toHaveValue('Bengaluru')
    await page.unroute('**/user/addAddress/**')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
    await expectAccessible(page)
  })

  test('adding to the bag shows a network error and does not add twice', { tag: '@phone-only' }, async ({
    page,
    shop,
  }) => {
    const { world } = await signInNewShopper(page, shop.url)
    const goods = await world.goods()
    await page.goto(`/${goods.type}/${goods.id}?color=${encodeURIComponent(goods.color)}`)
    await page.getByRole('radio', { name: goods.size, exact: true }).check({ force: true })
    await page.route('**/order/cart/add', (route) => route.abort())
    await page.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    // the retry sends the same idempotency key
    await page.unroute('**/order/cart/add')
    await page.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
    // any backend's 404 means a missing product here
    await page.route('**/order/cart/add', (route) => route.fulfill({ status: 404, json: {} }))
    await page.getByRole('radio', { name: goods.otherSize, exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(page.getByText('Product not found')).toBeVisible()
  })
})

test('shows placeholders and ignores a second click on a slow network', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, token } = await signInWithBag(page, shop.url)
  const releaseBag = await pauseRequests(page, '**/order/cart?*')
  await page.goto('/cart')
  await expect(page.getByRole('status', { name: 'Loading your bag' })).toBeVisible()
  await expectAccessible(page)
  releaseBag()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await saveAddress(page)
  const releaseOrder = await pauseRequests(page, '**/order/submitOrder')
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await expect(place).toBeDisabled()
  await place.click({ force: true })
  releaseOrder()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  const { json } = await world.send(`GET /order/getOrders/${username}`, { token })
  expect((json as { orders: unknown[] }).orders).toHaveLength(1)
  const releaseOrders = await pauseRequests(page, '**/order/getOrders/**')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible()
  releaseOrders()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('stays in the bag when a pending change is refused', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInWithBag(page, shop.url)
  await page.goto('/cart')
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
  await page.route('**/order/cart/updateQuantity?*', async (route) => {
    await decided
    await route.fulfill({ status: 409, json: { code: 'OUT_OF_STOCK', message: 'Only 1 left of it.' } })
  })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  decide()
  await expect(page.getByText('Only 1 left of it.')).toBeVisible()
  await expect(page.locator('main .sr-only[aria-live]')).toHaveText(/: quantity 1\. Total/)
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('explains the cash-on-delivery limit before the order is placed', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, token, goods } = await signInWithBag(page, shop.url)
  // exceed ₹10,000 or 10 items
  const quantity = Math.min(10, Math.floor(10_000 / goods.price))
  const more = { id: goods.id, size: goods.otherSize, color: goods.color, quantity }
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items: [more] }, token })
  await page.goto('/checkout')
  await saveAddress(page)
  const place = page.getByRole('button', { name: 'Place Order' })
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription(
    'Orders over ₹10,000 or 10 items: verify your e-mail to pay on delivery. You can pay online instead.',
  )
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verify your e-mail' }).click()
  await expect(page).toHaveURL('/profile/details')
})

test('keeps the checkout form when the session ends', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { world, username, password, token } = await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await page.getByLabel('Flat / house no., building, street').fill('14, 2nd Cross, Indiranagar')
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('City or town').fill('Bengaluru')
  await world.send('POST /user/sign-out', { token })
  await page.getByLabel('PIN code').fill('560038')
  await page.getByLabel('District').fill('Bengaluru Urban')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/signin')
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Flat / house no., building, street')).toHaveValue('14, 2nd Cross, Indiranagar')
  await expect(page.getByLabel('District')).toHaveValue('Bengaluru Urban')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210')
})

test('syncs bag and sign-out between two tabs', async ({ page, context, shop }) => {
  const { goods } = await signInWithBag(page, shop.url)
  await page.goto('/cart')
  await expect(page.locator('main li').filter({ hasText: goods.name })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cart')
  const removed = other.waitForResponse('**/order/cart/removeX*')
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await removed
  // the first tab still shows the removed line
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Sign in to see items you added earlier.')).toBeVisible()
  await other.close()
})

test('does not shift the layout while a page loads', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/tops', '/search?query=kurta', '/tops/1', '/cart', '/categories', '/about-us']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    expect([path, Math.round(moved * 1000) / 1000]).toEqual([path, 0])
  }
})
