import { expectAccessible } from './accessibility.ts'
import {
  answerAfterCheck,
  expectConfirmation,
  leavePending,
  openCheckout,
  paymentFrame,
  watchAlerts,
} from './online-checkout.ts'
import { freePorts, openShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

test('places the order and empties the bag after a UPI payment, and refunds a cancelled one', {
  tag: '@phone-only',
}, async ({ page, shop }) => {
  const { goods, bagId, payments, orders } = await openCheckout(page, shop.url)
  await expectAccessible(page)
  for (const name of ['Pay Now', 'Place Order'])
    expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await page.getByRole('button', { name: 'Pay Now' }).click()
  const frame = paymentFrame(page)
  await expect(frame.getByText(new Intl.NumberFormat('en-IN').format(goods.price)).first()).toBeVisible()
  await frame.getByRole('radio', { name: /UPI/ }).check({ force: true })
  const alerts = await watchAlerts(page)
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  await expect.poll(async () => (await alerts.jsonValue())['Thank You for Your Order!']).toBe('Payment successful!')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  expect(await orders()).toMatchObject([{ id: bagId, orderStatus: 'PLACED', paymentState: 'PAID' }])
  expect(await payments()).toMatchObject([{ state: 'COMPLETED', amount: goods.price * 100 }])
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('payment'))).toBeNull()

  await page.goto('/orders')
  const refund = `Your refund of ₹${new Intl.NumberFormat('en-IN').format(goods.price)} will reach you in 5 to 7 business days.`
  await page.getByRole('button', { name: 'CANCEL ORDER' }).click()
  await expect(page.getByRole('alertdialog').getByText(refund)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: `Order ${bagId} is cancelled.` })
  await expect(notice.getByText(refund)).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Show cancelled orders' }).click()
  await expect(page.getByRole('article').getByText(refund)).toBeVisible()
})

test('allows cash on delivery after the bank declines a payment', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { bagId, payments, orders } = await openCheckout(page, shop.url)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Decline' }).click()
  await expect(paymentFrame(page).getByText('The bank declined')).toBeVisible()
  await paymentFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeFocused()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'COD' }])
  expect(await payments()).toHaveLength(1)
})

test('waits for a pending payment, blocks a second one, and confirms automatically', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { bagId, control, payments, orders } = await openCheckout(page, shop.url)
  await leavePending(page)
  await expect(page.getByText('Waiting for your bank to confirm.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/checkout\/return$/)
  await expect(page.getByText('Waiting for your bank to confirm.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden()
  await page.route('**/order/submitOrder', (route) => route.abort())
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await control(`orders/${bagId}-1`, { outcome: 'COMPLETED' })
  await page.unroute('**/order/submitOrder')
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect(await payments()).toHaveLength(1)
})

test('checks the payment again when the connection is back', async ({ page, shop }) => {
  const { bagId, control } = await openCheckout(page, shop.url)
  await leavePending(page)
  await page.route('**/order/submitOrder', () => {})
  await page.waitForRequest('**/order/submitOrder')
  await control(`orders/${bagId}-1`, { outcome: 'COMPLETED' })
  await page.unroute('**/order/submitOrder')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectConfirmation(page)
})

test('returns to the checkout when a pending payment fails', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { bagId, control, payments, orders } = await openCheckout(page, shop.url)
  await leavePending(page)
  await control(`orders/${bagId}-1`, { outcome: 'FAILED' })
  await expect(page).toHaveURL(/\/checkout\?payment=failed$/)
  await expect(page.getByText("Your payment didn't go through")).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Try again, or choose cash on delivery.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect((await payments()).map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED'])
})

test('allows a new payment after a cancelled one', async ({ page, shop }) => {
  const { bagId, payments, orders } = await openCheckout(page, shop.url)
  const started = page.waitForResponse('**/checkout/initiatePayment*')
  const cancelled = page.waitForRequest('**/order/*/cancel*')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Payment was cancelled by the user').first()).toBeVisible()
  const { attempt } = (await (await started).json()) as { attempt?: string }
  const named = new URL((await cancelled).url())
  expect([named.pathname, named.searchParams.get('attempt')]).toEqual([`/order/${bagId}/cancel`, attempt ?? null])
  expect(await orders()).toEqual([])
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  expect((await payments()).map(({ state }) => state)).toEqual(['PENDING', 'COMPLETED'])
})

test('cancels a hanging payment and allows cash on delivery', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { bagId, orders } = await openCheckout(page, shop.url)
  await leavePending(page)
  const cancel = page.getByRole('button', { name: /Cancel this payment/ })
  await page.route('**/order/*/cancel*', (route) => route.abort(), { times: 1 })
  await cancel.click()
  await expect(page.getByText('Failed to cancel payment. Please try again.')).toBeVisible()
  await page.route('**/order/*/cancel*', answerAfterCheck, { times: 1 })
  const failed: string[] = []
  page.on('request', (request) => request.url().includes('payment=failed') && failed.push(request.url()))
  await cancel.click()
  await expect(page).toHaveURL(/\/checkout\?payment=cancelled$/)
  await expect(page.getByText('Payment was cancelled by the user')).toBeVisible()
  expect(failed).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'COD' }])
})

