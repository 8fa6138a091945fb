import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShopProcess, runMerchantTool, type ShopProcess } from '../shop-process.ts'
import { withDatabase } from '../upgrade/read-tables.ts'

test('mails when the books differ and when they agree again, and says so at the desk and in the status', async () => {
  const shop = await openShopProcess('', { ALERTS_TO: 'asha@shop.example ravi@shop.example' })
  const tool = (...words: string[]) => runMerchantTool(shop.folder, words)
  try {
    const mails = async () => {
      const folder = join(shop.folder, 'mails')
      const files = await readdir(folder).catch(() => [])
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return texts.map((text) => `${/^To: (.*)$/m.exec(text)?.[1]} ${/^Subject: (.*)$/m.exec(text)?.[1]}`).sort()
    }
    expect(await tool('payments', 'check')).toMatchObject({ code: 0 })
    const calm = await tool('status')
    expect(calm).toMatchObject({ code: 0, output: expect.stringContaining('Nothing needs you.') })
    expect(calm.output).toMatch(/open since .*\n\nOrders +no orders today/)

    await addStock(shop, 1)
    expect(await tool('payments', 'check')).toMatchObject({ code: 1 })
    // the first look is at the start
    await shop.stop()
    await shop.start()
    const opened = ['asha', 'ravi'].map((name) => `${name}@shop.example Tanabana: The books don't balance`)
    await expect.poll(mails, { timeout: 200_000 }).toEqual(opened)
    const problem = /aria-labelledby="alerts".*The shop has a problem.*The books don(&#x27;|')t balance/s
    expect(await readToday(shop)).toMatch(problem)
    const status = await tool('status', '--json')
    expect(status.code).toBe(1)
    expect(JSON.parse(status.output).needsYou).toMatchObject([{ key: 'books' }])

    await addStock(shop, -1)
    expect(await tool('payments', 'check')).toMatchObject({ code: 0 })
    await shop.stop()
    const stopped = await tool('status')
    expect(stopped).toMatchObject({ code: 1, output: expect.stringContaining('The shop is not open') })
    await shop.start()
    const solved = ['asha', 'ravi'].map((name) => `${name}@shop.example Tanabana: Solved: The books don't balance`)
    await expect.poll(mails, { timeout: 200_000 }).toEqual([...opened, ...solved].sort())
  } finally {
    await shop.discard()
  }
})

/** Changes the stock of one variant, as a fault would: without a movement. */
async function addStock({ folder }: ShopProcess, quantity: number): Promise<void> {
  await withDatabase(folder, (client) =>
    client.query('update variants set stock = stock + $1 where id = (select min(id) from variants)', [quantity]),
  )
}

/** The desk's first page, as the demo's owner sees it. */
async function readToday({ url }: ShopProcess): Promise<string> {
  const origin = url.replace('127.0.0.1', 'localhost')
  const body = JSON.stringify({ email: 'owner@tanabana.example', password: 'demo at the desk' })
  const headers = { origin, 'content-type': 'application/json' }
  const signIn = await fetch(`${origin}/desk/api/sign-in`, { method: 'POST', body, headers })
  const cookie = signIn.headers.getSetCookie().map((one) => one.split(';')[0])
  return (await fetch(`${origin}/desk/today`, { headers: { cookie: cookie.join('; ') } })).text()
}
