import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { deskScreens, fillDesk } from './desk-screens.ts'
import { placeOrder } from './place-order.ts'
import { openShopProcess } from './shop-process.ts'
import { takeTour } from './tour.ts'

const folder = join(import.meta.dirname, '..', 'screens')
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
]

/** A screenshot: path, shopper, and the steps before it is taken. */
type Screen = {
  name: string
  path: string
  as?: keyof Visitors
  act?: (page: Page) => Promise<unknown>
}

/** What their browsers keep: shoppers a token, the desk's owner a cookie. */
type Visitors = Record<'shopper' | 'newcomer' | 'saver' | 'buyer' | 'owner', StorageState>
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Takes a screenshot of every screen in every width. Arguments filter the screens by name; `tour` takes those of docs/tour.md. */
async function main(words: string[]): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  if (words.includes('tour')) return takeTour(browser).finally(() => browser.close())
  const shop = await openShopProcess()
  try {
    if (words.length === 0) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const desk = await fillDesk(shop.url)
    const kept = (values: Stored): StorageState => ({
      cookies: [],
      origins: [{ origin: shop.url, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
    })
    const visitors: Visitors = {
      shopper: kept(await someShopper(shop.url)),
      newcomer: kept(await newcomer(shop.url)),
      saver: kept({ wishlist: (await someIds(shop.url)).join() }),
      buyer: kept(await buyer(shop.url)),
      owner: desk.owner,
    }
    const all: Screen[] = [...(await screensOf(shop.url)), ...deskScreens(desk)]
    const wanted = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    for (const size of sizes) {
      for (const screen of wanted) {
        await shoot(browser, shop.url, size, screen, screen.as && visitors[screen.as])
        console.log(`${screen.name} ${size.width}`)
      }
    }
  } finally {
    await browser.close()
    await shop.discard()
  }
}

type Stored = Record<string, string>

/** A shopper with an order, an address, a bag and a wishlist. */
async function someShopper(url: string): Promise<Stored> {
  const { world, username, token } = await placeOrder(url)
  const { content } = (await world.send('GET /product/getProductPaged?page=0&size=3')).json as {
    content: { id: number; inventory: { size: string; color: string }[] }[]
  }
  for (const { id, inventory } of content) {
    const { size, color } = inventory.find((entry) => entry.size) ?? { size: 'M', color: 'Red' }
    const items = [{ id, quantity: 1, size, color }]
    await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  }
  await world.send(`POST /user/updateWishlist/${username}`, { json: { add: await someIds(url) }, token })
  return { token, username, firstname: 'Asha' }
}

/** Ids of three products. */
async function someIds(url: string): Promise<number[]> {
  const response = await fetch(`${url}/product/getProductPaged?page=0&size=3&sort=newest`)
  const { content } = (await response.json()) as { content: { id: number }[] }
  return content.map(({ id }) => id)
}

/** A shopper without bag, orders and addresses. */
async function newcomer(url: string): Promise<Stored> {
  const { openWorld } = await import('./conform/world.ts')
  const { username, token } = await openWorld(url, null).newShopper()
  return { token, username, firstname: 'Padmavathi Venkatasubramanian' }
}

/** A shopper with one item in the bag, without orders and addresses. */
async function buyer(url: string): Promise<Stored> {
  const { openWorld } = await import('./conform/world.ts')
  const world = openWorld(url, null)
  const { username, token } = await world.newShopper()
  const { id, size, color } = await world.goods()
  const items = [{ id, quantity: 1, size, color }]
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  return { token, username, firstname: 'Asha' }
}

async function screensOf(url: string): Promise<Screen[]> {
  const { content } = (await (await fetch(`${url}/product/getProductPaged?page=0&size=100`)).json()) as {
    content: { id: number; type: string; image: string; inventory: { size: string; color: string }[] }[]
  }
  const most = [...content].sort((a, b) => b.image.split(';').length - a.image.split(';').length)[0]
  const gone = content.find(({ inventory }) => inventory.some(({ size }) => !size))
  const goneColor = gone?.inventory.find(({ size }) => !size)?.color ?? ''
  const product = most ? `/${most.type}/${most.id}` : '/'
  const plain = ['categories', 'cart', 'signin', 'orders', 'profile', 'wishlist', 'returns-policy', 'shipping-policy']
  return [
    { name: 'home', path: '/' },
    ...['tops', 'bottoms', 'shoe', 'accessories'].map((type) => ({ name: type, path: `/${type}` })),
    { name: 'tops-filtered', path: '/tops?color=Red&color=Blue&sort=price-asc' },
    { name: 'tops-nothing', path: '/tops?minPrice=900000' },
    { name: 'filter', path: '/tops', act: (page) => page.getByRole('button', { name: 'Filter' }).click() },
    { name: 'quick-view', path: '/tops', act: quickView },
    { name: 'product', path: product },
    { name: 'product-size-sheet', path: product, act: press('ADD TO BAG') },
    { name: 'product-size-chart', path: product, act: press('Size chart') },
    ...(gone
      ? [{ name: 'product-sold-out', path: `/${gone.type}/${gone.id}?color=${encodeURIComponent(goneColor)}` }]
      : []),
    { name: 'search', path: '/search?query=kurta' },
    { name: 'search-nothing', path: '/search?query=zzzz' },
    { name: 'search-blank', path: '/search' },
    { name: 'suggestions', path: '/', act: suggest },
    ...plain.map((path) => ({ name: `visitor-${path}`, path: `/${path}` })),
    ...['privacy-policy', 'terms', 'contact-us', 'about-us', 'nowhere'].map((path) => ({
      name: path,
      path: `/${path}`,
    })),
    { name: 'reset-password', path: '/reset-password' },
    { name: 'reset-password-code', path: '/reset-password#code=1.2..x' },
    { name: 'confirm-email', path: '/confirm-email#code=1.2..x' },
    { name: 'visitor-profile-details', path: '/profile/details' },
    { name: 'visitor-account-settings', path: '/account-settings' },
    { name: 'details-name', path: '/profile/details', as: 'shopper', act: press('Edit name') },
    { name: 'details-email', path: '/profile/details', as: 'shopper', act: press('Change e-mail') },
    { name: 'details-address', path: '/profile/details', as: 'shopper', act: press(/^Edit Home/) },
    { name: 'details-delete', path: '/profile/details', as: 'shopper', act: press(/^Delete Home/) },
    { name: 'account-delete', path: '/account-settings', as: 'shopper', act: press('Delete my account') },
    { name: 'account-mismatch', path: '/account-settings', as: 'shopper', act: mistype },
    { name: 'panel', path: '/cart', act: (page) => page.getByRole('button', { name: 'Sign In' }).first().click() },
    ...['cart', 'checkout', 'orders', 'profile', 'profile/details', 'account-settings'].flatMap((path) => [
      { name: `shopper-${path.replace('/', '-')}`, path: `/${path}`, as: 'shopper' as const },
      { name: `newcomer-${path.replace('/', '-')}`, path: `/${path}`, as: 'newcomer' as const },
    ]),
    { name: 'newcomer-wishlist', path: '/wishlist', as: 'newcomer' },
    { name: 'wishlist-full-visitor', path: '/wishlist', as: 'saver' },
    { name: 'wishlist-full-shopper', path: '/wishlist', as: 'shopper' },
    { name: 'newcomer-checkout-form', path: '/checkout', as: 'buyer' },
    { name: 'confirmation', path: '/orders', as: 'shopper', act: confirm },
    {
      name: 'order',
      path: '/orders',
      as: 'shopper',
      act: (page) =>
        page
          .getByRole('link', { name: /^Order / })
          .first()
          .click(),
    },
    { name: 'payment-failed', path: '/checkout?payment=failed', as: 'shopper' },
    { name: 'payment-page', path: '/checkout', as: 'shopper', act: seePayPage },
    { name: 'payment-pending', path: '/checkout', as: 'shopper', act: leavePending },
    { name: 'payment-none', path: '/checkout/return', as: 'shopper' },
  ]
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()

async function quickView(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click()
  // no hover state in the picture
  await page.mouse.move(0, 0)
}

async function mistype(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm new password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Update password' }).click()
}

const paymentFrame = (page: Page) => page.frameLocator('iframe[title="Payment"]')

async function payNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Pay', exact: true }).waitFor()
}

async function seePayPage(page: Page): Promise<void> {
  await payNow(page)
  await page.goto((await page.locator('iframe[title="Payment"]').getAttribute('src')) ?? '/')
}

async function leavePending(page: Page): Promise<void> {
  await payNow(page)
  await paymentFrame(page).getByRole('button', { name: 'Leave pending' }).click()
  await page.waitForURL('**/checkout/return')
}

/** Shows the confirmation of the shopper's order without placing another one. */
async function confirm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { username = '', token = '' } = localStorage as Stored
    const headers = { authorization: `Bearer ${token}` }
    const { orders } = await (await fetch(`/order/getOrders/${username}`, { headers })).json()
    history.replaceState({ ...history.state, usr: { order: orders[0], username } }, '', '/order-confirmation')
  })
  await page.reload({ waitUntil: 'networkidle' })
}

async function suggest(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 768) await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('kur')
}

async function shoot(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  { name, path, act }: Screen,
  storageState: StorageState | undefined,
): Promise<void> {
  // phones and tablets have no mouse: what a mouse shows on hovering is in the page
  const options = { viewport, hasTouch: viewport.width < 1024, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
  const context = await browser.newContext({ ...options, baseURL: url, ...(storageState && { storageState }) })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (act) {
      await act(page)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(400)
    } else {
      // trigger lazy loading
      await page.evaluate(async () => {
        const end = Math.min(document.documentElement.scrollHeight, 4000)
        for (let y = 0; y < end; y += 400) {
          scrollTo(0, y)
          await new Promise((done) => setTimeout(done, 40))
        }
        scrollTo(0, 0)
      })
      await page.waitForLoadState('networkidle')
    }
  } catch (error) {
    console.error(`${name} ${viewport.width}: ${String(error).split('\n')[0]}`)
  }
  const clip = { x: 0, y: 0, width: viewport.width, height: 4000 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: join(folder, `${name}-${viewport.width}.png`),
    fullPage: !act,
    ...(act || height < clip.height ? {} : { clip }),
  })
  await context.close()
}

await main(process.argv.slice(2))
process.disconnect?.()
