import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import type { ShopProcess } from './shop-process.ts'
import { expect, focusAsResponseArrives, test } from './test.ts'

test.slow()
test.beforeEach(({ page, shop }) => enterDesk(page, shop))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const story = (page: Page) => page.getByRole('region', { name: 'What happened' })
const openOrder = (page: Page, shop: ShopProcess, id: string) => page.goto(`${deskUrl(shop)}/orders/${id}`)

/** Takes steps as another person does in their own browser. */
async function act(page: Page, shop: ShopProcess, id: string, ...steps: string[]): Promise<void> {
  const { origin } = new URL(deskUrl(shop))
  const address = `${origin}/desk/api/orders/${id}`
  for (const step of steps) {
    const { order } = await (await page.request.get(address)).json()
    const data = { revision: order.revision, courier: '', tracking: '' }
    expect((await page.request.post(`${address}/${step}`, { data, headers: { origin } })).status()).toBe(200)
  }
}

/** What a second tap on the lower half of the sheet would open when the sheet is gone. */
const linksUnderClosedSheet = (page: Page) =>
  page.evaluate(async () => {
    const isOpen = () => document.querySelector('[role=dialog]') !== null
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => isOpen() || resolve())
      observer.observe(document.body, { childList: true, subtree: true })
    })
    const heights = Array.from({ length: 20 }, (_, at) => innerHeight - 5 - at * 20)
    const links = heights.map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('a, button')?.textContent)
    return links.filter((text) => text !== undefined)
  })

test('packs, ships, corrects and delivers an order by thumb', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { id, order } = await placeOrder(shop.url)
  await page.goto(`${deskUrl(shop)}/orders?status=PLACED`)
  await page.locator(`a[href$="/orders/${id}"]`).tap()
  await expect(page.getByText('to collect on delivery')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Mark as packed').tap()
  await button(page, 'Undo packing').tap()
  await expect(story(page).getByText('Packing taken back')).toBeVisible()
  await button(page, 'Mark as packed').tap()

  await button(page, 'Ship…').tap()
  await button(page, 'Blue Dart').tap()
  await page.getByLabel('Tracking number', { exact: true }).fill('BD 123')
  await expect(page.getByRole('link', { name: /trackNo=BD%20123/ })).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
  await page.goBack()
  await button(page, 'Ship…').tap()
  await expect(page.getByLabel('Tracking number', { exact: true })).toHaveValue('BD 123')
  const under = linksUnderClosedSheet(page)
  await button(page, 'Ship and mail the shopper').tap()
  expect(await under).toEqual([])
  await expect(page.getByRole('heading', { name: 'Blue Dart' })).toBeVisible()
  expect(await order()).toMatchObject({ orderStatus: 'SHIPPED', tracking: 'BD 123' })

  await button(page, 'Edit courier').tap()
  await page.getByLabel('Tracking number', { exact: true }).fill('BD124')
  await button(page, 'Save and mail the shopper').tap()
  await expect(story(page).getByText('Number: BD 123 → BD124')).toBeVisible()
  await button(page, 'Mark as delivered').tap()
  await button(page, 'Undo delivery').tap()
  await expect(story(page).getByText('Delivery taken back')).toBeVisible()
  await button(page, 'Mark as delivered').tap()
  await expect(button(page, 'Undo delivery')).toBeVisible()
  expect(await order()).toMatchObject({ orderStatus: 'DELIVERED' })
  await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Orders' }).tap()
  await expect(page).toHaveURL(/\/orders\?status=PLACED$/)
})

test('exports what the list finds, and says on a page of the desk why not', async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  await page.goto(`${deskUrl(shop)}/orders?query=${id}`)
  const menu = page.locator('summary').filter({ hasText: 'Export' })
  for (const [name, file, columns] of [
    ['All columns', 'orders.csv', 'Order,Placed,Status'],
    ['For Shiprocket', 'orders-shiprocket.csv', '*Order Id,'],
    ['For Delhivery', 'orders-delhivery.csv', '*Sale Order Number,'],
  ] as const) {
    await menu.click()
    if (name === 'All columns') await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: new RegExp(`^${name}`) }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith(`\uFEFF${columns}`), text.slice(0, 100)).toBe(true)
    expect(text).toContain(`\r\n"${id}",`)
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeHidden()
  }
  await act(page, shop, id, 'cancel')
  await menu.click()
  await page.getByRole('link', { name: /^For Shiprocket/ }).click()
  await expect(page.getByRole('alert')).toHaveText('There is no order to export.')
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

