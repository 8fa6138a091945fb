import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { watchShifts } from './layout-shifts.ts'
import { everyFacet, listFacets } from './listed-facets.ts'
import { expect, pauseRequests, test } from './test.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const facetCalls = /facets=true/

/** Opens the panel. @returns the panel, and a function that shows a kind of filter there */
async function openPanel(page: Page, isMobile: boolean) {
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: /^Show \d+ product/ })).toBeVisible()
  const show = async (kind: string) => {
    if (isMobile) await panel.getByRole('navigation').getByRole('button', { name: kind }).click()
    return panel.getByRole('group', { name: kind })
  }
  return { panel, show }
}

test('offers every kind of filter and writes them to the URL in one order', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await listFacets(page, () => everyFacet)
  await page.goto('/tops?sort=name')
  const { panel, show } = await openPanel(page, isMobile)
  await (await show('Country of origin')).getByRole('checkbox', { name: 'India, 2' }).check()
  const brands = await show('Brand')
  await expect(brands.getByRole('checkbox')).toHaveCount(12)
  await brands.getByRole('searchbox', { name: 'Search brands' }).fill('nobody')
  await expect(brands.getByText('No brand of this name.')).toBeVisible()
  await brands.getByRole('searchbox').fill('and 11')
  await brands.getByRole('checkbox', { name: /^Brand 11/ }).check()
  await (await show('Discount')).getByRole('radio', { name: '30% and more, 2' }).check()
  await (await show('Colour')).getByRole('checkbox', { name: 'Multicolour, 2' }).check()
  const sizes = await show('Size')
  await expect(sizes.getByRole('heading')).toHaveText(['Letters', 'Waist', 'UK shoes'])
  for (const size of ['XL, 3', 'M, 8'])
    await sizes.getByRole('checkbox', { name: size, exact: true }).check({ force: true })
  await expect((await show('Type')).getByRole('searchbox')).toHaveCount(0)
  const genders = await show('Gender')
  await genders.getByRole('checkbox', { name: 'Women, 2' }).check()
  await expect(genders.getByRole('checkbox', { name: 'Boys, 0' })).toBeDisabled()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show 42 products' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(
    '/tops?gender=Women&sizes=M&sizes=XL&color=Multicolour&discount=30&brand=Brand+11&country=India&sort=name',
  )
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Women',
    'Size M',
    'Size XL',
    'Multicolour',
    '30% and more off',
    'Brand 11',
    'Made in India',
    'Clear all',
  ])
  await expectAccessible(page)
})

test('names a filtered list by its canonical URL', async ({ page }) => {
  await page.goto('/tops?sort=name&sizes=XL&sizes=M&color=Red&utm_source=mail&gender=Women')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/tops\?gender=Women&sizes=M&sizes=XL&color=Red$/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/tops?sort=name')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tops$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('hides the kinds of filters that a backend does not send', { tag: '@phone-only' }, async ({ page, isMobile }) => {
  const { colors, sizes, brands, price } = everyFacet
  const plain = sizes.map(({ value, count }) => ({ value, count }))
  await listFacets(page, () => ({ colors, sizes: plain, brands, price }))
  await page.goto('/tops')
  const { panel, show } = await openPanel(page, isMobile)
  await expect((await show('Size')).getByRole('heading')).toHaveCount(0)
  for (const kind of ['Gender', 'Type', 'Discount', 'Country of origin'])
    await expect(panel.getByText(kind, { exact: true })).toHaveCount(0)
})

test('keeps a value that another filter excludes in its place', { tag: '@phone-only' }, async ({ page, isMobile }) => {
  const [blue] = everyFacet.colors
  await listFacets(page, (asked) => (asked.has('sizes[]') && blue ? { ...everyFacet, colors: [blue] } : everyFacet))
  await page.goto('/tops?color=Multicolour')
  const { panel, show } = await openPanel(page, isMobile)
  await (await show('Size')).getByRole('checkbox', { name: 'M, 8' }).check({ force: true })
  const colors = await show('Colour')
  const none = colors.getByRole('checkbox', { name: 'Multicolour, 0' })
  await expect(none).toBeEnabled()
  await none.uncheck()
  await expect(none).toBeDisabled()
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(colors.getByRole('checkbox', { name: 'Multicolour, 2' })).toBeEnabled()
})

