import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld } from './conform/world.ts'
import { placeOrder } from './place-order.ts'
import { openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('restores every order and shopper from a backup of a running shop', async () => {
  test.slow()
  const shop = await openShopProcess()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-backup-'))
  const kept = join(folder, 'kept')
  try {
    const { username, password, id } = await placeOrder(shop.url)
    expect(await runMerchantTool(shop.folder, ['backup', kept])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saved 1 orders, 1 shoppers and \d+ products to /),
    })
    expect((await runMerchantTool(shop.folder, ['backup', kept])).output).toContain('already contains a backup')
    expect((await runMerchantTool(shop.folder, ['restore', kept, '--yes'])).output).toContain('Stop it first')
    const after = await placeOrder(shop.url)

    await shop.stop()
    await rm(shop.folder, { recursive: true })
    const restored = await runMerchantTool(shop.folder, ['restore', kept, '--yes'])
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('1 orders, 1 shoppers') })
    await shop.start()

    const world = openWorld(shop.url, null)
    const signIn = async (name: string, secret: string) =>
      world.send('POST /user/login', { json: { username: name, password: await world.encrypt(secret) } })
    const { token } = (await signIn(username, password)).json as { token: string }
    const { orders } = (await world.send(`GET /order/getOrders/${username}`, { token })).json as { orders: object[] }
    expect(orders).toMatchObject([{ id, orderStatus: 'PLACED', total: expect.any(Number) }])
    expect((await signIn(after.username, after.password)).status).toBe(422)
    expect((await placeOrder(shop.url)).id).toMatch(/^[0-9A-Z]{10}$/)

    await shop.stop()
    await truncate(join(kept, 'tables', 'orders.copy.gz'), 10)
    expect(await runMerchantTool(shop.folder, ['restore', kept, '--yes'])).toEqual({
      code: 1,
      output: 'This backup is incomplete: orders cannot be read.\n',
    })
    expect((await runMerchantTool(shop.folder, ['orders', 'list'])).output).toContain(id)
    expect((await runMerchantTool(shop.folder, ['restore', tmpdir(), '--yes'])).output).toContain('is not a backup')
  } finally {
    await shop.discard()
    await rm(folder, { recursive: true, force: true })
  }
})
