import { expectAccessible } from './accessibility.ts'
import { signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

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
