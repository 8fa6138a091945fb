import { type PricedSize, pricedCsv } from '@tanabana/testing/priced-product.ts'
import { expectAccessible } from './accessibility.ts'
import { importCsv, runMerchantTool, type ShopProcess } from './shop-process.ts'
import { saveAddress, signInNewShopper } from './shopper.ts'
import { expect, pauseRequests, test } from './test.ts'

const sizes: Record<string, PricedSize> = {
  M: { price: 999, mrp: 1999 },
  L: { price: 1099.5, mrp: 1999 },
  XL: { price: 1299 },
}
const name = 'Two-price kurta'

async function importProduct(shop: ShopProcess): Promise<{ id: number; address: string }> {
  await importCsv(shop.folder, pricedCsv(name, sizes))
  const { output } = await runMerchantTool(shop.folder, ['products', 'show', name, '--json'])
  const { id, type } = JSON.parse(output)
  return { id, address: `/${type}/${id}` }
}

test.describe('a product whose sizes have their own prices', () => {
  let product: Awaited<ReturnType<typeof importProduct>>
  test.beforeAll(async ({ shop }) => {
    product = await importProduct(shop)
  })
  // other tests of this worker expect the demo catalogue
  test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['products', 'hide', name]))

  test('shows the lowest price, then price, MRP and discount of the selected size', async ({ page }) => {
    await page.goto(product.address)
    const price = page.locator('main p', { hasText: /^(From )?₹/ }).first()
    await expect(price).toHaveText('From ₹999 MRP ₹1,999 (50% off)')
    await expect(price.locator('s')).toHaveText('MRP ₹1,999')
    const select = (size: string) => page.getByRole('radio', { name: size, exact: true }).check({ force: true })
    await select('L')
    await expect(price).toHaveText('₹1,099.50 MRP ₹1,999 (44% off)')
    await expectAccessible(page)
    await select('XL')
    await expect(price).toHaveText('₹1,299')
  })

  test('shows the lowest price on its card, and the price of the selected size in the quick view', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/tops?sort=newest')
    const card = page.locator('main article').filter({ hasText: name })
    await expect(card).toContainText('From ₹999 ₹1,999 (50% off)')
    if (isMobile) await card.getByRole('button', { name: `Add ${name} to bag` }).click()
    else {
      await card.hover()
      await card.getByRole('button', { name: `Quick view of ${name}` }).click()
    }
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('From ₹999')).toBeVisible()
    await dialog.getByRole('radio', { name: 'XL', exact: true }).check({ force: true })
    await expect(dialog.getByText('₹1,299')).toBeVisible()
    await expect(dialog).not.toContainText('MRP')
  })

  test('charges the price of each size, from the bag to the order', async ({ page, shop }) => {
    const { bag } = await signInNewShopper(page, shop.url)
    await bag(product.id, 'M', 'Blue')
    await bag(product.id, 'XL', 'Blue')
    await page.goto('/cart')
    const summary = page.getByRole('complementary')
    const line = (at: number) => page.locator('main section li').nth(at)
    await expect(line(0)).toContainText('₹999 MRP ₹1,999 (50% off)')
    await expect(line(1)).toContainText('₹1,299')
    await expect(line(1)).not.toContainText('MRP')
    await expect(summary).toContainText('Total MRP (2 items)₹3,298Discount on MRP−₹1,000DeliveryFreeTotal Amount₹2,298')
    await expectAccessible(page)

    const release = await pauseRequests(page, '**/updateSize*')
    await page
      .getByRole('combobox', { name: `Size of ${name}` })
      .nth(1)
      .selectOption('L')
    await expect(summary).toContainText(
      'Total MRP (2 items)₹3,998Discount on MRP−₹1,899.50DeliveryFreeTotal Amount₹2,098.50',
    )
    release()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await saveAddress(page)
    await expect(page.getByRole('complementary')).toContainText('Total Amount₹2,098.50')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
    await expect(page.getByText('₹2,098.50').first()).toBeVisible()
  })

  test('shows a changed price of one size in the bag', async ({ page, shop }) => {
    const { bag } = await signInNewShopper(page, shop.url)
    await bag(product.id, 'XL', 'Blue')
    await page.goto('/cart')
    await expect(page.getByRole('complementary')).toContainText('Total Amount₹1,299')
    const set = (rupees: string) => runMerchantTool(shop.folder, ['products', 'price', name, rupees, 'blue', 'xl'])
    expect((await set('1350')).output).toBe(`${name}, blue, xl, now costs ₹1,350.\n`)
    await page.reload()
    await expect(page.getByRole('complementary')).toContainText('Total Amount₹1,350')
    await set('1299')
  })
})
