import type { Page } from '@playwright/test'
import { pageSize, scrollTrigger } from '@tanabana/contract/limits.ts'
import {
  cards,
  expectSettled,
  lists,
  openGrid,
  placeholders,
  scrollPosition,
  waitForScrollHandler,
} from './endless-grid.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, pauseRequests, test } from './test.ts'

async function wheel(page: Page, distance: number): Promise<void> {
  const wanted = (await scrollPosition(page)) + distance
  await page.mouse.wheel(0, distance)
  await expect.poll(() => scrollPosition(page)).toBe(wanted)
}

const scrollEnds = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })))

/** Swipes up in steps of 40 px. `fling` lifts the finger while it moves, so that the page keeps scrolling. */
async function swipe(page: Page, distance: number, fling = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: width / 2, y })) })
  const wanted = (await scrollPosition(page)) + distance
  for (let left = distance; left > 1; left = wanted - (await scrollPosition(page))) {
    const ended = scrollEnds(page)
    const from = height * 0.8
    // a pause of 100 ms ends the momentum
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
    test(`keeps the scroll position and loads one page at a time, at ${width} × ${height}`, async ({ page }) => {
      const go = touch ? swipe : wheel
      const calls = await openGrid(page)
      await page.mouse.move(width / 2, height / 2)
      const trigger = await page.evaluate((share) => {
        const all = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect())
        const [top = 0, bottom = 0] = [all[0]?.top, all.at(-1)?.bottom]
        return top + (bottom - top) * share - innerHeight
      }, scrollTrigger)

      // above the trigger: no request, no placeholders
      await go(page, Math.floor(trigger * 0.6))
      await waitForScrollHandler(page)
      expect(calls).toEqual([])
      await expect(placeholders(page)).toHaveCount(0)

      // below it: the next page loads and the position stays, even among placeholders
      const release = await pauseRequests(page, lists)
      await go(page, Math.ceil(trigger) - (await scrollPosition(page)) + 20)
      await expect(placeholders(page)).toHaveCount(pageSize)
      const bottom = await cards(page)
        .last()
        .evaluate((card) => Math.ceil(card.getBoundingClientRect().bottom))
      await go(page, bottom + 4)
      await expect(cards(page).last()).not.toBeInViewport()
      const before = await scrollPosition(page)
      release()
      await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
      expect(await scrollPosition(page)).toBe(before)
      await expect(cards(page).nth(pageSize)).toBeVisible()
      await expectSettled(page, calls)

      // further pages
      if (touch) await swipe(page, 1000, true)
      else for (let times = 0; times < 12; times++) await wheel(page, 100)
      await expectSettled(page, calls)
      expect(calls).toEqual(calls.map((_, at) => String(at + 1)))
    })
  })
}

test('loads only what End and Space show, and ends the list above the footer', async ({ page }) => {
  const calls = await openGrid(page, '/accessories')
  const ends = page.getByText("You've seen all")
  const ended = scrollEnds(page)
  await page.keyboard.press('Space')
  await ended
  expect(await scrollPosition(page)).toBeGreaterThan(400)
  await expectSettled(page, calls)
  for (let presses = 0; (await ends.count()) === 0; presses++) {
    const before = calls.length
    await page.keyboard.press('End')
    await expect.poll(async () => (await ends.count()) > 0 || calls.length > before).toBe(true)
    await waitForScrollHandler(page)
    await expect(placeholders(page)).toHaveCount(0)
    await waitForScrollHandler(page)
    // the footer is as high as a page, so End may reveal two
    expect(calls.length - before).toBeLessThanOrEqual(2)
    expect(presses).toBeLessThan(12)
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  const requested = calls.length
  await waitForScrollHandler(page)
  expect(calls).toHaveLength(requested)
})

test('requests a failed page once until the shopper retries', async ({ page }) => {
  const calls = await openGrid(page)
  await page.route(lists, (route) => route.abort())
  await page.keyboard.press('End')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(placeholders(page)).toHaveCount(0)
  // one, if the first scroll event came before the end of the page was reached
  const requested = [...calls]
  expect(requested).toEqual(['1', '2', '3', '4'].slice(0, requested.length))
  for (const key of ['Home', 'End', 'Space']) {
    await page.keyboard.press(key)
    await waitForScrollHandler(page)
  }
  expect(calls).toEqual(requested)
  await expect(again).toBeInViewport()
  await page.unroute(lists)
  await again.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await expect(again).toHaveCount(0)
  expect(calls.slice(0, requested.length + 1)).toEqual([...requested, '1'])
})

test('loads more without a scroll when the first page does not fill the screen', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1900 })
  const shifts = await watchShifts(page)
  const calls = await openGrid(page, '/tops')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await expectSettled(page, calls)
  expect(await scrollPosition(page)).toBe(0)
  expect(await shifts()).toEqual([])
})

