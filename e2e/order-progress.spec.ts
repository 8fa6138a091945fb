import { placeOrder } from './place-order.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('shows the tracking number, the courier and the day of delivery of an order', async ({ page, shop }) => {
  const { id, username, token } = await placeOrder(shop.url)
  const orders = (...words: string[]) => runMerchantTool(shop.folder, ['orders', ...words])
  await orders('pack', id)
  await orders('ship', id, '--tracking', 'DTDC-2')
  await page.addInitScript((values) => Object.assign(localStorage, values), { token, username, firstname: 'Asha' })
  await page.goto('/orders')
  await expect(page.getByText('Tracking number: DTDC-2')).toBeVisible()
  await orders('ship', id, '--courier', 'bluedart')
  await page.reload()
  const track = page.getByRole('link', { name: 'Track parcel with Blue Dart' })
  await expect(track).toHaveAttribute('href', /^https:\/\/www\.bluedart\.com\/.*trackNo=DTDC-2$/)
  await orders('deliver', id)
  await page.reload()
  const today = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const
  await expect(page.getByText(`Delivered on ${new Date().toLocaleDateString('en-IN', today)}`)).toBeVisible()
})
