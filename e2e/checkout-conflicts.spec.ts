import { runMerchantTool } from './shop-process.ts'
import { saveAddress, signInNewShopper, signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

test('tells the second of two shoppers which item is sold out and keeps their bag', async ({ page, browser, shop }) => {
  const list = await page.request.get('/product/getProductPaged?size=100').then((answer) => answer.json())
  type Entry = { size: string; color: string; stock: number }
  const scarce = list.content.find((product: { inventory: Entry[] }) =>
    product.inventory.some(({ stock }) => stock === 1),
  )
  const entry: Entry = scarce.inventory.find(({ stock }: Entry) => stock === 1)
  const other = await browser.newPage({ baseURL: shop.url })

  for (const tab of [page, other]) {
    await signInNewShopper(tab, shop.url)
    await tab.goto(`/${scarce.type}/${scarce.id}`)
    await tab.getByRole('radio', { name: entry.color, exact: true }).check({ force: true })
    await tab.getByRole('radio', { name: entry.size, exact: true }).check({ force: true })
    await expect(tab.getByText('Only 1 left')).toBeVisible()
    await tab.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(tab.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
    await tab.goto('/checkout')
    await saveAddress(tab)
    await expect(tab.getByRole('button', { name: 'Place Order' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await other.getByRole('button', { name: 'Place Order' }).click()
  const refusal = `${scarce.name} (${entry.color}, ${entry.size}) is out of stock.`
  await expect(other.getByText(`Failed to place order. ${refusal}`)).toHaveCount(2)
  await other.goto('/cart')
  await expect(other.getByText(scarce.name).first()).toBeVisible()
  await other.close()
})

test('shows a price that changed during the checkout before the order is placed', async ({ page, shop }) => {
  const { goods } = await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await runMerchantTool(shop.folder, ['products', 'price', String(goods.id), '4321'])
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your bag has changed. Please check it and try again.').first()).toBeVisible()
  await expect(page.getByText('₹4,321').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText('₹4,321').first()).toBeVisible()
})
