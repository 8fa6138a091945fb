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
