import { expectAccessible } from './accessibility.ts'
import { placeOrder } from './place-order.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('shows the tracking number, the courier, the day of delivery and the refund of an order', async ({
  page,
  shop,
}) => {
  const { id, username, token } = await placeOrder(shop.url, true)
  const orders = (...words: string[]) => runMerchantTool(shop.folder, ['orders', ...words])
  await orders('pack', id)
  await orders('ship', id, '--tracking', 'DTDC-2')
  await page.addInitScript((values) => Object.assign(localStorage, values), { token, username, firstname: 'Asha' })
  await page.goto('/orders')
  await page.getByRole('link', { name: `Order ${id}` }).click()
  await expect(page).toHaveURL(`/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible()
  await expect(page.getByText('Tracking number: DTDC-2')).toBeVisible()
  await orders('ship', id, '--courier', 'bluedart')
  await page.reload()
  const track = page.getByRole('link', { name: 'Track parcel with Blue Dart' })
  await expect(track).toHaveAttribute('href', /^https:\/\/www\.bluedart\.com\/.*trackNo=DTDC-2$/)
  await orders('deliver', id)
  await page.reload()
  const today = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const
  await expect(page.getByText(`Delivered on ${new Date().toLocaleDateString('en-IN', today)}`)).toBeVisible()
  await orders('refund', id, '--yes')
  await page.goto('/orders')
  await expect(page.getByRole('article').getByText(/^(Refund in progress|Refunded)$/)).toBeVisible()
})

test('cancels an order on its own page, and knows no order of others', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { id, username, token } = await placeOrder(shop.url)
  const other = await placeOrder(shop.url)
  await page.addInitScript((values) => Object.assign(localStorage, values), { token, username, firstname: 'Asha' })
  await page.goto(`/orders/${other.id}`)
  await expect(page.getByText("We can't find this order")).toBeVisible()
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByRole('link', { name: `Order ${id}` }).click()
  await expect(page.getByText('Deliver to')).toBeVisible()
  await expectAccessible(page)

  const cancel = page.getByRole('button', { name: 'CANCEL ORDER', exact: true })
  await cancel.click()
  await page.getByRole('button', { name: 'Keep order' }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByText(`Order ${id} is cancelled.`)).toBeVisible()
  const show = page.getByRole('button', { name: 'Show the order' })
  await expect(show).toBeFocused()
  await show.click()
  await expect(page.getByText('Cancelled orders are deleted from the system after 10 days.')).toBeVisible()
  await expect(cancel).toBeHidden()
})
