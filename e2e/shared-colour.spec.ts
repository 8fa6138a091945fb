import type { Page } from '@playwright/test'
import { openWorld } from './conform/world.ts'
import { expect, test } from './test.ts'

type Listed = { id: number; type: string; inventory: { color: string; size: string; stock: number }[] }

/** A product with three colours in stock. */
async function colourful(url: string) {
  const { content } = (await openWorld(url, null).send('GET /product/getProductPaged?page=0&size=100')).json as {
    content: Listed[]
  }
  for (const { type, id, inventory } of content) {
    const colors = [...new Set(inventory.filter(({ size, stock }) => size && stock > 0).map(({ color }) => color))]
    const [first, second, third] = colors
    if (first && second && third) return { path: `/${type}/${id}`, colors: [first, second, third] as const }
  }
  throw new Error('No product has three colours')
}

const radio = (page: Page, color: string) => page.getByRole('radio', { name: color, exact: true })
const inColor = (path: string, color: string) => `${path}?${new URLSearchParams({ color })}`

test('keeps the chosen colour in the address', { tag: '@phone' }, async ({ page, shop }) => {
  const { path, colors } = await colourful(shop.url)
  const [first, second, third] = colors
  await page.goto('/')
  await page.goto(path)
  await expect(radio(page, first)).toBeChecked()
  await expect(page).toHaveURL(path)
  const entries = await page.evaluate(() => history.length)
  await radio(page, second).check({ force: true })
  await expect(page).toHaveURL(inColor(path, second))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}${path}`)

  await page.reload()
  await expect(radio(page, second)).toBeChecked()
  await radio(page, third).check({ force: true })
  await page.goto('/about-us')
  await page.goBack()
  await expect(page).toHaveURL(inColor(path, third))
  await expect(radio(page, third)).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('keeps colour and size when something opens above the page', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { path, colors } = await colourful(shop.url)
  const [, second, third] = colors
  await page.goto(path)
  await radio(page, second).check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: third, exact: true }).check({ force: true })
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(inColor(path, third))
  await expect(radio(page, third)).toBeChecked()

  const size = page.locator('input[name=size]:enabled').first()
  await size.check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(size).toBeChecked()
  await expect(page).toHaveURL(inColor(path, third))
})

test('opens a link in its colour, also one with a dot at its end', async ({ page, shop }) => {
  const { path, colors } = await colourful(shop.url)
  const [, , third] = colors
  const html = await (await page.request.get(inColor(path, third))).text()
  expect(html).toMatch(new RegExp(`checked=""[^>]*value="${third}"|value="${third}"[^>]*checked=""`))
  await page.goto(`${inColor(path, third)}.`)
  await expect(radio(page, third)).toBeChecked()
})
