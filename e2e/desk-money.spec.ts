import { expectAccessible } from './accessibility.ts'
import { deskUrl, signInToDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

test.slow()

/** Changes PhonePe's simulator. */
async function control(url: string, path: string, change: object): Promise<void> {
  const bank = new URL(url)
  bank.port = String(Number(bank.port) + 1)
  await fetch(new URL(`/control/${path}`, bank), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
}

test('staff ask PhonePe about a refund that waits, from Today in three taps', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { id, world, token } = await placeOrder(shop.url, true)
  await control(shop.url, 'faults', { refund: 'down' })
  await world.send(`POST /order/${id}/cancel`, { token })
  await signInToDesk(page, shop)
  await expect(page.getByRole('region', { name: 'Sales today' })).toContainText('Last ')
  await expectAccessible(page)

  await page.getByRole('link', { name: /refunds? on (its|their) way/ }).click()
  // Today lists the same order
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: id }).click()
  await expect(page.getByRole('link', { name: `Order ${id}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ask PhonePe now|Try the refund again/ }).click()
  await expect(page.getByRole('alert')).toHaveText('PhonePe does not answer. We keep asking automatically.')
  await control(shop.url, 'faults', { refund: null })
  await expect(async () => {
    const again = page.getByRole('button', { name: /Ask PhonePe now|Try the refund again/ })
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunded', { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: /refunded/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
})

test('an owner sees the day, the books and PhonePe agree, and exports the month', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { id } = await placeOrder(shop.url, true)
  await signInToDesk(page, shop)
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(page.getByText('Sold today')).toBeVisible()
  await page.getByRole('link', { name: 'Totals by day' }).click()
  await expect(page.getByRole('heading', { name: 'Totals of a day' })).toBeVisible()
  await expect(page.getByText(/^Paid online \d+ payments?$/)).toBeVisible()
  await page.getByRole('link', { name: 'Day before' }).click()
  await expect(page).toHaveURL(/day=/)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of this month' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d\.csv$/)

  await page.goto(`${deskUrl(shop)}/money/books`)
  await expect(page.getByText('Everything adds up: money, orders, refunds and stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page.getByText(/PhonePe agrees on \d+ payments?/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${deskUrl(shop)}/money`)
  await page.getByRole('searchbox').fill(id.toLowerCase())
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('link', { name: id })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('K'.repeat(100))
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No payment has the number')).toBeVisible()
  await page.goto(`${deskUrl(shop)}/low-stock`)
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible()
  await expectAccessible(page)
})
