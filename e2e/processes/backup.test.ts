import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from '../conform/world.ts'
import { placeOrder } from '../place-order.ts'
import { openShopProcess, runMerchantTool } from '../shop-process.ts'

test('restores every order and shopper from a backup of a running shop', async () => {
  const shop = await openShopProcess()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-backup-'))
  const kept = join(folder, 'kept')
  try {
    const { username, password, id } = await placeOrder(shop.url)
    expect(await runMerchantTool(shop.folder, ['backup', kept])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saved 1 order, 1 shopper and \d+ products to /),
    })
    const modes = ['master-secret', 'manifest.json', 'tables/users.copy.gz'].map(
      async (file) => (await stat(join(kept, file))).mode,
    )
    for (const mode of await Promise.all(modes)) expect(mode & 0o077).toBe(0)
    expect((await runMerchantTool(shop.folder, ['backup', kept])).output).toContain('already contains a backup')
    expect((await runMerchantTool(shop.folder, ['restore', kept, '--yes'])).output).toContain('Stop it first')
    const after = await placeOrder(shop.url)
    // a practice changes nothing, so the shop may stay open
    expect(await runMerchantTool(shop.folder, ['restore', kept, '--practice'])).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The backup has 1 order, the newest of .*\. The books balance\. Your shop was not/,
      ),
    })

    await shop.stop()
    const unnamed = await runMerchantTool(shop.folder, ['restore', kept, '--yes'])
    expect(unnamed.output).toMatch(/The database \w+ on .* has 2 orders, the newest of .* and lost with a restore: 1\./)
    const [, database = ''] = /add --database (\w+)/.exec(unnamed.output) ?? []
    expect((await runMerchantTool(shop.folder, ['restore', kept, '--database', 'other'])).output).toContain(
      'another one',
    )
    expect((await runMerchantTool(shop.folder, ['orders', 'list'])).output).toContain(after.id)
    const replaced = await runMerchantTool(shop.folder, ['restore', kept, '--database', database])
    const [, copy = ''] = /Saved what is replaced, 2 orders, .* to (\S+)\. "restore"/.exec(replaced.output) ?? []
    expect((await runMerchantTool(shop.folder, ['orders', 'list'])).output).not.toContain(after.id)
    expect((await stat(copy)).mode & 0o077).toBe(0)
    expect((await runMerchantTool(shop.folder, ['restore', copy, '--database', database])).code).toBe(0)
    expect((await runMerchantTool(shop.folder, ['orders', 'list'])).output).toContain(after.id)

    await rm(shop.folder, { recursive: true })
    const restored = await runMerchantTool(shop.folder, ['restore', kept, '--yes'])
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('1 order, 1 shopper') })
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
    expect(await runMerchantTool(shop.folder, ['restore', kept, '--database', database])).toEqual({
      code: 1,
      output: expect.stringMatching(/\nThis backup is incomplete: orders cannot be read\.\n$/),
    })
    expect((await runMerchantTool(shop.folder, ['orders', 'list'])).output).toContain(id)
    expect((await runMerchantTool(shop.folder, ['restore', tmpdir(), '--yes'])).output).toContain('is not a backup')
  } finally {
    await shop.discard()
    await rm(folder, { recursive: true, force: true })
  }
})

test('restores an encrypted backup on an empty machine with the settings and the key', async () => {
  const shop = await openShopProcess()
  const place = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  const tool = (words: string[], settings: Record<string, string> = {}) =>
    runMerchantTool(shop.folder, words, { BACKUP_TO: place, ...settings })
  try {
    const before = await placeOrder(shop.url, true)
    expect((await runMerchantTool(shop.folder, ['backup'])).output).toContain('BACKUP_TO is not set')
    expect((await tool(['backup'], { BACKUP_TO: join(shop.folder, 'backups') })).output).toContain('inside DATA_DIR')
    expect(await tool(['backup'])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saved 1 order, 1 shopper and \d+ products to .*\nTested by a restore/),
    })
    const key = (await tool(['backups', 'key'])).output.trim()
    const [file] = await readdir(place)
    const name = String(file).replace('.tar.age', '')
    expect(JSON.parse((await tool(['backups', 'list', '--json'])).output)).toMatchObject([
      { name, orders: 1, provedAt: expect.any(String), error: null },
    ])
    expect((await tool(['backups', 'prove'])).output).toContain(`${name} was restored into a scratch database: 1 order`)
    const practice = await tool(['restore', 'latest', '--practice'])
    expect(practice.output).toMatch(/^The backup has 1 order, the newest of .*\. The books balance\./)
    const damaged = name.replace(/\d{4}/, '2999')
    await writeFile(join(place, `${damaged}.tar.age`), 'not a backup')
    expect((await tool(['restore', 'latest', '--practice'])).output).toContain(`${damaged}: This is not a backup`)
    await rm(join(place, `${damaged}.tar.age`))
    const after = await placeOrder(shop.url)

    await shop.stop()
    await rm(shop.folder, { recursive: true })
    expect((await tool(['restore', 'latest', '--yes'])).output).toContain('Set BACKUP_KEY to the key that you kept')
    const otherKey = `AGE-SECRET-KEY-1${key.slice(16).replace(/./g, 'Q')}`
    expect((await tool(['restore', 'latest', '--yes'], { BACKUP_KEY: otherKey })).output).toContain('key is not valid')
    await writeFile(join(place, 'notes.tar.age'), 'not a backup')
    const notes = await tool(['restore', join(place, 'notes.tar.age'), '--yes'], { BACKUP_KEY: key })
    expect(notes.output).toContain('This is not a backup')
    expect(await tool(['restore', name, '--yes'], { BACKUP_KEY: key })).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored 1 order, 1 shopper and \d+ products\.\n$/),
    })

    await shop.start()
    expect(await before.order()).toMatchObject({ orderStatus: 'PLACED', paymentState: 'PAID' })
    const world = openWorld(shop.url, null)
    const json = { username: after.username, password: await world.encrypt(after.password) }
    expect((await world.send('POST /user/login', { json })).status).toBe(422)
    expect((await tool(['backup'])).code).toBe(0)
  } finally {
    await shop.discard()
    await rm(place, { recursive: true, force: true })
  }
})
