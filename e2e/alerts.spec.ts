import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tanabana/shop/embedded-postgres.ts'
import pg from 'pg'
import { deskUrl, enterDesk } from './desk.ts'
import { openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('mails when the books differ and when they agree again', { tag: '@phone-only' }, async ({ page }) => {
  test.slow()
  const shop = await openShopProcess('', { ALERTS_TO: 'asha@shop.example ravi@shop.example' })
  try {
    const mails = async () => {
      const folder = join(shop.folder, 'mails')
      const files = await readdir(folder).catch(() => [])
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return texts.map((text) => `${/^To: (.*)$/m.exec(text)?.[1]} ${/^Subject: (.*)$/m.exec(text)?.[1]}`).sort()
    }
    expect(await runMerchantTool(shop.folder, ['payments', 'check'])).toMatchObject({ code: 0 })
    const calm = await runMerchantTool(shop.folder, ['status'])
    expect(calm).toMatchObject({ code: 0, output: expect.stringContaining('Nothing needs you.') })
    expect(calm.output).toMatch(/open since .*\n\nOrders +no orders today/)

    await addStock(shop.folder, 1)
    expect(await runMerchantTool(shop.folder, ['payments', 'check'])).toMatchObject({ code: 1 })
    // the first look is at the start
    await shop.stop()
    await shop.start()
    const opened = ['asha', 'ravi'].map((name) => `${name}@shop.example Tanabana: The books don't balance`)
    await expect.poll(mails, { timeout: 200_000 }).toEqual(opened)
    await enterDesk(page, shop)
    await page.goto(`${deskUrl(shop)}/today`)
    await expect(page.getByRole('region', { name: 'The shop has a problem' })).toContainText("The books don't balance")
    const status = await runMerchantTool(shop.folder, ['status', '--json'])
    expect(status.code).toBe(1)
    expect(JSON.parse(status.output).needsYou).toMatchObject([{ key: 'books' }])
    // an open page asks for new orders, also while the shop is stopped
    await page.goto('about:blank')

    await addStock(shop.folder, -1)
    expect(await runMerchantTool(shop.folder, ['payments', 'check'])).toMatchObject({ code: 0 })
    await shop.stop()
    const stopped = await runMerchantTool(shop.folder, ['status'])
    expect(stopped).toMatchObject({ code: 1, output: expect.stringContaining('The shop is not open') })
    await shop.start()
    const solved = ['asha', 'ravi'].map((name) => `${name}@shop.example Tanabana: Solved: The books don't balance`)
    await expect.poll(mails, { timeout: 200_000 }).toEqual([...opened, ...solved].sort())
  } finally {
    await shop.discard()
  }
})

/** Changes the stock of one variant, as a fault would: without a movement. */
async function addStock(folder: string, quantity: number): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(folder, false)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update variants set stock = stock + $1 where id = (select min(id) from variants)', [quantity])
  await client.end()
  await stop()
}
