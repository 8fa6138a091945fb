import { expect, test } from './test.ts'

test('ignores a blank search on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tops')
  await page.getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  await expect(page).toHaveURL('/tops')
})

test('ignores a blank search on a desktop and keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search?query=kurta', { waitUntil: 'networkidle' })
  const form = page.getByRole('search')
  const box = form.getByRole('combobox', { name: 'Search products' })
  for (const blank of ['', '   ']) {
    await box.fill(blank)
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL('/search?query=kurta')
  }
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.getByRole('main').getByRole('combobox').fill('kurta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=kurta')
})
