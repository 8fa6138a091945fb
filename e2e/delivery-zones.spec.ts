import { expectAccessible } from './accessibility.ts'
import { runMerchantTool } from './shop-process.ts'
import { saveAddress, signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

const day = /(Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} \w{3}/

// other tests of this worker expect a shop without zones
test.afterEach(({ shop }) => runMerchantTool(shop.folder, ['settings', 'reset', 'delivery-zones']))

/** Until each page says so. The address is in 560038. */
async function setZones({ folder, url }: { folder: string; url: string }, value: string): Promise<void> {
  const answer = async () => (await fetch(`${url}/address/delivery/560038`)).text()
  const before = await answer()
  expect(await runMerchantTool(folder, ['settings', 'set', 'delivery-zones', value])).toMatchObject({ code: 0 })
  await expect.poll(answer).not.toBe(before)
}

test('the checkout names the day for the address, and the order keeps it', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await setZones(shop, '560: 3 days')
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  const showItems = summary.getByRole('button', { expanded: false })
  if (await showItems.isVisible()) await showItems.click()
  await expect(summary.getByText(/^Get it by /)).toHaveText(new RegExp(`^Get it by ${day.source}$`))
  await expectAccessible(page)
  const [, number] = /, (\d+) /.exec(await summary.getByText(/^Get it by /).innerText()) ?? []
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${number} \\w+ \\d{4}$`))).toBeVisible()
  await setZones(shop, '560: 40 days')
  await page.getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByText(/Expected delivery by/)).toContainText(new RegExp(` ${number} \\w+ \\d{4}`))
})

test('takes no cash where it is not offered, and no order where nothing is delivered', async ({ page, shop }) => {
  await setZones(shop, '560: 3 days, no COD')
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  await expect(page.getByText('Cash on delivery is not available in 560038.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await setZones(shop, '560: not served')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'We don’t deliver to 560038 yet.' })).toBeVisible()
  }).toPass()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await expectAccessible(page)
})
