import type { Page } from '@playwright/test'
import { pageSize, scrollTrigger } from '@tanabana/contract/limits.ts'
import { cards, lists, looked, open, place, placeholders, settles } from './endless-grid.ts'
import { expect, hold, test } from './test.ts'

async function wheel(page: Page, distance: number): Promise<void> {
  const wanted = (await place(page)) + distance
  await page.mouse.wheel(0, distance)
  await expect.poll(() => place(page)).toBe(wanted)
}

const scrollEnds = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })))

/** Moves a finger up in steps of 40 px. `fling`: it lets go while it moves, and the page runs on. */
async function swipe(page: Page, distance: number, fling = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: width / 2, y })) })
  const wanted = (await place(page)) + distance
  for (let left = distance; left > 1; left = wanted - (await place(page))) {
    const ended = scrollEnds(page)
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

test('End asks for what it shows and no more, Space goes on, and the list ends above the footer', async ({ page }) => {
  const calls = await open(page, '/accessories')
  const ends = page.getByText('That is everything')
  const ended = scrollEnds(page)
  await page.keyboard.press('Space')
  await ended
  expect(await place(page)).toBeGreaterThan(400)
  await settles(page, calls)
  for (let presses = 0; (await ends.count()) === 0; presses++) {
    const before = calls.length
    await page.keyboard.press('End')
    await expect.poll(async () => (await ends.count()) > 0 || calls.length > before).toBe(true)
    await looked(page)
    await expect(placeholders(page)).toHaveCount(0)
    await looked(page)
    // the footer is as high as a page of products, so that End may show the place of two
    expect(calls.length - before).toBeLessThanOrEqual(2)
    expect(presses).toBeLessThan(12)
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  const asked = calls.length
  await looked(page)
  expect(calls).toHaveLength(asked)
})

test('a page that fails is asked for once, until the shopper tries again', async ({ page }) => {
  const calls = await open(page)
  await page.route(lists, (route) => route.abort())
  await page.keyboard.press('End')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(placeholders(page)).toHaveCount(0)
  for (const key of ['Home', 'End', 'Space']) {
    await page.keyboard.press(key)
    await looked(page)
  }
  expect(calls).toEqual(['1'])
  await expect(again).toBeVisible()
  await page.unroute(lists)
  await again.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await expect(again).toHaveCount(0)
  expect(calls.slice(0, 2)).toEqual(['1', '1'])
})

test('a screen that the first page does not fill loads more without a scroll, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1900 })
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const calls = await open(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await settles(page, calls)
  expect(await place(page)).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0)
})

test('the end of a page does not run down with what is loaded, at 200% zoom', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await open(page)
  const answer = await hold(page, lists)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.evaluate((y) => scrollTo(0, y), end)
  await expect(placeholders(page)).toHaveCount(pageSize)
  expect(await place(page)).toBe(end)
  answer()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await looked(page)
  expect(await place(page)).toBe(end)
})

test('Back from another document and a reload keep the place and the products, without a jump', async ({ page }) => {
  const calls = await open(page)
  for (const y of [800, 1600, 2400]) {
    await page.evaluate((y) => scrollTo(0, y), y)
    await settles(page, calls)
  }
  const [before, asked, loaded] = [await place(page), calls.length, await cards(page).count()]
  expect(asked).toBeGreaterThan(1)
  await page.addInitScript(() => {
    const seen = window as unknown as { places: number[] }
    seen.places = []
    const look = () => {
      if (document.querySelector('footer')) seen.places.push(Math.round(scrollY))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const staysThere = async () => {
    await expect(cards(page)).toHaveCount(loaded)
    await looked(page)
    const places = await page.evaluate(() => [...new Set((window as unknown as { places: number[] }).places)])
    expect([places, calls.length]).toEqual([[before], asked])
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') || '')).toBe('')
  }
  await page.goto('/about-us')
  await page.goBack()
  await staysThere()
  await page.reload()
  await staysThere()

  // from a product, which this document has loaded itself
  // no click of the mouse, which would first scroll there
  await cards(page).last().getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/[a-z]+\/\d+$/)
  await page.goto('/about-us')
  await page.goBack({ waitUntil: 'networkidle' })
  await page.goBack()
  await expect(cards(page)).toHaveCount(loaded)
  await looked(page)
  expect([await place(page), calls.length]).toEqual([before, asked])

  // a new visit starts at the top
  await page.goto('/about-us')
  await page.goto('/')
  await expect(page.locator('a[rel=next]')).toHaveCount(0)
  expect([await cards(page).count(), await place(page)]).toEqual([pageSize, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a phone that is turned, and one that comes back, asks for what it shows', async ({ page }) => {
    const calls = await open(page)
    await swipe(page, 1500)
    await settles(page, calls)
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await looked(page)
      await expect(placeholders(page)).toHaveCount(0)
      expect(calls.length).toBeLessThanOrEqual(4)
    }
    const [before, asked, loaded] = [await place(page), calls.length, await cards(page).count()]
    expect(Math.abs(before - 1500)).toBeLessThan(700)
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await page.goBack()
    await expect(cards(page)).toHaveCount(loaded)
    await expect.poll(() => place(page)).toBe(before)
    await looked(page)
    expect([await place(page), calls.length]).toEqual([before, asked])
  })
})
