import type { Page } from '@playwright/test'
import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { importCsv, runMerchantTool, type ShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

const name = 'Shelved desk kurta'
const barcode = '8901234567890'

test.beforeAll(({ shop }) => importCsv(shop.folder, pricedCsv(name, { M: { price: 1899 }, L: { price: 1899 } })))
// other tests of this worker expect the demo catalogue
test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['products', 'hide', name]))

type Size = { id: number; productId: number; size: string }

/** Signs in and gives both sizes their codes. */
async function enterStock(page: Page, shop: ShopProcess): Promise<{ m: Size; l: Size; act: typeof act }> {
  await enterDesk(page, shop)
  const api = `${deskUrl(shop)}/api`
  const { variants } = (await (await page.request.get(`${api}/stock?query=shelved`)).json()) as { variants: Size[] }
  const [m, l] = ['M', 'L'].map((size) => variants.find((variant) => variant.size === size))
  if (!m || !l) throw new Error('the sizes are not there')
  const headers = { origin: new URL(api).origin }
  async function act(path: string, data: object) {
    expect((await page.request.post(`${api}/${path}`, { data, headers })).ok()).toBe(true)
  }
  const codes = [
    { id: m.id, sku: 'SHELVED-M', barcode },
    { id: l.id, sku: 'SHELVED-L' },
  ]
  await act(`products/${m.productId}/variants`, { variants: codes })
  return { m, l, act }
}

