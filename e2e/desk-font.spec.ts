import type { Page } from '@playwright/test'
import { deskUrl, enterDesk } from './desk.ts'
import { watchShifts } from './layout-shifts.ts'
import { fontBudget } from './page-budgets.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, pauseRequests, test } from './test.ts'

test.afterEach(async ({ shop }) => {
  await runMerchantTool(shop.folder, ['settings', 'reset', 'display-font'])
})

/** The first of the families that a title asks for, and whether the browser has it. */
const fontOfTitle = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1')
    const [family = ''] = title ? getComputedStyle(title).fontFamily.split(',') : []
    return { family, isHere: document.fonts.check(`480 1em ${family}`) }
  })

test('an owner chooses the font, and the shop has its titles and its name in it', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await page.goto('/tops')
  const usual = await page.locator('#wordmark').getAttribute('d')
  expect((await fontOfTitle(page)).family).toBe('Fraunces')
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  const row = page.getByRole('listitem').filter({ hasText: /^Font/ })
  await row.locator('summary').tap()
  await row.getByLabel('Font').selectOption({ label: 'Jost: plain and modern, without serifs' })
  await row.getByRole('button', { name: 'Save' }).tap()
  await expect(row.getByText('Saved.')).toBeVisible()

  await expect.poll(async () => (await page.request.get(`${shop.url}/tops`)).text()).toContain('/jost-')
  await page.goto(`${shop.url}/tops`)
  await page.evaluate(() => document.fonts.ready)
  expect(await fontOfTitle(page)).toEqual({ family: 'Jost', isHere: true })
  expect(await page.locator('#wordmark').getAttribute('d')).not.toBe(usual)
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)

  await page.goto(`${deskUrl(shop)}/pages/terms`)
  const title = page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Terms' }).first()
  await expect(title).toHaveCSS('font-family', /^Jost/)
  expect(await page.evaluate(() => document.fonts.load('480 1em Jost'))).toHaveLength(1)
})

for (const font of ['jost', 'cormorant'])
  test(`little moves when ${font} arrives late, and it is within the budget`, { tag: '@phone-only' }, async ({
    page,
    shop,
  }) => {
    await runMerchantTool(shop.folder, ['settings', 'set', 'display-font', font])
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(`/${font}-`)
    const shifts = await watchShifts(page)
    for (const path of ['/', '/tops', '/tops/1']) {
      const release = await pauseRequests(page, '**/*.woff2')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
      await nextPaint(page)
      const before = await shifts()
      release()
      await page.evaluate(() => document.fonts.ready)
      await nextPaint(page)
      expect((await fontOfTitle(page)).isHere).toBe(true)
      const moved = (await shifts()).slice(before.length)
      expect(
        moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
        moved.join('\n'),
      ).toBeLessThan(0.02)
    }
    const file = await page.locator('link[rel=preload][as=font]').getAttribute('href')
    expect((await (await page.request.get(file ?? '')).body()).length).toBeLessThanOrEqual(fontBudget)
  })

const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
