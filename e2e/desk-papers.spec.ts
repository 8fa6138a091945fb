import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { deskUrl, signInToDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { runMerchantTool, type ShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

test.slow()

const placeOrders = async ({ url }: ShopProcess, count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await placeOrder(url)).id)
  return ids
}
const box = (page: Page, id: string) => page.getByRole('checkbox', { name: `Select order ${id}` })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('picks, packs, prints and ships orders with a thumb', { tag: '@phone-only' }, async ({ page, shop }) => {
  const [one = '', two = '', three = ''] = await placeOrders(shop, 3)
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/orders?status=PLACED`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.locator(`[data-order="${one}"]`).click()
  await box(page, two).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)

  await link(page, 'Pick list').click()
  await expect(page.getByText('2 items for 2 orders')).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.reload()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expectAccessible(page)
  await page.goBack()

  // another person cancels one meanwhile
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const id of [one, two, three]) await box(page, id).check()
  await runMerchantTool(shop.folder, ['orders', 'cancel', three, '--yes'])
  await page.getByRole('button', { name: 'Pack 3' }).click()
  await expect(page.getByText('2 orders are packed.')).toBeVisible()
  await expect(page.getByText('1 order was not packed')).toBeVisible()
  await expect(page.getByText('Command line changed this order meanwhile: Cancelled.')).toBeVisible()
  await expectAccessible(page)
  for (const [name, type] of [
    ['Slips', 'packing-slips'],
    ['4×6 labels', 'address-labels'],
  ] as const) {
    const pdf = await page.request.get(`${deskUrl(shop)}/..${await link(page, name).getAttribute('href')}`)
    expect(pdf.headers()['content-disposition']).toContain(type)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  await page.goto(`${deskUrl(shop)}/tracking`)
  await expectAccessible(page)
  await page.getByLabel('Or paste rows').fill(`${one}, AWB100001\n${two}, 69123456789\n${three}, AWB100003`)
  await page.getByLabel('Courier, if the file names none').fill('delhivery')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 to check, 1 left out, 1 to ship')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'It is really from Delhivery.' }).check()
  await page.getByRole('button', { name: 'Ship 2' }).click()
  await expect(page.getByText('Shipped: 2.')).toBeVisible()
  await page.goto(`${deskUrl(shop)}/orders/${two}`)
  await expect(page.getByText('69123456789').first()).toBeVisible()
})

test('moves through the list, selects and prints with the keyboard', async ({ page, shop }) => {
  const [one = '', two = ''] = await placeOrders(shop, 2)
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/orders?status=PLACED`)
  await expectAccessible(page)
  const rows = await page.locator('[data-order]').evaluateAll((links) => links.map((link) => link.dataset.order))
  for (let step = 0; step <= rows.indexOf(two); step += 1) await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator(`[data-order="${one}"]`)).toBeFocused()
  await page.keyboard.press('x')
  await expect(box(page, one)).toBeChecked()
  // a browser without a PDF viewer downloads it
  const slips = page.context().waitForEvent('request', (request) => request.url().includes('packing-slips.pdf'))
  await page.keyboard.press('p')
  expect((await slips).url()).toContain(`?orders=${one}`)
  await page.bringToFront()
  await page.keyboard.press('/')
  await page.keyboard.type(two)
  await expect(page).toHaveURL(new RegExp(`query=${two}`))
  await expect(page.locator('[data-order]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${two}$`))
})

test('packs, prints and ships many orders from the command line', async ({ shop }, info) => {
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, words)
  const [one = '', two = ''] = await placeOrders(shop, 2)
  const [pdf, csv] = [info.outputPath('slips.pdf'), info.outputPath('tracking.csv')]
  for (const papers of ['pick-list', 'slips', 'labels']) {
    expect(await merchant('orders', papers, one, two, pdf)).toEqual({ code: 0, output: `Wrote 2 orders to ${pdf}.\n` })
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await merchant('orders', 'pack', one, 'NOPE')).toEqual({
    code: 3,
    output: `Order ${one}: packed.\nOrder NOPE: This order does not exist.\n`,
  })
  await writeFile(csv, `Order ID;AWB\n${one};CLI100001\n${two};CLI100002\n`)
  expect((await merchant('orders', 'tracking', csv)).output).toContain('Add --yes to confirm.')
  const shipped = await merchant('orders', 'tracking', csv, '--courier', 'Delhivery', '--yes')
  expect(shipped).toEqual({ code: 3, output: expect.stringContaining('Saved 1 order.') })
  expect(shipped.output).toMatch(new RegExp(`${two} +CLI100002 +refused +This order is not packed yet\\.`))
  expect((await merchant('orders', 'show', one)).output).toContain('SHIPPED')
})
