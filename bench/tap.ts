import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { limitRow, type Result } from './compare.ts'
import { pinLoad, takeAllCores } from './processes.ts'
import type { Setting } from './shop.ts'
import { median } from './verdict.ts'

/** The network and processor of Lighthouse's phone, applied by the browser: bytes per second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const taps = 3

type Tap = { answered: number; opened: number }

/** A tap on a card whose page is prefetched, on a slow phone. */
export async function tap(setting: Setting): Promise<Result> {
  const { url } = await setting.warm()
  takeAllCores()
  const browser = await chromium.launch(await findBrowser())
  try {
    // the first visit draws the demo's pictures
    await tapCard(browser, url)
    const seen: Tap[] = []
    for (let at = 0; at < taps; at++) seen.push(await tapCard(browser, url))
    const middle = (figure: keyof Tap) => median(seen.map((one) => one[figure]))
    const rows = [
      limitRow('phone tap answered', 'ms', middle('answered'), 100),
      limitRow('phone tap to page in view', 'ms', middle('opened'), 150),
    ]
    return { rows, notes: [], failures: [] }
  } finally {
    await browser.close()
    pinLoad()
  }
}

/** Taps the first card. `answered`: the first frame after the tap's first change; `opened`: that with the product. */
async function tapCard(browser: Browser, url: string): Promise<Tap> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}/tops`)
  // the page has hydrated, and what it loads when idle has arrived
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const times = page.evaluate(
    () =>
      new Promise<Tap>((done) => {
        addEventListener(
          'touchend',
          () => {
            const tapped = performance.now()
            let answered = 0
            const look = () => {
              const opened = performance.now() - tapped
              if (document.querySelector('#choose')) return done({ answered: answered || opened, opened })
              if (document.querySelector('[aria-hidden].bg-madder')) answered ||= opened
              requestAnimationFrame(() => setTimeout(look))
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
  )
  await page.locator('main article a').first().tap()
  const seen = await times
  await context.close()
  return seen
}