test('takes back the delivery of many orders until the mails leave', async ({ page, shop }) => {
  const ids = [await placeOrder(shop.url), await placeOrder(shop.url)].map(({ id }) => id)
  for (const id of ids) await act(page, shop, id, 'pack', 'ship')
  await page.clock.install()
  await page.goto(`${deskUrl(shop)}/orders?status=SHIPPED`)
  const deliver = async () => {
    for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
    await button(page, 'Mark as delivered: 2').click()
    await expect(page.getByText('2 orders are delivered.')).toBeVisible()
  }
  await deliver()
  await button(page, 'Undo delivery').click()
  await expect(page.getByText('2 orders are taken back.')).toBeVisible()
  await expect(button(page, 'Undo delivery')).toBeHidden()
  await deliver()
  await expect(button(page, 'Undo delivery')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(button(page, 'Undo delivery')).toBeHidden()
})

test('takes no second tap for the step that came under the finger', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { id, order } = await placeOrder(shop.url)
  await act(page, shop, id, 'pack', 'ship')
  await page.clock.install()
  await openOrder(page, shop, id)
  const { x = 0, y = 0, height = 0 } = (await button(page, 'Mark as delivered').boundingBox()) ?? {}
  await page.clock.pauseAt(Date.now() + 60_000)
  const tap = () => page.touchscreen.tap(x + 30, y + height / 2)
  const clicks = await page.evaluateHandle(() => {
    const counted = { clicks: 0 }
    addEventListener('click', () => (counted.clicks += 1))
    return counted
  })
  await tap()
  await expect(button(page, 'Undo delivery')).toBeVisible()
  await tap()
  await expect.poll(() => clicks.jsonValue()).toEqual({ clicks: 2 })
  await expect(button(page, 'Undo delivery')).toBeEnabled()
  expect(await order()).toMatchObject({ orderStatus: 'DELIVERED' })
  await page.clock.fastForward(400)
  await tap()
  await expect(story(page).getByText('Delivery taken back')).toBeVisible()
})

test('names what follows from a cancellation and a refund', { tag: '@phone-only' }, async ({ page, shop }) => {
  const cancelled = await placeOrder(shop.url, true)
  await openOrder(page, shop, cancelled.id)
  await button(page, 'Cancel the order').tap()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 item goes back to stock.')
  await expect(dialog).toContainText(/₹[\d,]+ goes back to the account it was paid from/)
  await expect(dialog).toContainText('The shopper gets a mail.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the order' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cancelled ·')).toBeVisible()
  expect(await cancelled.order()).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })

  const refunded = await placeOrder(shop.url, true)
  await act(page, shop, refunded.id, 'pack', 'ship')
  await openOrder(page, shop, refunded.id)
  await button(page, 'Refund').tap()
  await expect(dialog).toContainText('The stock stays as it is.')
  await dialog.getByRole('button', { name: /^Refund ₹/ }).tap()
  await expect(story(page).getByText('Refund requested')).toBeVisible()
  expect(await refunded.order()).toMatchObject({ orderStatus: 'SHIPPED' })
})

test('changes the address with the help of the PIN code', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  await openOrder(page, shop, id)
  await button(page, 'Change address').tap()
  await page.getByLabel('Mobile number', { exact: true }).fill('12345')
  await page.getByLabel('PIN code').fill('403001')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Goa')
  await button(page, 'Save address').tap()
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeFocused()
  await page.getByLabel('Mobile number', { exact: true }).fill('+91 91234 56789')
  await expect(page.getByText('Enter your city')).toBeVisible()
  await page.getByLabel('City or town').fill('Panaji')
  await expectAccessible(page)
  await button(page, 'Save address').tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919123456789')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa.me/919123456789.*${id}`),
  )
  await expect(story(page).getByText('PIN: 560038 → 403001')).toBeVisible()
})

