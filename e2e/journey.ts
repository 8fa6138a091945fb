import { expect, type Page } from '@playwright/test'
import { addToBag, register, saveAddress, signIn } from './shopper.ts'
import type { Person } from './test.ts'

type Journey = {
  person: Person
  isMobile: boolean
  /** The backend's status of a new order. */
  status: string
}

/** The main journey on any backend: browse, search, sign in, order and cancel. */
export async function goShopping(page: Page, { person, isMobile, status }: Journey): Promise<void> {
  await page.goto('/')
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()
  const shown = await cards.count()
  await page.mouse.move(300, 300)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards.count()).toBeGreaterThan(shown)
  }).toPass()

  if (isMobile) {
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('link', { name: /Casual Shirts/ }).click()
  } else {
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tops' }).click()
  }
  await expect(page).toHaveURL(/\/tops$/)
  // the URL changes before the new page is rendered
  await expect(page.getByRole('heading', { level: 1, name: 'Tops' })).toBeVisible()
  const name = await cards.first().getByRole('heading').innerText()
  if (isMobile) await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill(name.slice(0, 12).toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByText('Please select both size and color')).toBeVisible()
  if (isMobile) {
    const sheet = page.getByRole('dialog', { name: 'Select a size' })
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  }
  const { size } = await addToBag(page)
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Bag, 1 item' }).first().click()
  const line = page.locator('main li').filter({ hasText: name })
  await expect(line.getByText('Delivery by 4-5 days')).toBeVisible()
  await expect(line.getByRole('combobox')).toHaveValue(size)
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('link', { name: 'Bag, 2 items' }).first()).toBeVisible()
  await line.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()

  await expect(page.getByRole('button', { name: 'Place Order' })).toBeHidden()
  await saveAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText('4-5 business days')).toBeVisible()

  await page.getByRole('link', { name: 'View Orders' }).click()
  const order = page.getByRole('article').filter({ hasText: name })
  await expect(order.getByText(status, { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'CANCEL ORDER' }).click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  // the open dialog hides the order, so wait for the dialog first
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(order).toBeHidden()
  const notice = page.getByRole('status').filter({ hasText: /^Order \S+ is cancelled\./ })
  await expect(page.getByText("You don't have any orders yet")).toBeHidden()
  const show = notice.getByRole('button', { name: 'Show cancelled orders' })
  await expect(show).toBeFocused()
  await show.click()
  await expect(order.getByText('Cancelled orders are deleted from the system after 10 days.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(order.getByText('Cancelled orders are deleted from the system after 10 days.')).toBeVisible()
  await expect(order.getByRole('button', { name: 'CANCEL ORDER' })).toBeHidden()
}
