import type { Product } from '@tanabana/contract/catalogue.ts'
import { expectAccessible } from './accessibility.ts'
import { waitForMailedLink } from './mailed-link.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('requests a mail for a sold-out size and ends it with the link', { tag: '@phone-only' }, async ({
  page,
  shop,
  isMobile,
}) => {
  test.slow()
  const email = `waiting-${isMobile}-${Date.now()}@example.in`
  const tool = async (...words: string[]) => (await runMerchantTool(shop.folder, words)).output
  const product: Product = await (await page.request.get('/product/getProduct/1')).json()
  const [color, others] = Object.entries(Object.groupBy(product.inventory, (entry) => entry.color))[0] ?? ['', []]
  const [back = '', never = ''] = others?.map(({ size }) => size) ?? []
  for (const size of [back, never]) await tool('products', 'stock', '1', color, size, '0')

  await page.goto('/tops/1')
  const open = page.getByRole('button', { name: 'Your size is sold out? Notify me' })
  const dialog = page.getByRole('dialog', { name: "Notify me when it's back" })
  const request = async (size: string) => {
    await dialog.getByLabel('Colour and size').selectOption(`${color}, ${size}`)
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByText("We'll e-mail you once when it's back in stock.")).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  }
  await open.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByText('Enter your e-mail.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('asha@')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible()
  // the purchase form around it stays untouched
  await expect(page.getByText('Please select both size and color')).toHaveCount(0)
  await dialog.getByLabel('E-mail').fill(email)
  await request(back)
  // the struck size names itself, also in the sheet that asks for one
  await page.getByRole('button', { name: 'ADD TO BAG' }).tap()
  await expect(page.getByRole('dialog', { name: 'Select a size' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: `${never}, sold out. Notify me`, exact: true }).click()
  await expect(dialog.getByLabel('Colour and size').locator('option:checked')).toHaveText(`${color}, ${never}`)
  await dialog.getByLabel('E-mail').fill(email)
  await request(never)
  const waiting = async () => JSON.parse(await tool('waiting', '--json')) as { size: string; waiting: number }[]
  expect((await waiting()).map(({ size }) => size).sort()).toEqual([back, never].sort())

  await tool('products', 'stock', '1', color, back, '5')
  const link = await waitForMailedLink(shop.folder, email, `Back in stock: ${product.name}`)
  await page.goto(link)
  await expect(page.getByText("You won't get any more of these mails.")).toBeVisible()
  await expectAccessible(page)
  expect(await waiting()).toEqual([])
  await page.goto('/unsubscribe#code=made.up')
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
})
