import { openWorld } from './conform/world.ts'
import { watchShifts } from './layout-shifts.ts'
import { addToBag, saveAddress, signInNewShopper, signInPanel, signInWithBag } from './shopper.ts'
import { expect, pauseRequests, test } from './test.ts'

const fonts = '**/*.woff2'

for (const path of [
  '/',
  '/tops',
  '/tops/1',
  '/search?query=kurta',
  '/cart',
  '/signin',
  '/orders',
  '/about-us',
  '/nowhere',
])
  test(`little moves on ${path} when the display font arrives late`, { tag: '@phone' }, async ({ page }) => {
    const shifts = await watchShifts(page)
    const release = await pauseRequests(page, fonts)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const nextPaint = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
    await nextPaint()
    const before = await shifts()
    release()
    await page.evaluate(() => document.fonts.ready)
    await nextPaint()
    expect(await page.evaluate(() => document.fonts.check('480 1em Fraunces'))).toBe(true)
    expectStill((await shifts()).slice(before.length), 0.02)
  })

for (const [content, open] of [
  ['a full bag', signInWithBag],
  ['an empty bag', signInNewShopper],
  ['a visitor', null],
] as const)
  test(`nothing moves on /cart when it loads for ${content}`, { tag: '@phone' }, async ({ page, shop }) => {
    await open?.(page, shop.url)
    const shifts = await watchShifts(page)
    const release = await pauseRequests(page, '**/order/cart')
    await page.goto('/cart')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    release()
    await expect(page.getByRole('status', { name: 'Loading your bag' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expectStill(await shifts())
  })

test('nothing moves on /checkout when it loads without and with an address', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await signInWithBag(page, shop.url)
  const shifts = await watchShifts(page)
  const open = async (ready: string) => {
    const releaseBag = await pauseRequests(page, '**/order/cart?*')
    const releaseAddresses = await pauseRequests(page, '**/user/getAddress/**')
    await page.goto('/checkout')
    await expect(page.getByRole('status', { name: 'Loading the checkout' })).toBeVisible()
    releaseBag()
    await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
    releaseAddresses()
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    expectStill(await shifts())
  }
  await open('Save address')
  await saveAddress(page)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await open('Place Order')
})

test('nothing moves when the sign-in panel has done its work and closes', { tag: '@phone' }, async ({ page, shop }) => {
  const world = openWorld(shop.url, null)
  const goods = await world.goods()
  const { username, password } = await world.newShopper()
  const shifts = await watchShifts(page)
  await page.goto(`/${goods.type}/${goods.id}`)
  await addToBag(page)
  const panel = signInPanel(page)
  await expect(panel.getByText(goods.name)).toBeVisible()
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click()
  await panel.getByLabel('Username or e-mail').fill(username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  const before = await shifts()
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Please sign in to add items to cart')).toBeHidden({ timeout: 1 })
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  expectStill((await shifts()).slice(before.length))
})

/** @param most the default: fractions of a pixel of a header that is painted while it is parsed */
function expectStill(shifts: string[], most = 0.002): void {
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
  expect(sum, shifts.join('\n')).toBeLessThan(most)
}
