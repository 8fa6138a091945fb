import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { shopifyExport } from '@tanabana/testing/shopify-export.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const merchant = join(import.meta.dirname, 'merchant', 'main.ts')
const products = 150
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A migrated, empty database, and the merchant's tool on it. */
async function newShop() {
  const { url: server, prefix } = inject('server')
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${prefix}template`)
  const url = onDatabase(server, name)
  const data = join(folder, name)
  const start = (...args: string[]) => {
    const live = { SHOP_MODE: 'live', STORE_URL: 'http://shop.test', SHOP_EMAIL: 'care@shop.example' }
    const settings = { DATA_DIR: data, DATABASE_URL: url, ...live }
    const child = spawn(process.execPath, [merchant, ...args], {
      env: { PATH: process.env.PATH ?? '', SETTINGS_FILE: '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, output })),
    )
    return { child, ended }
  }
  const read = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const state = () =>
    read(`select p.handle, name, brand, type, p.price_paise, description, product_type, product_category, tags, seo_title,
        seo_description, hidden, v.color, v.size, v.sku, v.barcode, v.grams, v.price_paise as own_price, v.mrp_paise, v.stock, v.position
      from products p left join variants v on v.product_id = p.id order by p.handle, v.position, v.color, v.size`)
  return { url, tool: (...args: string[]) => start(...args).ended, start, read, state }
}

test('completes an import after kill -9, and imports its own export without a change', async () => {
  const [file, renamed] = [join(folder, 'old.csv'), join(folder, 'new.csv')]
  await writeFile(file, shopifyExport(products))
  await writeFile(renamed, shopifyExport(products, { renamed: true }))
  const unchanged = `0 added, 0 changed, ${products} unchanged, 0 problems`
  const clean = await newShop()
  expect((await clean.tool('import', file)).output).toContain(`${products} added, 0 changed, 0 unchanged, 0 problems`)
  const whole = await clean.state()
  for (const again of [file, renamed]) expect((await clean.tool('import', again)).output).toContain(unchanged)
  expect(await clean.state()).toEqual(whole)

  const killed = await newShop()
  const { child, ended } = killed.start('import', file)
  const count = async () => Number((await killed.read('select count(*) as n from products'))[0].n)
  await expect.poll(count, { timeout: 120_000, interval: 10 }).toBeGreaterThan(5)
  child.kill('SIGKILL')
  await ended
  expect(await count()).toBeLessThan(products)
  expect((await killed.tool('import', file)).output).toContain('0 problems')
  expect(await killed.state()).toEqual(whole)

  const exported = join(folder, 'out.csv')
  await clean.tool('export', exported)
  expect((await clean.tool('import', exported)).output).toContain(unchanged)
  const copy = await newShop()
  expect((await copy.tool('import', exported)).output).toContain(`${products} added`)
  expect(await copy.state()).toEqual(whole)
})

test('creates no shop when a command only reads, and names the place it looked at', async () => {
  const nowhere = join(folder, 'nowhere')
  const shop = await newShop()
  const env = { PATH: process.env.PATH ?? '', SETTINGS_FILE: '', DATA_DIR: nowhere }
  const run = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [merchant, ...args], { env: { ...env, ...settings } })
      let output = ''
      child.stderr.on('data', (chunk) => {
        output += chunk
      })
      child.on('close', (code) => resolve({ code, output }))
    })
  for (const args of [['orders', 'list'], ['products', 'list'], ['export'], ['backup', join(folder, 'b')]]) {
    const { code, output } = await run({}, ...args)
    expect(output).toContain(`There is no shop in ${nowhere}.`)
    expect(code).toBe(1)
  }
  await query(shop.url, 'drop schema drizzle cascade')
  expect((await run({ DATABASE_URL: shop.url }, 'orders', 'list')).output).toContain('There is no shop in the database')
  expect(existsSync(nowhere)).toBe(false)
})

test('reads settings from a file, prefers the environment and rejects unknown names', async () => {
  const shop = await newShop()
  const file = join(folder, 'shop.env')
  const lines = [
    `DATABASE_URL=${shop.url}`,
    `DATA_DIR=${join(folder, 'own')}`,
    'SHOP_MODE=live',
    'STORE_URL="http://a.test"',
    'SHOP_EMAIL=care@shop.example',
  ]
  const run = (settings: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH ?? '', SETTINGS_FILE: file, ...settings }
      const child = spawn(process.execPath, [merchant, 'products', 'list'], { env })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      child.on('close', () => resolve(output))
    })
  await writeFile(file, lines.join('\n'))
  expect(await run()).toBe('Nothing found.\n')
  expect(readdirSync(join(folder, 'own'))).toContain('master-secret')
  expect(await run({ STORE_URL: 'nonsense' })).toContain('STORE_URL is "nonsense"')
  await writeFile(file, [...lines, 'SMPT_URL=smtp://a'].join('\n'))
  expect(await run()).toBe(`SMPT_URL in ${file} is not a setting. docs/settings.md lists all settings.\n`)
})

test('asks for confirmation when prices do not look like rupees', async () => {
  const shop = await newShop()
  const file = join(folder, 'foreign.csv')
  await writeFile(file, shopifyExport(20).replaceAll(/,(\d+)\.00,/g, ',19.99,'))
  const refused = await shop.tool('import', file)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('add --rate')
  expect(await shop.state()).toEqual([])
  expect((await shop.tool('import', file, '--rate', '88')).output).toContain('20 added')
  const other = await newShop()
  expect((await other.tool('import', file, '--yes')).output).toContain('20 added')
})