const search = (page: Page) => page.getByRole('searchbox')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('counts, receives and writes off by thumb while orders come in', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { m, act } = await enterStock(page, shop)
  await page.goto(`${deskUrl(shop)}/more`)
  await page.getByRole('link', { name: /^Stock/ }).tap()
  await expect(search(page)).toBeFocused()
  await expect(page.getByText(/^Scan a barcode/)).toBeVisible()
  await expectAccessible(page)
  await search(page).pressSequentially('nothing-like-this')
  await search(page).press('Enter')
  await expect(page.getByText('No size has “nothing-like-this”.')).toBeVisible()
  await search(page).pressSequentially('shelved blue')
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
  await expectAccessible(page)
  // the next code replaces the words
  await page.keyboard.type('shelved-m')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/stock/${m.id}$`))
  await expect(page.getByText('On the shelf: 5 · 5 for sale')).toBeVisible()
  const counted = page.getByLabel('Counted')
  await expect(counted).toBeFocused()

  const goods = { id: m.productId, size: 'M', color: 'Blue', price: 1899 }
  const { id: order } = await placeOrder(shop.url, false, { goods })
  await counted.fill('4')
  await counted.press('Enter')
  await expect(page.getByText('Counted: 4, 1 less than expected.')).toBeVisible()
  await expect(page.getByText('On the shelf: 4 · 3 for sale, 1 to pack')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expect(counted).toHaveValue('')
  await expectAccessible(page)

  await act(`orders/${order}/pack`, { revision: 0 })
  await counted.fill('3')
  await save(page).tap()
  await expect(page.getByText(/3 should be there now/)).toBeVisible()
  await expect(counted).toHaveValue('3')
  await expect(counted).toBeFocused()
  await expectFits(page, 'a refused count')
  await save(page).tap()
  await expect(page.getByText('Counted: 3, as expected.')).toBeVisible()

  await page.getByRole('link', { name: 'Receive' }).tap()
  await page.getByLabel('Quantity').fill('7')
  await page.getByLabel('Note').fill('From Bagru')
  await save(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Received: 7.')).toBeVisible()
  await expect(page.getByText('On the shelf: 10 · 10 for sale')).toBeVisible()

  await page.getByRole('link', { name: 'Write off' }).tap()
  await expect(page.getByLabel('Reason')).toBeVisible()
  await page.getByLabel('Quantity').fill('11')
  await page.getByLabel('Note').fill('wet')
  await save(page).tap()
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('11')
  await page.getByLabel('Reason').selectOption('Damaged')
  await save(page).tap()
  await expect(page.getByText('Only 10 items can be written off')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('wet')
  await page.getByLabel('Quantity').fill('2')
  await save(page).tap()
  await expect(page.getByText('Written off: 2, damaged.')).toBeVisible()
  // 5 − 1 − 1 + 7 − 2
  await expect(page.getByText('On the shelf: 8 · 8 for sale')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Count', exact: true }).tap()
  await counted.fill('8888')
  await counted.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Is that right?' })
  await expect(question).toContainText('You typed 8,888. The shop has 8.')
  await expect(question.getByRole('button', { name: 'Change' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(counted).toBeFocused()
  await expect(counted).toHaveValue('8888')
  await save(page).tap()
  await question.getByRole('button', { name: 'Save 8,888' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Counted: 8,888, 8,880 more than expected.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(search(page)).toBeFocused()

  const movements = page.getByRole('region', { name: 'Movements' }).getByRole('listitem')
  await expect(movements).toHaveText([
    ...[/^Counted.*\+8,?880/, /^Written off.*wet.*−2/, /^Received.*\+7/, /^Counted 3, as expected.* · .*03 for sale/],
    ...[/^Counted.*−1/, /^Sold.*−1/, /\+5/],
  ])
  await movements.getByRole('link', { name: order }).tap()
  await expect(page.getByRole('heading', { name: order })).toBeVisible()
})

test('keeps what to do from one size to the next, and the search for the way back', async ({ page, shop }) => {
  const { m, l } = await enterStock(page, shop)
  await page.goto(`${deskUrl(shop)}/products/${m.productId}`)
  await page.getByRole('link', { name: 'Count or receive stock' }).click()
  await page.getByRole('link', { name: new RegExp(`${name}.*Blue, M`) }).click()
  await page.getByRole('link', { name: 'Receive' }).click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByLabel('Quantity').press('Enter')
  await expect(page.getByText('Received: 2.')).toBeVisible()
  await expect(search(page)).toBeFocused()
  const next = page.getByRole('link', { name: /^Next/ })
  await expect(next).toHaveText('Next: Blue, L')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/stock/${l.id}\\?.*step=receive`))
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await expect(page.getByText('Received: 2.')).toBeHidden()
  await expect(next).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(search(page)).toHaveValue(name)
  const found = page.getByRole('listitem').filter({ hasText: name })
  await expect(found).toHaveCount(2)
  await search(page).fill('SHELVED-L')
  await search(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/stock/${l.id}\\?step=receive$`))
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await expectAccessible(page)
  // the code is no place in the history, which would lead forward again
  await page.goBack()
  await expect(found).toHaveCount(2)
})

test('keeps what was typed without a connection, and receives once', { tag: '@phone' }, async ({ page, shop }) => {
  const { l } = await enterStock(page, shop)
  await page.goto(`${deskUrl(shop)}/stock/${l.id}?step=receive`)
  const shelf = await page.getByText(/^On the shelf/).textContent()
  const before = Number(/\d+/.exec(shelf ?? '')?.[0])
  await page.getByLabel('Quantity').fill('3')
  // it arrives, and its answer does not
  await page.route('**/desk/stock/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await page.unroute('**/desk/stock/**')
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
  await save(page).click()
  await expect(page.getByText('Received: 3.')).toBeVisible()
  await expect(page.getByText(`On the shelf: ${before + 3}`)).toBeVisible()
})

/** A camera that shows a barcode. @param code of 13 digits @param hasReader the browser reads barcodes itself */
async function addCamera(page: Page, code: string, hasReader: boolean): Promise<void> {
  await page.addInitScript(
    ({ bars, code, hasReader }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 480 })
      const draw = () => {
        const context = canvas.getContext('2d')
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = '#000'
        for (const [at, bar] of [...bars].entries()) if (bar === '1') context.fillRect(130 + at * 4, 100, 4, 280)
        requestAnimationFrame(draw)
      }
      navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo]
      navigator.mediaDevices.getUserMedia = async () => {
        draw()
        const stream = canvas.captureStream()
        Object.assign(window, { cameraIsOn: () => stream.getTracks().some((track) => track.readyState === 'live') })
        return stream
      }
      class BarcodeDetector {
        static getSupportedFormats = async () => ['ean_13', 'qr_code']
        detect = async () => [{ rawValue: code }]
      }
      Object.assign(window, { BarcodeDetector: hasReader ? BarcodeDetector : undefined })
    },
    { bars: ean13(code), code, hasReader },
  )
}

const cameraIsOn = (page: Page) => page.evaluate(() => (window as unknown as { cameraIsOn(): boolean }).cameraIsOn())

/** Its 95 bars and gaps. See GS1 General Specifications, 5.2. */
function ean13(code: string): string {
  const odd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ]
  const right = odd.map((bars) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1')))
  const even = right.map((bars) => [...bars].reverse().join(''))
  const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']
  const [first = 0, ...digits] = [...code].map(Number)
  const left = digits.slice(0, 6).map((digit, at) => (parities[first]?.[at] === 'O' ? odd : even)[digit])
  return ['101', ...left, '01010', ...digits.slice(6).map((digit) => right[digit]), '101'].join('')
}

for (const [reader, hasReader] of [
  ['the browser', true],
  ['the library', false],
] as const)
  test(`scans with the camera, read by ${reader}`, { tag: '@phone-only' }, async ({ page, shop }) => {
    const { m } = await enterStock(page, shop)
    await addCamera(page, barcode, hasReader)
    await page.goto(`${deskUrl(shop)}/stock?step=write-off`)
    await page.getByRole('button', { name: 'Scan' }).tap()
    await expect(page).toHaveURL(new RegExp(`/stock/${m.id}\\?step=write-off`))
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await cameraIsOn(page)).toBe(false)
    await expect(page.getByLabel('Quantity')).toBeFocused()
  })

test('stops the camera with the sheet, and says when it may not be used', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await enterStock(page, shop)
  await addCamera(page, '', true)
  const served = await page.goto(`${deskUrl(shop)}/stock`)
  expect(served?.headers()['permissions-policy']).toContain('camera=(self)')
  expect((await page.request.get(shop.url)).headers()['permissions-policy']).toContain('camera=()')
  await page.getByRole('button', { name: 'Scan' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Scan' })
  await expect(sheet.getByText('Hold the barcode into the frame.')).toBeVisible()
  await expect.poll(() => cameraIsOn(page)).toBe(true)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  expect(await cameraIsOn(page)).toBe(false)

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Scan' }).tap()
  await expect(sheet.getByText(/^The browser may not use the camera/)).toBeVisible()
})
