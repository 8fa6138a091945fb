import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './accessibility.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('shows the size chart of a product in centimetres and inches', { tag: '@phone' }, async ({
  page,
  shop,
  isMobile,
}) => {
  await page.goto('/bottoms')
  const link = page.locator('main article a').first()
  const id = (await link.getAttribute('href'))?.split(/[/?]/)[2] ?? ''
  const { handle } = JSON.parse((await runMerchantTool(shop.folder, ['products', 'show', id, '--json'])).output)
  const charts = join(shop.folder, 'charts.csv')
  const products = join(shop.folder, 'charted.csv')
  await writeFile(charts, 'Chart,Size,Waist,Inside leg\nJeans,30,76-79,81\nJeans,32,81-84,81\n')
  await writeFile(products, `Handle,Size Chart\n${handle},Jeans\n`)
  expect((await runMerchantTool(shop.folder, ['size-charts', 'import', charts])).output).toBe('Imported: Jeans.\n')
  expect((await runMerchantTool(shop.folder, ['import', products, '--yes'])).code).toBe(0)
  await page.goto(`/bottoms/${id}`)
  const size = page.getByRole('radio', { name: /^3[02]$/ }).first()
  await size.check({ force: true })
  const selected = await size.inputValue()
  const open = page.getByRole('button', { name: 'Size chart' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Size chart' })
  await expect(dialog.getByRole('row', { name: `${selected} Selected` })).toHaveCount(1)
  await expect(dialog.getByText('Selected')).toHaveCount(1)
  await expect(dialog.getByRole('row', { name: /^30( Selected)? 76–79 81$/ })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Inches' }).check()
  await expect(dialog.getByRole('row', { name: /^30( Selected)? 29.9–31.1 31.9$/ })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/Waist.+waistband/, /Inside leg.+inside of the leg/])
  await expect(dialog.getByText(/^Fit: \w/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/bottoms/${id}`)
  await open.click()
  // a key before the dialog has the focus goes to the page
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const name = await page.locator('h1').innerText()
  await page.goto('/bottoms')
  const card = page.locator('main article').filter({ hasText: name })
  if (isMobile) await card.getByRole('button', { name: `Add ${name} to bag` }).click()
  else {
    await card.hover()
    await card.getByRole('button', { name: `Quick view of ${name}` }).click()
  }
  await open.click()
  await expect(dialog.getByRole('row', { name: '30 76–79 81', exact: true })).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
