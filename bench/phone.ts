import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { limitRow, type Result } from './compare.ts'
import { pinLoad, takeAllCores } from './processes.ts'
import { readProducts, type Setting } from './shop.ts'
import { median } from './verdict.ts'

/** The network and processor of Lighthouse's phone, applied by the browser: bytes per second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const visits = 3

type Visit = { firstPaint: number; largestPaint: number; blocked: number; shift: number }
type Tap = { answered: number; opened: number }

/** Public pages on a slow phone with an empty cache, and a tap on a card whose page is prefetched. */
export async function phone(setting: Setting): Promise<Result> {
  const shop = await setting.warm()
  const { url } = shop
  const [product] = await readProducts(shop)
  const paths = ['/', '/tops', `/${product?.type}/${product?.id}`, '/search?query=kurta', '/cart']
  takeAllCores()
  const browser = await chromium.launch(await findBrowser())
  try {
    const rows: Result['rows'] = []
    let shift = 0
    for (const path of paths) {
      // the first visit draws the demo's pictures
      await visit(browser, url + path)
      const seen: Visit[] = []
      for (let at = 0; at < visits; at++) seen.push(await visit(browser, url + path))
      const middle = (figure: keyof Visit) => median(seen.map((one) => one[figure]))
      rows.push(limitRow(`phone ${path} first paint`, 'ms', middle('firstPaint'), 1200))
      rows.push(limitRow(`phone ${path} largest paint`, 'ms', middle('largestPaint'), 1500))
      rows.push(limitRow(`phone ${path} blocked`, 'ms', middle('blocked'), 50))
      shift = Math.max(shift, ...seen.map((one) => one.shift))
    }
    rows.push(limitRow('phone layout shift, worst', '', shift, 0))
    const taps: Tap[] = []
    for (let at = 0; at < visits; at++) taps.push(await tapCard(browser, url))
    rows.push(limitRow('phone tap answered', 'ms', median(taps.map(({ answered }) => answered)), 100))
    rows.push(limitRow('phone tap to page in view', 'ms', median(taps.map(({ opened }) => opened)), 150))
    return { rows, notes: [], failures: [] }
  } finally {
    await browser.close()
    pinLoad()
  }
}

async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page }
}

/** One visit with an empty cache, until the page is idle. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page } = await openPhone(browser)
  await page.addInitScript(() => {
    const figures = { largestPaint: 0, shift: 0, tasks: [] as PerformanceEntry[] }
    Object.assign(window, { figures })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      figures.largestPaint = startTime
    })
    watch('layout-shift', (entry) => {
      figures.shift += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', (entry) => figures.tasks.push(entry))
  })
  await page.goto(url)
  await idle(page)
  const figures = await page.evaluate(() => {
    type Figures = { largestPaint: number; shift: number; tasks: PerformanceEntry[] }
    const { largestPaint, shift, tasks } = (window as unknown as { figures: Figures }).figures
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const late = tasks.filter(({ startTime }) => startTime > firstPaint)
    return { firstPaint, largestPaint, shift, blocked: late.reduce((sum, { duration }) => sum + duration - 50, 0) }
  })
  await context.close()
  return figures
}

/** The page has hydrated, and what it loads when idle has arrived. */
async function idle(page: Page): Promise<void> {
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Taps the first card. `answered`: the first frame after the tap's first change; `opened`: that with the product. */
async function tapCard(browser: Browser, url: string): Promise<Tap> {
  const { context, page } = await openPhone(browser)
  await page.goto(`${url}/tops`)
  await idle(page)
  const tap = page.evaluate(
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
  const times = await tap
  await context.close()
  return times
}
