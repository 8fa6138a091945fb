import { goShopping } from './journey.ts'
import { register, signIn } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

test('browses, searches, registers, signs in, fills the bag, orders with cash on delivery and cancels', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await goShopping(page, { person: newPerson(), isMobile, status: 'PLACED' })
})

test('returns a visitor to the checkout after sign-in', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signin$/)
  const person = newPerson()
  await register(page, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
