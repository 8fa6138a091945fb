import type { Page } from '@playwright/test'
import { pageSize, scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { expect } from './test.ts'

export const lists = '**/product/getProduct*Paged**'
export const cards = (page: Page) => page.locator('main article')
export const placeholders = (page: Page) => page.locator('main li.pending')
export const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a grid and waits for its scripts. @returns the further pages that it asks for, as they come */
export async function open(page: Page, path = '/'): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const asked = /getProduct\w*Paged/.test(request.url()) && new URL(request.url()).searchParams.get('page')
    if (asked && asked !== '0') calls.push(asked)
  })
  // a picture has its place before it is there
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('a[rel=next]')).toHaveCount(0)
  await looked(page)
  return calls
}

/** Waits until the grid has looked at its place again: it does after every scroll and every page, throttled. */
export async function looked(page: Page): Promise<void> {
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
export async function settles(page: Page, calls: string[]): Promise<void> {
  const before = await place(page)
  await expect.poll(async () => (await seen(page)).ofAll).toBeLessThan(scrollTrigger)
  await looked(page)
  await expect(placeholders(page)).toHaveCount(0)
  expect((await seen(page)).ofEarlier).toBeGreaterThanOrEqual(scrollTrigger)
  expect(await cards(page).count()).toBe((calls.length + 1) * pageSize)
  expect(Math.abs((await place(page)) - before)).toBeLessThanOrEqual(calls.length)
}