test('keeps the scroll position at the end of the page, at 200% zoom', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await openGrid(page)
  const release = await pauseRequests(page, lists)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.evaluate((y) => scrollTo(0, y), end)
  await expect(placeholders(page)).toHaveCount(4 * pageSize)
  expect(await scrollPosition(page)).toBe(end)
  release()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  await waitForScrollHandler(page)
  expect(await scrollPosition(page)).toBe(end)
})

test('restores position and products after Back from another document and after a reload', async ({ page }) => {
  const calls = await openGrid(page)
  const top = await cards(page)
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top))
  for (const y of [800, 1600, 2400]) {
    await page.evaluate((y) => scrollTo(0, y), top + y)
    await expectSettled(page, calls)
  }
  const [before, requested, loaded] = [await scrollPosition(page), calls.length, await cards(page).count()]
  expect(requested).toBeGreaterThan(1)
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
    await waitForScrollHandler(page)
    const places = await page.evaluate(() => [...new Set((window as unknown as { places: number[] }).places)])
    expect([places, calls.length]).toEqual([[before], requested])
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') || '')).toBe('')
  }
  await page.goto('/about-us')
  await page.goBack()
  await staysThere()
  await page.reload()
  await staysThere()

  // client-side navigation; a real click would scroll first
  await cards(page).last().getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/[a-z]+\/\d+$/)
  await page.goto('/about-us')
  await page.goBack({ waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'ready')
  await page.goBack()
  await expect(cards(page)).toHaveCount(loaded)
  await waitForScrollHandler(page)
  expect([await scrollPosition(page), calls.length]).toEqual([before, requested])

  // a new visit starts at the top
  await page.goto('/about-us')
  await page.goto('/')
  await expect(page.locator('a[rel=next]')).toHaveCount(0)
  expect([await cards(page).count(), await scrollPosition(page)]).toEqual([pageSize, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
  test('ten flings on a slow line move nothing and show no footer before the end', async ({ page }) => {
    const shifts = await watchShifts(page)
    await openGrid(page)
    const release = await pauseRequests(page, lists)
    const footer = await page.getByRole('contentinfo').evaluateHandle((element) => {
      const seen = { times: 0 }
      new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen.times += 1
      }).observe(element)
      return seen
    })
    for (let flings = 0; flings < 10; flings++) await swipe(page, 450, true)
    expect(await scrollPosition(page)).toBeGreaterThan(4500)
    release()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
    expect(await footer.evaluate(({ times }) => times)).toBe(0)
    expect(await shifts()).toEqual([])
  })

  test('keeps the product in view when the phone is turned twice', async ({ page }) => {
    const calls = await openGrid(page)
    await swipe(page, 4500)
    await expectSettled(page, calls)
    const inView = () =>
      page.evaluate(() => document.elementFromPoint(100, innerHeight / 2)?.closest('article')?.textContent)
    const [product, place] = [await inView(), await scrollPosition(page)]
    expect(product).toBeTruthy()
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await waitForScrollHandler(page)
      await waitForScrollHandler(page)
    }
    expect(await inView()).toBe(product)
    expect(Math.abs((await scrollPosition(page)) - place)).toBeLessThan(10)
  })

  test('loads only what is visible after a rotation and after Back', async ({ page }) => {
    const calls = await openGrid(page, '/tops')
    await swipe(page, 1500)
    await expectSettled(page, calls)
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await waitForScrollHandler(page)
      await expect(placeholders(page)).toHaveCount(0)
      expect(calls.length).toBeLessThanOrEqual(4)
    }
    const [before, requested, loaded] = [await scrollPosition(page), calls.length, await cards(page).count()]
    expect(Math.abs(before - 1500)).toBeLessThan(700)
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await page.goBack()
    await expect(cards(page)).toHaveCount(loaded)
    await expect.poll(() => scrollPosition(page)).toBe(before)
    await waitForScrollHandler(page)
    expect([await scrollPosition(page), calls.length]).toEqual([before, requested])
  })
})
