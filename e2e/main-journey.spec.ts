import { goShopping } from './journey.ts'
import { register, signIn } from './shopper.ts'
import { expect, somebody, test } from './test.ts'

test('browse, search, register, sign in, fill the bag, order in cash, see the order and cancel it', async ({
  page,
  isMobile,
}) => {
  await goShopping(page, { person: somebody(), isMobile, status: 'PLACED' })
})

test('a visitor who goes to the checkout signs in and comes back to it', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signin$/)
  const person = somebody()
  await register(page, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
