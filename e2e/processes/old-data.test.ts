import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breaks, type OpenApi } from '@tanabana/testing/additive-contract.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../conform/world.ts'
import { placeOrder } from '../place-order.ts'
import { freePorts, launch, runMerchantTool } from '../shop-process.ts'
import { checkOutLastRelease } from '../upgrade/last-release.ts'
import { readTables } from '../upgrade/read-tables.ts'

const catalogue = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Image Src
old-kurta,Kurta of the old release,Tanabana,tops,Color,Red,Size,M,7,999,kurta.png
`

test('keeps the orders, money, people and pictures of the last release, whose pages go on working', async () => {
  const release = await checkOutLastRelease()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-old-'))
  const files = await mkdtemp(join(tmpdir(), 'tanabana-files-'))
  const port = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', SHOP_MODE: 'demo', DATABASE_URL: '' }
  const environment = { ...settings, STORE_URL: '', BACKEND_URL: '', DRAW_AHEAD: 'off' }
  let running: Awaited<ReturnType<typeof launch>> | undefined
  const stop = async () => {
    running?.child.kill('SIGTERM')
    await running?.outcome
  }
  const open = async (program?: string) => {
    running = await launch(environment, program)
    if (!running.opened) throw new Error((await running.outcome).output)
  }
  try {
    await open(join(release.folder, 'shop', 'main.ts'))
    const tool = (...words: string[]) =>
      runMerchantTool(folder, words, {}, join(release.folder, 'shop', 'merchant', 'main.ts'))
    await copyFile(join(import.meta.dirname, '..', '..', 'web', 'public', 'icon-512.png'), join(files, 'kurta.png'))
    await writeFile(join(files, 'catalogue.csv'), catalogue)
    expect((await tool('import', join(files, 'catalogue.csv'), '--pictures', files)).code).toBe(0)
    const cash = await placeOrder(url)
    const paid = await placeOrder(url, true)
    const refunded = await placeOrder(url, true)
    await refunded.world.send(`POST /order/${refunded.id}/cancel`, { token: refunded.token })
    await expect.poll(async () => (await refunded.order())?.paymentState, { timeout: 200_000 }).toBe('REFUNDED')
    await tool('orders', 'pack', cash.id)
    await tool('orders', 'ship', cash.id, '--courier', 'delhivery', '--tracking', 'OLD-1')
    expect((await tool('staff', 'add', 'asha@shop.example')).output).toContain('/desk/')
    const contract = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi
    const before = await readTables(folder)
    const id = Math.max(...(before.products ?? []).map((row) => (row as { id: number }).id))
    const product = await (await fetch(`${url}/product/getProduct/${id}`)).text()
    const [picture] = /\/pictures\/[^"?]+/.exec(product) ?? []
    const drawn = await (await fetch(`${url}${picture}`)).bytes()
    await stop()

    await open()
    const after = await readTables(folder)
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect(after).toMatchObject(before)
    // PhonePe's simulator has forgotten the payments, so only the shop's own books are compared
    const { output } = await runMerchantTool(folder, ['payments', 'check', '--json'])
    expect(JSON.parse(output)).toMatchObject({ books: { balanced: true } })
    expect(await cash.order()).toMatchObject({ orderStatus: 'SHIPPED', tracking: 'OLD-1' })
    expect(await paid.order()).toMatchObject({ orderStatus: 'PLACED', paymentState: 'PAID' })
    const world = openWorld(url, null)
    const json = { username: paid.username, password: await world.encrypt(paid.password) }
    expect((await world.send('POST /user/login', { json })).status).toBe(200)
    expect(await (await fetch(`${url}${picture}`)).bytes()).toEqual(drawn)
    for (const path of ['/', `/tops/${id}`, '/desk/sign-in']) expect((await fetch(url + path)).status).toBe(200)
    expect((await placeOrder(url, true)).id).toMatch(/^[0-9A-Z]{10}$/)
    expect(breaks(contract, (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi)).toEqual([])
  } finally {
    await stop()
    await release.discard()
    for (const path of [folder, files]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
})
