import { writeFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page, shop }) => enterDesk(page, shop))

test('takes a file that is dropped, removes it, and takes one that is chosen', async ({ page, shop }, info) => {
  const path = info.outputPath('delhivery.csv')
  await writeFile(path, 'Order ID,AWB\nK7M2Q9TX4D,1490812345678\n')
  await page.goto(`${deskUrl(shop)}/tracking`)
  const field = page.getByLabel('CSV file')
  await expect(page.getByText('Choose a CSV file or drop it here')).toBeVisible()
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(height).toBeGreaterThan(100)
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  await expect(page.getByText('delhivery.csv')).toBeVisible()
  await expect(field).toHaveAccessibleDescription('delhivery.csv')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText('delhivery.csv')).toBeHidden()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a file, or paste its rows.')
  const chooser = page.waitForEvent('filechooser')
  await field.press('Enter')
  await (await chooser).setFiles(path)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 left out')).toBeVisible()
})

test('reads a file without scripts', async ({ page, browser, shop }) => {
  const { id } = await placeOrder(shop.url)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plain = await context.newPage()
  await plain.goto(`${deskUrl(shop)}/tracking`)
  await expect(plain.getByText('or drop it here')).toBeHidden()
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`Order ID,AWB\n${id},1490812345678\n`) }
  await plain.getByLabel('CSV file').setInputFiles(file)
  await plain.getByRole('button', { name: 'Check the rows' }).click()
  await expect(plain.getByText('This order is not packed yet.')).toBeVisible()
  await context.close()
})

test('shows the chip of the current list, also at the end of its row', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${deskUrl(shop)}/orders?status=CANCELLED`)
  await expect(page.getByRole('link', { name: 'Cancelled' })).toBeInViewport({ ratio: 1 })
  await page.goto(`${deskUrl(shop)}/money?show=failed`)
  await expect(page.getByRole('link', { name: 'Failed' })).toBeInViewport({ ratio: 1 })
})

test('lines up orders in rows of 48 px', async ({ page, shop }) => {
  for (let placed = 0; placed < 2; placed += 1) await placeOrder(shop.url)
  await page.goto(`${deskUrl(shop)}/orders?status=PLACED`)
  const rows = await page.locator('[data-order]').evaluateAll((links) =>
    links.map((link) => {
      const cells = [...link.querySelectorAll('[translate=no]')].map((cell) => cell.getBoundingClientRect())
      return { height: link.clientHeight, total: cells[0]?.right, order: cells[1]?.left }
    }),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toEqual(rows.map(() => ({ ...rows[0], height: 48 })))
})