test('the price slider and its fields show the same prices', { tag: '@phone-only' }, async ({ page, isMobile }) => {
  await listFacets(page, () => everyFacet)
  await page.goto('/tops')
  const { panel, show } = await openPanel(page, isMobile)
  const prices = await show('Price')
  const [lowest, highest] = [prices.getByLabel('Lowest price'), prices.getByLabel('Highest price')]
  const [min, max] = [prices.getByLabel('Min'), prices.getByLabel('Max')]
  await lowest.focus()
  await page.keyboard.press('ArrowRight')
  await expect(min).toHaveValue('300')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(min).toHaveValue('1300')
  await max.fill('2,400')
  await expect(highest).toHaveAttribute('aria-valuetext', '₹2,400')
  await highest.focus()
  await page.keyboard.press('End')
  await expect(max).toHaveValue('')

  const thumb = await lowest.boundingBox()
  const track = await prices.getByRole('group').first().boundingBox()
  if (!thumb || !track) throw new Error('the slider is not visible')
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, thumb.y + thumb.height / 2, { steps: 4 })
  await page.mouse.up()
  const dragged = Number(await min.inputValue())
  expect(dragged).toBeGreaterThan(2000)
  await panel.getByRole('button', { name: 'Show 42 products' }).click()
  await expect(page).toHaveURL(`/tops?minPrice=${dragged}`)
})

test('moves through the panel by keyboard', { tag: '@phone' }, async ({ page, isMobile }) => {
  await listFacets(page, () => everyFacet)
  await page.goto('/tops')
  const filter = page.getByRole('button', { name: 'Filter' })
  await filter.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  const women = panel.getByRole('checkbox', { name: 'Women, 2' })
  await expect(women).toBeVisible()
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let steps = 0; steps < 60 && !(await isThere()); steps++) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
  }
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  if (isMobile) {
    await tabTo(async () => (await focused()) === 'Discount')
    await page.keyboard.press('Enter')
  }
  await tabTo(async () => (await focused()) === 'Any')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('radio', { name: '20% and more, 5' })).toBeChecked()
  await tabTo(async () => /^Show \d+ p/.test((await focused()) ?? ''))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tops?discount=20')
})

test('keeps the old counts while new ones load, and retries after a failure', { tag: '@phone-only' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/tops')
  const { panel, show } = await openPanel(page, isMobile)
  const sizes = await show('Size')
  const release = await pauseRequests(page, '**/*facets=true*')
  await sizes.getByRole('checkbox', { name: /^M, / }).check({ force: true })
  await expect(panel.locator('[aria-busy=true]').getByRole('group', { name: 'Size' })).toBeVisible()
  await expect(sizes.getByRole('checkbox', { name: /^L, / })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/tops')
  release()

  await page.route(facetCalls, (route) => route.abort())
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.unroute(facetCalls)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('button', { name: /^Show \d+ product/ })).toBeVisible()
})

test('removes what the search read from its words', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/search?query=kurta+under+1500')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText(['Under ₹1,500', 'Clear all'])
  const cheap = await page.locator('main article').count()
  await page.getByRole('link', { name: 'Remove Under ₹1,500' }).click()
  await expect(page).toHaveURL('/search?query=kurta+under+1500&literal=price')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results for “kurta under 1500”$/)
  expect(await page.locator('main article').count()).toBeGreaterThan(cheap)
  if (!isMobile) await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('kurta under 1500')
  await page.goBack()
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await page.goto('/search?query=kurta+under+1500&minPrice=900000')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/search?query=kurta+under+1500&literal=price')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('says that a search has near matches only', async ({ page }) => {
  await page.goto('/search?query=linen+kurta+qwxzvbn')
  await expect(page.getByText('No exact match for “linen kurta qwxzvbn”. These come close.')).toBeVisible()
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  await page.goto('/search?query=qwxzvbn')
  await expect(page.getByRole('heading', { name: 'No results for “qwxzvbn”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Bottoms' }).click()
  await expect(page).toHaveURL('/bottoms')
})

test('keeps sort, filter and count in view, and never over the focus', { tag: '@phone-only' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/tops')
  const filter = page.getByRole('button', { name: 'Filter' })
  const place = async () => (await filter.boundingBox())?.y ?? -1
  expect(await place()).toBeGreaterThan(100)
  const touch = await page.context().newCDPSession(page)
  const moveTo = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) })
  await moveTo('touchStart', 700)
  for (let y = 660; y >= 100; y -= 40) await moveTo('touchMove', y)
  await moveTo('touchEnd')
  await expect.poll(place).toBeLessThan(5)
  await expect(page.getByText(/^\d+ products$/)).toBeInViewport()

  const links = page.locator('main article > a')
  await links.nth(4).focus()
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const { activeElement } = document
      const box = activeElement?.getBoundingClientRect()
      const bar = document.querySelector('.list-bar')
      return Boolean(box && bar && !bar.contains(activeElement) && box.bottom <= bar.getBoundingClientRect().bottom)
    })
    expect(isCovered).toBe(false)
  }
  expect(await shifts()).toEqual([])
})
