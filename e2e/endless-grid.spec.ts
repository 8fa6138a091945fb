import type { Page } from '@playwright/test'
import { pageSize, scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { expect, hold, test } from './test.ts'

const lists = '**/product/getProduct*Paged**'
const cards = (page: Page) => page.locator('main article')
const placeholders = (page: Page) => page.locator('main li.pending')
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a grid and waits for its scripts. @returns the pages that it asks for from then on */
async function open(page: Page, path = '/'): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/getProduct\w*Paged/.test(request.url())) calls.push(new URL(request.url()).searchParams.get('page') ?? '')
  })
  // a picture has its place before it is there
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('a[rel=next]')).toHaveCount(0)
  await looked(page)
  return calls
}

/** Waits until the grid has looked at its place again: it does after every scroll and every page, throttled. */
async function looked(page: Page): Promise<void> {
  await page.evaluate(
    (throttle) =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 2 * throttle)))),
    scrollThrottle,
  )
}

/** Where the lower edge of the screen lies, as a share of the loaded products and of those before the last page. */
function seen(page: Page): Promise<{ ofAll: number; ofEarlier: number }> {
  return page.evaluate((size) => {
    const all = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect())
    const top = all[0]?.top ?? 0
    const share = (last: DOMRect | undefined) => (last ? (innerHeight - top) / (last.bottom - top) : 1)
    return { ofAll: share(all.at(-1)), ofEarlier: share(all.at(-1 - size)) }
  }, pageSize)
}

/** Holds that what is loaded is what this place needs, that nothing is under way, and that the place stays. */
async function settles(page: Page, calls: string[]): Promise<void> {
  const before = await place(page)
  await expect.poll(async () => (await seen(page)).ofAll).toBeLessThan(scrollTrigger)
  await looked(page)
  await expect(placeholders(page)).toHaveCount(0)
  expect((await seen(page)).ofEarlier).toBeGreaterThanOrEqual(scrollTrigger)
  expect(await cards(page).count()).toBe((calls.length + 1) * pageSize)
  expect(Math.abs((await place(page)) - before)).toBeLessThanOrEqual(calls.length)
}

async function wheel(page: Page, distance: number): Promise<void> {
  const wanted = (await place(page)) + distance
  await page.mouse.wheel(0, distance)
  await expect.poll(() => place(page)).toBe(wanted)
}

/** Moves a finger up in steps of 40 px. `fling`: it lets go while it moves, and the page runs on. */
async function swipe(page: Page, distance: number, fling = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: width / 2, y })) })
  const wanted = (await place(page)) + distance
  for (let left = distance; left > 1; left = wanted - (await place(page))) {
    const ended = page.evaluate(() => new Promise((done) => addEventListener('scrollend', done, { once: true })).then())
    const from = height * 0.8
    // a finger that stops for 100 ms has no speed left
    const way = Math.min(left + 16, height * 0.6)
    await touch('touchStart', from)
    for (let moved = 0; moved < way; moved += 40) await touch('touchMove', from - moved)
    await touch('touchMove', from - way)
    if (!fling) await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    await touch('touchEnd')
    await ended
  }
  await session.detach()
}

for (const [width, height, touch] of [
  [1366, 768, false],
  [1920, 1080, false],
  [768, 1024, true],
  [390, 844, true],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
    test(`a grid keeps its place and loads a page at a time, at ${width} × ${height}`, async ({ page }) => {
      const go = touch ? swipe : wheel
      const calls = await open(page)
      await page.mouse.move(width / 2, height / 2)
      const trigger = await page.evaluate((share) => {
        const all = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect())
        const [top = 0, bottom = 0] = [all[0]?.top, all.at(-1)?.bottom]
        return top + (bottom - top) * share - innerHeight
      }, scrollTrigger)

      // above the trigger nothing is asked for, and no place is held for it
      await go(page, Math.floor(trigger * 0.6))
      await looked(page)
      expect(calls).toEqual([])
      await expect(placeholders(page)).toHaveCount(0)

      // behind it the next page is, and the place stays even where only placeholders are seen
      const answer = await hold(page, lists)
      await go(page, Math.ceil(trigger) - (await place(page)) + 20)
      await expect(placeholders(page)).toHaveCount(pageSize)
      const bottom = await cards(page)
        .last()
        .evaluate((card) => Math.ceil(card.getBoundingClientRect().bottom))
      await go(page, bottom + 4)
      await expect(cards(page).last()).not.toBeInViewport()
      const before = await place(page)
      answer()
      await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
      expect(await place(page)).toBe(before)
      await expect(cards(page).nth(pageSize)).toBeVisible()
      await settles(page, calls)

      // and so it goes on
      if (touch) await swipe(page, 1000, true)
      else for (let times = 0; times < 12; times++) await wheel(page, 100)
      await settles(page, calls)
      expect(calls).toEqual(calls.map((_, at) => String(at + 1)))
    })
  })
}
