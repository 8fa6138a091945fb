import type { Page } from '@playwright/test'
import { pageSize, scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { expect } from './test.ts'

export const lists = '**/product/getProduct*Paged**'
export const cards = (page: Page) => page.locator('main article')
export const placeholders = (page: Page) => page.locator('main li.pending')
export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a grid and waits for hydration. @returns the page numbers it requests, filled while it runs */
export async function openGrid(page: Page, path = '/'): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const requested = /getProduct\w*Paged/.test(request.url()) && new URL(request.url()).searchParams.get('page')
    if (requested && requested !== '0') calls.push(requested)
  })
  // pictures do not change the layout
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('a[rel=next]')).toHaveCount(0)
  await waitForScrollHandler(page)
  return calls
}

/** Waits until the throttled scroll handler of the grid has run. */
export async function waitForScrollHandler(page: Page): Promise<void> {
  await page.evaluate(
    (throttle) =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 2 * throttle)))),
    scrollThrottle,
  )
}

/** How far down the grid the screen's lower edge is; 1 is its end. `ofEarlier` leaves out the last page. */
function seen(page: Page): Promise<{ ofAll: number; ofEarlier: number }> {
  return page.evaluate((size) => {
    const all = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect())
    const top = all[0]?.top ?? 0
    const share = (last: DOMRect | undefined) => (last ? (innerHeight - top) / (last.bottom - top) : 1)
    return { ofAll: share(all.at(-1)), ofEarlier: share(all.at(-1 - size)) }
  }, pageSize)
}

/** Expects exactly the pages that this position needs, no pending request, and an unchanged position. */
export async function expectSettled(page: Page, calls: string[]): Promise<void> {
  const before = await scrollPosition(page)
  await expect.poll(async () => (await seen(page)).ofAll).toBeLessThan(scrollTrigger)
  await waitForScrollHandler(page)
  await expect(placeholders(page)).toHaveCount(0)
  expect((await seen(page)).ofEarlier).toBeGreaterThanOrEqual(scrollTrigger)
  expect(await cards(page).count()).toBe((calls.length + 1) * pageSize)
  expect(Math.abs((await scrollPosition(page)) - before)).toBeLessThanOrEqual(calls.length)
}
