import { expectAccessible } from './accessibility.ts'
import { runMerchantTool } from './shop-process.ts'
import { signInNewShopper, signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

test('shows a line within 180 px, with targets of 44 px beside each other', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await signInWithBag(page, shop.url)
  await page.goto('/cart')
  const line = page.locator('main li').filter({ has: page.getByRole('combobox') })
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(180)
  const boxes = await line.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  for (const [at, one] of boxes.entries()) {
    expect(Math.min(one.right - one.left, one.bottom - one.top)).toBeGreaterThanOrEqual(44)
    for (const other of boxes.slice(at + 1))
      expect(
        one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top,
      ).toBe(true)
  }
})

test('undoes a removal by keyboard, also of the last item, and continues from the wishlist', {
  tag: '@phone-only',
}, async ({ page, shop }) => {
  const { goods, bag } = await signInWithBag(page, shop.url)
  await bag(goods.id, goods.otherSize, goods.color)
  await page.goto('/cart')
  const lines = page.locator('main li').filter({ hasText: goods.name })
  const sizes = page.getByRole('combobox', { name: 'Size of' })
  await lines.first().getByRole('button', { name: 'Increase quantity' }).click()
  const remove = lines.first().getByRole('button', { name: /^Remove/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(1)
  const undo = page.getByRole('button', { name: /^UNDO/ })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  const restored = page.waitForResponse('**/order/cart/add')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(sizes.first()).toHaveValue(goods.size)
  await expect(lines.first().getByText('Quantity 2')).toBeVisible()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('heading', { name: /Your bag/ })).toBeFocused()
  await restored
  await page.reload()
  await expect(sizes.first()).toHaveValue(goods.size)

  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  // by keyboard: the undo bar stays while it has the focus
  await lines.getByRole('button', { name: 'Move to wishlist' }).press('Enter')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText(`${goods.name} moved to your wishlist.`)).toBeVisible()
  await expect(page.getByText('PROCEED TO CHECKOUT')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: goods.name })).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(lines).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
})

test('shows changed prices, sold-out items and removed products in the bag', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  test.slow()
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, words)
  const { bag } = await signInNewShopper(page, shop.url)
  const { content } = await (await page.request.get('/product/getProductPaged?size=100')).json()
  type Entry = { size: string; color: string; stock: number }
  type Listed = { id: number; name: string; inventory: Entry[] }
  const full = (content as Listed[]).filter(({ inventory }) => inventory.every(({ size, stock }) => size && stock > 4))
  const [dear, scarce, gone] = full.slice(-3) as [Listed, Listed, Listed]
  for (const { id, inventory } of [dear, scarce, gone]) {
    const [{ size, color }] = inventory as [Entry]
    await bag(id, size, color)
  }
  await page.goto('/cart')
  const line = ({ name }: Listed) => page.locator('main li').filter({ hasText: name })
  await expect(line(gone)).toBeVisible()
  const [{ size, color }] = scarce.inventory as [Entry]
  await merchant('products', 'price', String(dear.id), '4321')
  await merchant('products', 'stock', String(scarce.id), color, size, '0')
  await merchant('products', 'hide', String(gone.id))

  await page.reload()
  await expect(line(dear).getByText('₹4,321', { exact: true })).toBeVisible()
  await expect(line(dear).getByText(/^Price rose from ₹[\d,]+ since you added it\.$/)).toBeVisible()
  await expect(line(scarce).getByText('Out of Stock')).toBeVisible()
  await expect(line(scarce).getByText('Delivery by')).toBeHidden()
  await expect(line(scarce).getByRole('combobox').locator('option:checked')).toHaveText('Choose another size')
  // sold-out and removed products are out of the sums
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(/Total MRP \(1 item\)₹4,321.*Total Amount₹4,321/)
  await expect(line(gone).getByText('No longer available')).toBeVisible()
  await expect(line(gone).getByText('Delivery by')).toBeHidden()
  await expect(line(gone).getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled()
  await expectAccessible(page)
  await line(gone)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const [other] = scarce.inventory.filter((entry) => entry.color === color && entry.size !== size)
  await line(scarce)
    .getByRole('combobox')
    .selectOption(other?.size ?? '')
  await expect(summary).toContainText('Total MRP (2 items)')
  await expect(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()

  // Going back must show the current bag, not the cached one.
  await line(dear).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: dear.name })).toBeVisible()
  await page.goBack()
  await expect(line(dear)).toBeVisible()
  await expect(line(scarce).getByText('Delivery by')).toBeVisible()
  await expect(line(gone)).toHaveCount(0)
  await merchant('products', 'unhide', String(gone.id))
})
