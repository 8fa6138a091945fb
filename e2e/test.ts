import { test as base, expect, type Page } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

export { expect }

/** What a broken page says on its console and a shopper never sees: any of it fails the test. */
export function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // a refusal that the page handles is told by the browser as well, and so is a request that the test itself cuts off
    const refusal = /^Failed to load resource: (the server responded with a status of 4|net::ERR_FAILED)/.test(
      message.text(),
    )
    if (message.type() === 'error' && !refusal) complaints.push(message.text())
  })
}

/** What the page asks for at these addresses waits until it is let go. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** Each worker has one shop of its own, open from its first test to its last. */
export const test = base.extend<{ complaints: string[] }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.discard()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** What the shop's identity simulator is told, or asked, at its control address. */
export async function atIdentity(shop: ShopProcess, path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(shop.identityUrl + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

export type Person = { username: string; password: string; firstname: string }

let people = 0

export function somebody(): Person {
  people += 1
  return {
    username: `asha-${process.pid}-${Date.now().toString(36)}-${people}`,
    password: 'नमस्ते-duniya',
    firstname: 'Asha',
  }
}