test('changes no address field that has the focus when the places of the PIN code arrive', {
  tag: '@phone-only',
}, async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  await openOrder(page, shop, id)
  await button(page, 'Change address').tap()
  const city = page.getByLabel('City or town')
  const atFocus = await focusAsResponseArrives(city, '/address/pincode/')
  await page.getByLabel('PIN code').fill('411004')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra')
  await expect(city).toBeFocused()
  await expect(city).toHaveValue(String(await atFocus()))
})

test('tells the second of two people what the first did, and keeps what was typed', async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  await act(page, shop, id, 'pack')
  await openOrder(page, shop, id)
  await button(page, 'Ship…').click()
  await expect(page.getByLabel('Tracking number', { exact: true })).toBeFocused()
  await page.getByLabel('Courier', { exact: true }).fill('Ramesh Express')
  await page.getByLabel('Tracking number', { exact: true }).fill('R1')
  await act(page, shop, id, 'cancel')
  await button(page, 'Ship and mail the shopper').click()
  await expect(page.getByRole('alert')).toHaveText('You changed this order in another window: Cancelled.')
  await expect(page.getByLabel('Courier', { exact: true })).toHaveValue('Ramesh Express')
  await expect(page.getByLabel('Tracking number', { exact: true })).toHaveValue('R1')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Cancelled ·')).toBeVisible()

  const other = await placeOrder(shop.url)
  await openOrder(page, shop, other.id)
  await button(page, 'Mark as packed').evaluate((one: HTMLButtonElement) => {
    one.click()
    one.click()
  })
  await expect(button(page, 'Ship…')).toBeVisible()
  await expect(story(page).getByText('Packed', { exact: true })).toHaveCount(1)
})

test('loses nothing when the connection breaks', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { id, order } = await placeOrder(shop.url)
  await openOrder(page, shop, id)
  await page.route('**/desk/**', (route) => route.abort())
  await page.getByLabel('Note for the staff').fill('Gift wrap')
  await button(page, 'Save note').tap()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  await button(page, 'Mark as packed').tap()
  await expect(page.getByRole('region', { name: 'Next step' }).getByText('nothing is done twice')).toBeVisible()
  await page.unroute('**/desk/**')

  // the order is packed, but its answer is lost
  await page.route('**/orders/*.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Mark as packed').tap()
  await expect(page.getByText('The connection broke, but the order has changed.')).toBeVisible()
  await expect(button(page, 'Ship…')).toBeVisible()
  expect(await order()).toMatchObject({ orderStatus: 'PACKED' })
  await page.unroute('**/orders/*.data*')
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Gift wrap')
  await button(page, 'Save note').tap()
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Gift wrap')).toHaveCount(1)
  await expect(page.getByLabel('Note for the staff')).toHaveValue('')
})

test('is worked through by keyboard', async ({ page, shop }) => {
  const ids = [await placeOrder(shop.url), await placeOrder(shop.url)].map(({ id }) => id)
  await page.goto(`${deskUrl(shop)}/orders?status=PLACED`)
  await page.locator(`a[href$="/orders/${ids[0]}"]`).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ids[0] ?? '')
  await page.getByLabel('Note for the staff').pressSequentially('jkp/?')
  await expect(page.getByLabel('Note for the staff')).toHaveValue('jkp/?')
  await page.keyboard.press('Tab')
  const paper = page.context().waitForEvent('request', (request) => request.url().includes('packing-slips.pdf'))
  await page.keyboard.press('p')
  expect((await paper).url()).toContain(ids[0])
  await page.bringToFront()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ids[1] ?? '')
  await expect(button(page, 'Mark as packed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ship…')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ids[0] ?? '')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ids[0] ?? '')
  await expectAccessible(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
