import { watchShifts } from './layout-shifts.ts'
import { expect, pauseRequests, test } from './test.ts'

const fonts = '**/*.woff2'

for (const path of ['/', '/tops', '/tops/1', '/cart', '/signin'])
  test(`nothing moves on ${path} when the display font arrives late`, { tag: '@phone' }, async ({ page }) => {
    const shifts = await watchShifts(page)
    const release = await pauseRequests(page, fonts)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const nextPaint = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
    await nextPaint()
    const before = await shifts()
    release()
    await page.evaluate(() => document.fonts.ready)
    await nextPaint()
    expect((await shifts()).slice(before.length)).toEqual([])
  })
