import { openWorld } from './conform/world.ts'
import { goShopping } from './journey.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { openStorefront } from './shop-process.ts'
import { register, saveAddress, signIn } from './shopper.ts'
import { expect, newPerson, test, watchErrors } from './test.ts'

async function openPlainBackend(storefront: string) {
  const plain = createPlainBackend({ storefront })
  return { url: await plain.listen({ host: '127.0.0.1', port: 0 }), close: () => plain.close() }
}

test('completes the main journey on a backend that implements only the specification', { tag: '@phone-only' }, async ({
  browser,
  isMobile,
  complaints,
}) => {
  test.slow()
  const { storefront, backend } = await openStorefront(openPlainBackend)
  const context = await browser.newContext({ baseURL: storefront.url })
  const page = await context.newPage()
  watchErrors(page, complaints)
  await goShopping(page, { person: newPerson(), isMobile, status: 'RECEIVED' })
  await context.close()
  await storefront.discard()
  await backend.close()
})

test('hides features that the other backend lacks', async ({ page }) => {
  const { storefront, backend } = await openStorefront(openPlainBackend)
  const person = newPerson()
  await page.goto(`${storefront.url}/signin`)
  await register(page, person)
  await signIn(page, person)
  await page.goto(`${storefront.url}/profile/details`)
  await page.getByRole('button', { name: 'Add address' }).click()
  await saveAddress(page)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  // that backend drops name and mobile number: the storefront asks once per tab
  const { token, username } = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const goods = await openWorld(backend.url, null).goods()
  const items = [{ id: goods.id, quantity: 1, size: goods.size, color: goods.color }]
  await openWorld(backend.url, null).send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  await page.goto(`${storefront.url}/checkout`)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()

  await page.goto(`${storefront.url}/${goods.type}/${goods.id}`)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByText('Country of Origin')).toHaveCount(0)

  await page.goto(`${storefront.url}/account-settings`)
  await page.getByLabel('New password', { exact: true }).fill('nayi chaabi')
  await page.getByLabel('Confirm new password', { exact: true }).fill('nayi chaabi')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)

  // without the call for suggestions, products are suggested by name
  const [product] = (await (await page.request.get(`${backend.url}/product/getProductPaged`)).json()).content
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name.slice(0, 12).toUpperCase())
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.filter({ hasText: product.name })).toHaveCount(1)
  await page.close()
  await storefront.discard()
  await backend.close()
})
