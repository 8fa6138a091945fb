import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { drawPicture } from '@tanabana/demo/draw.ts'
import { openMailServer } from '@tanabana/testing/mail-server.ts'
import sharp from 'sharp'
import { addAuthenticator } from './desk.ts'
import { freePorts, openShopProcess, runMerchantTool } from './shop-process.ts'
import { addToBag, fillSignUp, saveAddress, signIn } from './shopper.ts'

const docs = join(import.meta.dirname, '..', 'docs', 'pictures')
const catalogue = join(import.meta.dirname, '..', 'demo', 'catalogue.csv')
const mostProducts = 12

/** Goes from an empty live shop to its first order on a phone, and takes the ten pictures of docs/tour.md. */
export async function takeTour(browser: Browser): Promise<void> {
  const port = await freePorts(3)
  const mails = await openMailServer(null, [])
  const settings = {
    ...{ SHOP_MODE: 'live', STORE_URL: `http://127.0.0.1:${port}` },
    ...{ SMTP_URL: mails.url(), MAIL_FROM: 'Rangoli <care@rangoli.example>' },
  }
  const shop = await openShopProcess('', settings, port)
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    ...{ baseURL: shop.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  })
  const page = await context.newPage()
  const take = (name: string) => takePicture(page, name)
  const desk = `http://localhost:${port}/desk`
  try {
    await addAuthenticator(page)
    const { output } = await runMerchantTool(shop.folder, ['staff', 'add', 'asha@rangoli.example'], settings)
    await page.goto(/http:\S+/.exec(output)?.[0] ?? '')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('heading', { name: 'From here to your first order' }).waitFor()
    await take('1-start')

    await page.goto(`${desk}/settings`)
    const row = (name: string) => page.locator(`#${name}`)
    const save = async (name: string, value: string) => {
      if ((await row(name).locator('details').getAttribute('open')) === null) await row(name).locator('summary').click()
      const field = row(name).locator('input:not([type=hidden]), textarea').first()
      await field.fill(value)
      await row(name).getByRole('button', { name: 'Save' }).click()
      await row(name).getByText('Saved.').waitFor()
    }
    await save('shop-name', 'Rangoli')
    await saveForm(page, `${desk}/settings/legal`, {
      ...{ 'Legal name': 'Rangoli Retail LLP', Address: '4 Main Road, Kothrud\nPune 411038' },
      ...{ 'Grievance officer': 'Asha Rao', Phone: '020 4000 0000' },
    })
    await page.evaluate(() => scrollTo(0, 0))
    await take('2-legal')
    await page.goto(`${desk}/settings`)
    await save('accent-colour', '#00695c')
    await row('accent-colour').getByRole('button', { name: 'Preview' }).click()
    await row('accent-colour').frameLocator('iframe').getByRole('heading').first().waitFor()
    await take('3-looks')

    const { csv, pictures } = await someProducts()
    await page.goto(`${desk}/products/import`)
    await page
      .getByLabel('Product file')
      .setInputFiles({ name: 'rangoli.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const start = page.getByRole('button', { name: /^Import \d/ })
    await start.waitFor()
    await page.getByLabel('Picture files, or a ZIP with them').setInputFiles(pictures)
    await page.getByText(`${pictures.length} pictures sent.`).waitFor()
    // the page loads again with the pictures
    await expect(() => start.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    await take('4-import')
    await start.click()
    await page.getByRole('button', { name: 'Undo import' }).waitFor()
    await page.goto(`${desk}/products`)
    await take('5-products')
    await page.goto(`${desk}/categories`)
    await take('6-categories')

    await page.goto(`${desk}/settings`)
    await save('delivery-zones', '411, 412: 1 day\nMaharashtra: 3 days\n79: 9 days, no COD\nelse: 6 days')
    await take('7-delivery')
    await saveForm(page, `${desk}/settings/promises`, {
      ...{ 'Usual delivery, in days': '3-6', 'Latest delivery (days)': '9', 'Refunds take': '5 business days' },
    })

    await page.goto(`${desk}/today`)
    const mail = page.getByRole('listitem').filter({ hasText: 'Send mails' })
    await mail.locator('summary').click()
    await mail.getByRole('button').click()
    await mail.getByText('The mail server accepts').waitFor()
    await mail.scrollIntoViewIfNeeded()
    await take('8-services')

    const visit = await page.getByRole('link', { name: 'See the shop as it will be' }).getAttribute('href')
    await page.goto(visit ?? '')
    await page.waitForLoadState('networkidle')
    await take('9-shop')
    await buy(page)

    await page.goto(`${desk}/orders`)
    await page
      .getByRole('link', { name: /Meera Krishnan/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Pack' }).first().click()
    await page.getByRole('button', { name: 'Ship' }).first().waitFor()
    await take('10-order')
    await page.goto(desk)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await page.getByText('The shop is open.').waitFor()
    await expect.poll(async () => (await page.request.get('/tops')).status()).toBe(200)
  } finally {
    await context.close()
    await shop.discard()
    await mails.close()
  }
}

async function saveForm(page: Page, address: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(address)
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
}

async function takePicture(page: Page, name: string): Promise<void> {
  // the frame of a preview can keep a connection open
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const image = await page.screenshot({ animations: 'disabled' })
  await sharp(image)
    .resize(400, 800)
    .webp({ quality: 72 })
    .toFile(join(docs, `tour-${name}.webp`))
}

async function buy(page: Page): Promise<void> {
  const person = { username: 'meera', password: 'नमस्ते-duniya', firstname: 'Meera' }
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await signIn(page, person)
  await page.goto('/tops')
  await page.locator('main a[href^="/tops/"]').first().click()
  await addToBag(page)
  await page.getByRole('link', { name: 'Bag, 1 item' }).first().waitFor()
  await page.goto('/checkout')
  await saveAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Thank You for Your Order!').waitFor()
}

type File = { name: string; mimeType: string; buffer: Buffer }

/** The first products of the demo, as a stranger's file with its photographs. */
async function someProducts(): Promise<{ csv: string; pictures: File[] }> {
  const [head = '', ...lines] = (await readFile(catalogue, 'utf8')).split('\n')
  const handles = new Set<string>()
  const kept = lines.filter((line) => {
    const [handle = ''] = line.split(',', 1)
    if (handles.size < mostProducts) handles.add(handle)
    return handles.has(handle)
  })
  const fileOf = (name: string) => `${name.replaceAll('/', '-')}.jpg`
  const csv = [head, ...kept].join('\n')
  const names = new Set([...csv.matchAll(/demo:([^,\n]+)/g)].map(([, name = '']) => name))
  const pictures = await Promise.all(
    [...names].map(async (name) => ({
      name: fileOf(name),
      mimeType: 'image/jpeg',
      buffer: await sharp(Buffer.from(drawPicture(name) ?? ''))
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  )
  return { csv: csv.replaceAll(/demo:([^,\n]+)/g, (_all, name: string) => fileOf(name)), pictures }
}
