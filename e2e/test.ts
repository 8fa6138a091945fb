import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

export { expect }

/** Collects script errors and console errors, which a shopper does not see. */
export function watchErrors(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // the browser also logs refusals that the page handles or repeats, and requests that the test aborts
    const isExpected = /^Failed to load resource: (the server responded with a status of (4|503)|net::ERR_FAILED)/.test(
      message.text(),
    )
    // a preview on the desk runs no scripts
    const isPreview = /^Blocked script execution in '[^']+\?(preview|setting)=/.test(message.text())
    if (message.type() === 'error' && !isExpected && !isPreview) complaints.push(message.text())
  })
}

/** Lets `goto` end when the page's scripts run, as a tap before that follows a link natively. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (['load', 'networkidle'].includes(options?.waitUntil ?? 'load')) await page.waitForFunction(isHydrated)
    return response
  }
}

const isHydrated = () => !('__reactRouterContext' in window) || document.documentElement.dataset.scripts === 'ready'

/** Watches which scripts the page loads. @returns a function that reads the sources of those loaded so far */
export function watchScripts(page: Page): () => Promise<string[]> {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) addresses.add(response.url())
  })
  // by address: a response of a page that closes cannot be read
  return () => Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()))
}

/** Holds the page's requests to a URL back. @returns a function that continues them */
export async function pauseRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Focuses `field` after the page has read a response of `path`, before a task that was queued then: the worst moment for
 * a later render to fill the field. Returns the value that the field had when it got the focus.
 */
export async function focusAsResponseArrives(field: Locator, path: string): Promise<() => Promise<string | null>> {
  await field.evaluate((input: HTMLInputElement, path) => {
    for (const name of ['text', 'json'] as const) {
      const read: () => Promise<unknown> = Response.prototype[name]
      Response.prototype[name] = async function readThenFocus() {
        const body = await read.call(this)
        let steps = 100
        const focus = () => (steps-- > 0 ? queueMicrotask(focus) : input.focus())
        if (this.url.includes(path)) focus()
        return body as string
      }
    }
    input.addEventListener('focus', () => input.setAttribute('data-at-focus', input.value))
  }, path)
  return () => field.getAttribute('data-at-focus')
}

/** Each worker opens one shop for all its tests. A test that does not use `page` starts no browser. */
export const test = base.extend<{ complaints: string[] }, { shop: ShopProcess; browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        context.on('page', waitForHydration)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.discard()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    watchErrors(page, complaints)
    await use(page)
  },
})

/** Sends a request to the shop's identity simulator. */
export async function callIdentity(shop: ShopProcess, path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(shop.identityUrl + path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

export type Person = { username: string; password: string; firstname: string }

let people = 0

export function newPerson(): Person {
  people += 1
  return {
    username: `asha-${process.pid}-${Date.now().toString(36)}-${people}`,
    password: 'नमस्ते-duniya',
    firstname: 'Asha',
  }
}
