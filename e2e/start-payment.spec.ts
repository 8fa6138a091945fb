import { expectAccessible } from './accessibility.ts'
import { expectConfirmation, openCheckout, paymentFrame } from './online-checkout.ts'
import { expect, test } from './test.ts'

test('offers PhonePe’s page when its script is blocked', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { bagId, payments, orders } = await openCheckout(page, shop.url)
  await page.route('**/web/bundle/checkout.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('PhonePeCheckout is not available.').first()).toBeVisible()
  expect(await payments()).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: "Open PhonePe's page instead" }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('offers PhonePe’s page when its script throws', async ({ page, shop }) => {
  const { bagId, payments, orders } = await openCheckout(page, shop.url)
  const body = "window.PhonePeCheckout = { transact() { throw new Error('broken') } }"
  await page.route('**/web/bundle/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('PhonePeCheckout is not available.').first()).toBeVisible()
  await page.getByRole('button', { name: "Open PhonePe's page instead" }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('shows an error when PhonePe cannot start the payment, and retries', async ({ page, shop }) => {
  const { bagId, control, payments, orders } = await openCheckout(page, shop.url)
  await control('faults', { pay: 500 })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.').first()).toBeVisible()
  await control('faults', { pay: null })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('starts one payment on a double click and disables the other buttons', async ({ page, shop }) => {
  const { bagId, payments, orders } = await openCheckout(page, shop.url)
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await pay.dblclick()
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(pay).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('continues the payment when the page is reloaded before anything was paid', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { payments, orders } = await openCheckout(page, shop.url)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You haven't paid yet" })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Continue to pay', 'Cancel this payment'])
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeInViewport()
  await expect(page.getByText(/being confirmed|don't pay again/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The bank declined')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: "You haven't paid yet" })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('allows PhonePe’s script and frames on the checkout only', async ({ page, request, shop }) => {
  const bank = `http://127.0.0.1:${Number(new URL(shop.url).port) + 1}`
  const policyOf = async (path: string) => {
    const headers = (await request.get(path)).headers()
    const directives = (headers['content-security-policy'] ?? '').split('; ').map((one) => one.split(' '))
    return {
      ...Object.fromEntries(directives.map(([name, ...values]) => [name, values])),
      kept: headers['cache-control'],
    }
  }
  const checkout = await policyOf('/checkout')
  expect(checkout['script-src']).toContain(bank)
  expect(checkout['frame-src']).toEqual(['https:', bank])
  expect(checkout.kept).toBe('no-store, no-transform')
  for (const path of ['/', '/tops', '/cart', '/orders', '/signin', '/checkout/return', '/order-confirmation']) {
    const { 'frame-src': frames, kept: _, ...others } = await policyOf(path)
    expect([path, frames]).toEqual([path, ["'none'"]])
    expect([path, Object.values(others).flat().includes(bank)]).toEqual([path, false])
  }

  const { goods } = await openCheckout(page, shop.url)
  await page.goto('/checkout/return')
  await expect(page.getByText('No payment in progress')).toBeVisible()
  await expectAccessible(page)
  const document = page.waitForResponse(`${shop.url}/checkout`)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Checkout' }).click()
  await document
  await expect(page.getByText(goods.name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Cancel' }).click()
  const cart = page.waitForResponse(`${shop.url}/cart`)
  await page.getByRole('link', { name: 'Edit bag' }).click()
  await cart
  expect(await page.evaluate(() => 'PhonePeCheckout' in window)).toBe(false)
})
