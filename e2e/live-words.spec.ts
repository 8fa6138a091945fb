import { openMailServer } from '@tanabana/testing/mail-server.ts'
import { placeOrder } from './place-order.ts'
import { importCsv, openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

/** Of the demo: its name, people, place, products and what it says of them. */
const demoWords =
  /tanabana|meera|jayanagar|weavers|1800 000|indian makers|handloom|block.?print|ikat|jutti|\bwoven|everyday clothes|factor|who makes|good for|free pick-?up|namaste|casual/i

const csv = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Status
plain-shirt,Plain Shirt,Rangoli,Shirt,Size,M,Color,Blue,500,9,active
plain-shirt,,,,Size,L,Color,Blue,500,9,
`

/** Of the demo's mark, as pages draw it. */
const demoMark = 'M10 3v3.4'

/** What a reader, a search engine or a screen reader gets of a page. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(style|script type="module")[^>]*>.*?<\/\w+>/gs, '')
    .replaceAll(/ (class|href|src|srcset|id)="[^"]*"/g, '')

test('a live shop shows none of the words of the demo, on pages and in mails', async () => {
  const mails: string[] = []
  const server = await openMailServer(null, mails)
  const settings = {
    ...{ SHOP_MODE: 'live', STORE_URL: 'http://127.0.0.1', SHOP_NAME: 'Rangoli', SHOP_EMAIL: 'care@rangoli.example' },
    SHOP_STATE: 'open',
    ...{ SMTP_URL: server.url(), MAIL_FROM: 'Rangoli <shop@rangoli.example>' },
  }
  const shop = await openShopProcess('', settings)
  await importCsv(shop.folder, csv, settings)
  const { id, email, world, username } = await placeOrder(shop.url)
  expect(await runMerchantTool(shop.folder, ['orders', 'cancel', id, '--yes'], settings)).toMatchObject({ code: 0 })
  await world.send('POST /user/forgotPassword', { json: { username, email } })
  await expect.poll(() => mails.length, { timeout: 60_000 }).toBeGreaterThan(2)
  for (const mail of mails) expect.soft(mail.replaceAll('=\r\n', '')).not.toMatch(demoWords)

  const paths = `/ /tops /tops/1 /search?query=shirt /search?query=zzz /categories /nowhere /returns-policy /shipping-policy
    /privacy-policy /terms /contact-us /about-us /cart /wishlist /signin /profile /profile/details /orders /account-settings
    /checkout /robots.txt /sitemap.xml /site.webmanifest /openapi.json /shop-facts /product/getHome`
  for (const path of paths.split(/\s+/)) {
    const html = await (await fetch(shop.url + path)).text()
    expect.soft(html.includes(demoMark), `the demo's mark on ${path}`).toBe(false)
    const words = wordsOf(html)
    const at = words.search(demoWords)
    expect.soft(at < 0 ? undefined : words.slice(at - 50, at + 50), path).toBeUndefined()
  }
  const icon = await (await fetch(`${shop.url}/favicon.svg`)).text()
  expect(icon).toContain('viewBox="0 0 400 400"')
  await shop.discard()
  await server.close()
})
