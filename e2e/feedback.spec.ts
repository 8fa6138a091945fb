import type { Locator, Page, Route } from '@playwright/test'
import { saveAddress, signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

/** Holds all further requests back, as on a network that does not answer. @returns a function that fails them */
async function holdNetwork(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => {
    held.push(route)
  })
  return async () => {
    for (const route of held) await route.abort()
  }
}

/** The progress line, or the dialog if its code is here already. */
const progress = (page: Page) => page.locator('[data-progress], [role=dialog], dialog[open]')

type Tap = { what: string; path: string; target: (page: Page) => Locator; sign: (page: Page) => Locator }

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const busy = (name: string | RegExp) => (page: Page) =>
  page.locator('[aria-busy=true]').filter({ hasText: name }).first()

/** Taps whose result needs the network, with what shows at once. */
const visitorTaps: Tap[] = [
  { what: 'a product', path: '/tops', target: (page) => page.locator('main article a').first(), sign: progress },
  { what: 'a category', path: '/categories', target: link(/Shoes/), sign: progress },
  { what: 'the bag', path: '/tops', target: link('Bag'), sign: progress },
  { what: 'the search', path: '/tops', target: link('Search'), sign: progress },
  { what: 'the filters', path: '/tops', target: button('Filter'), sign: progress },
  { what: 'a heart', path: '/tops', target: button(/^Save /), sign: (page) => page.locator('[aria-pressed=true]') },
  { what: 'Sign In', path: '/profile', target: button('Sign In'), sign: progress },
  { what: 'a picture', path: '/tops/1', target: button(/^Picture 1/), sign: progress },
]

for (const { what, path, target, sign } of visitorTaps)
  test(`answers a tap on ${what} before the network does`, { tag: '@phone-only' }, async ({ page }) => {
    await page.goto(path)
    await expect(target(page)).toBeEnabled()
    await holdNetwork(page)
    await target(page).tap()
    // a prefetched page shows at once
    await expect(async () => {
      if (new URL(page.url()).pathname === path) await expect(sign(page).first()).toBeAttached({ timeout: 100 })
    }).toPass()
  })

for (const width of [390, 768, 1280, 1680])
  test(`shows banners beside logo, title and open panels at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/tops/1')
    const expectApart = async (banner: string, panel?: RegExp) => {
      const shown = page.getByText(banner)
      await expect(shown).toBeVisible()
      // at the end of its way in
      const dialog = page.getByRole('dialog', { name: panel })
      if (panel) await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0)
      expect(
        await shown.evaluate((banner) => {
          const box = banner.getBoundingClientRect()
          const isOver = (part: Element) => {
            const { left, right, top, bottom, width } = part.getBoundingClientRect()
            return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
          }
          const inView = box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
          const panels = [...document.querySelectorAll('[role=dialog]')]
          const others = panels.length > 0 ? panels : [...document.querySelectorAll('h1, header a')]
          return [inView, others.filter(isOver).map((part) => part.textContent)]
        }),
      ).toEqual([true, []])
    }
    const add = page.getByRole('button', { name: 'ADD TO BAG' })
    await add.click()
    const hasSheet = width < 720
    const sizes = hasSheet ? page.getByRole('dialog', { name: 'Select a size' }) : page
    if (hasSheet) await expect(sizes.getByRole('alert')).toHaveText('Please select both size and color')
    else await expectApart('Please select both size and color')
    await sizes.getByRole('radio', { name: 'L', exact: true }).click({ force: true })
    if (!hasSheet) await add.click()
    await expectApart('Please sign in to add items to cart', /^(Sign In|Create account)$/)
  })

test('takes a notice away with its page', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  const notice = page.getByText('Address saved')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(notice).toBeHidden({ timeout: 1 })
})

test('answers the taps of a purchase before the network does', { tag: '@phone-only' }, async ({ page, shop }) => {
  test.slow()
  const { world, username, token, goods } = await signInWithBag(page, shop.url)
  const { someAddress } = await import('./conform/addresses.ts')
  await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token })
  const taps: Tap[] = [
    { what: 'ADD TO BAG', path: `/${goods.type}/${goods.id}`, target: button('ADD TO BAG'), sign: busy('ADD TO BAG') },
    { what: 'more', path: '/cart', target: button('Increase quantity'), sign: link('Bag, 2 items') },
    { what: 'remove', path: '/cart', target: button(/^Remove/), sign: (page) => page.getByText('Your cart is empty') },
    { what: 'Place Order', path: '/checkout', target: button('Place Order'), sign: busy('Place Order') },
    { what: 'Pay Now', path: '/checkout', target: button('Pay Now'), sign: busy('Pay Now') },
  ]
  for (const { what, path, target, sign } of taps) {
    await page.goto(path)
    if (what === 'ADD TO BAG')
      await page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first().tap()
    await expect(target(page)).toBeEnabled()
    const failHeld = await holdNetwork(page)
    await target(page).tap()
    await expect(sign(page).first(), what).toBeAttached()
    // removing a route sends what it still holds
    await failHeld()
    await page.unrouteAll()
  }
})

test('shows that the checkout loads as a new document', { tag: '@phone-only' }, async ({ page, shop }) => {
  await signInWithBag(page, shop.url)
  let shown = false
  await page.exposeFunction('progressShown', () => {
    shown = true
  })
  await page.goto('/cart')
  const checkout = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })
  await expect(checkout).toBeVisible()
  await page.evaluate(() => {
    const { progressShown } = window as unknown as { progressShown: () => void }
    new MutationObserver(() => document.querySelector('[data-progress]') && progressShown()).observe(document.body, {
      childList: true,
      subtree: true,
    })
  })
  await holdNetwork(page)
  await checkout.tap({ noWaitAfter: true })
  await expect.poll(() => shown).toBe(true)
})