test('blocks cash on delivery in another tab while a payment is pending', async ({ page, shop, context }) => {
  const { bagId, orders, orderWithCash } = await openCheckout(page, shop.url)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  await leavePending(page)
  await other.getByRole('button', { name: 'Place Order' }).click()
  await expect(other).toHaveURL(/\/checkout\/return$/)
  expect(await orders()).toEqual([])
  await other.close()
  await orderWithCash()
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText('Payment successful!')).toBeHidden()
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'COD' }])
})

test('shows the orders when the order was cancelled before the payment page closed', async ({ page, shop }) => {
  const { bagId } = await openCheckout(page, shop.url)
  const cancelled = { id: bagId, orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING', orders: [], orderItems: [] }
  await page.route('**/order/submitOrder', (route) => route.fulfill({ json: cancelled }))
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText('Payment successful!')).toBeHidden()
})

for (const [path, words] of [
  ['/orders', /Payment successful! Order \w+ is placed\./],
  ['/cart', /Payment successful! Order \w+ is placed\./],
  ['/checkout', 'Thank You for Your Order!'],
] as const) {
  test(`shows the paid order on the next visit to ${path} after the browser was closed`, {
    tag: '@phone-only',
  }, async ({ page, shop, context }) => {
    const { goods, bagId, orders } = await openCheckout(page, shop.url)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await paymentFrame(page).getByRole('button', { name: 'Pay and close the browser' }).click()
    await expect(paymentFrame(page).getByText('You can close the browser now')).toBeVisible()
    await page.close()
    const back = await context.newPage()
    await back.goto(path)
    await expect(back.getByText(words)).toBeVisible()
    await expectAccessible(back)
    expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
    await back.goto('/orders')
    await expect(back.getByRole('article').filter({ hasText: goods.name })).toHaveCount(1)
    await expect(back.getByText('Payment successful!')).toBeHidden()
    expect(await back.evaluate(() => localStorage.getItem('payment'))).toBeNull()
  })
}

test('shows an open payment in bag and orders after the browser was closed', { tag: '@phone-only' }, async ({
  page,
  shop,
  context,
}) => {
  const { bagId, orders } = await openCheckout(page, shop.url)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.close()
  const back = await context.newPage()
  for (const path of ['/orders', '/cart']) {
    await back.goto(path)
    await expect(back.getByText("You haven't paid yet.")).toBeVisible()
    await expectAccessible(back)
  }
  await back.getByRole('link', { name: 'Continue to pay' }).click()
  await back.getByRole('button', { name: 'Cancel this payment' }).click()
  await back.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(back).getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmation(back)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
})

test('shows an error when a paid order cannot be placed, and retries without a second payment', {
  tag: '@phone-only',
}, async ({ page, shop }) => {
  const { bagId, orders } = await openCheckout(page, shop.url)
  const refusal = { code: 'OUT_OF_STOCK', message: 'Nothing is left.' }
  await page.route('**/order/submitOrder', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).click()
  const words = 'Payment successful but order placement failed. Please contact support.'
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/return$/)
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await expect(page.getByText(`${bagId}-1`)).toBeVisible()
  await expect(page.getByText(/Payment successful|don't pay|didn't pay|being confirmed/)).toHaveCount(1)
  await expectAccessible(page)
  await page.unroute('**/order/submitOrder')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectConfirmation(page)
  expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
})

test('announces a refund when the paid amount is wrong', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { bagId, control, orders } = await openCheckout(page, shop.url)
  await leavePending(page)
  await control(`orders/${bagId}-1`, { outcome: 'COMPLETED', amount: 100 })
  await expect(page).toHaveURL(/\/checkout\?payment=refunded$/)
  const words = "Payment successful but order placement failed. Please contact support. We'll refund you in full."
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText("Your payment didn't go through")).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  expect(await orders()).toEqual([])
})

test('completes a payment with storefront and backend on two hosts', async ({ browser }) => {
  test.slow()
  const port = await freePorts(3)
  const backend = await openShopProcess('', { STORE_URL: `http://127.0.0.1:${port}` })
  const script = `http://127.0.0.1:${Number(new URL(backend.url).port) + 1}/web/bundle/checkout.js`
  const alone = { BACKEND_URL: backend.url, PHONEPE_SCRIPT_URL: script }
  const storefront = await openShopProcess('', alone, port)
  try {
    const page = await browser.newPage({ baseURL: storefront.url })
    const { bagId, control, orders } = await openCheckout(page, backend.url)
    await leavePending(page)
    await expect(page.getByText('Waiting for your bank to confirm.')).toBeVisible()
    await control(`orders/${bagId}-1`, { outcome: 'COMPLETED' })
    await expectConfirmation(page)
    expect(await orders()).toMatchObject([{ id: bagId, paymentState: 'PAID' }])
  } finally {
    await storefront.discard()
    await backend.discard()
  }
})
