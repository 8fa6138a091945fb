import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { shopifyExport } from '@tanabana/testing/shopify-export.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { runProgram } from '../merchant/run-program.ts'

const products = 30
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settingNames = ['SETTINGS_FILE', 'DATA_DIR', 'DATABASE_URL', 'SHOP_MODE', 'STORE_URL', 'SHOP_EMAIL']
const live = { SHOP_MODE: 'live', STORE_URL: 'http://shop.test', SHOP_EMAIL: 'care@shop.example' }

/** Runs the merchant's tool in this process. @param settings the others of `settingNames` are not set */
async function run(settings: Record<string, string>, ...args: string[]): Promise<{ code: unknown; output: string }> {
  for (const name of settingNames) vi.stubEnv(name, settings[name])
  let output = ''
  const print = (text: unknown) => {
    output += `${text}\n`
  }
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(print))
  try {
    await runProgram(args)
    return { code: process.exitCode, output }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = undefined
    vi.unstubAllEnvs()
  }
}

/** A migrated, empty database, and the merchant's tool on it. */
async function newShop() {
  const { url: server, prefix } = inject('server')
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${prefix}template`)
  const url = onDatabase(server, name)
  const settings = { SETTINGS_FILE: '', DATA_DIR: join(folder, name), DATABASE_URL: url, ...live }
  const state = () =>
    query(
      url,
      `select p.handle, name, brand, type, p.price_paise, description, product_type, product_category, tags, seo_title,
        seo_description, hidden, v.color, v.size, v.sku, v.barcode, v.grams, v.price_paise as own_price, v.mrp_paise, v.stock, v.position
      from products p left join variants v on v.product_id = p.id order by p.handle, v.position, v.color, v.size`,
    )
  return { url, settings, tool: (...args: string[]) => run(settings, ...args), state }
}

/** Runs an import as a process, and kills it when it has written half of the products. */
async function killHalfWay({ url, settings }: Awaited<ReturnType<typeof newShop>>, file: string): Promise<void> {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  // the import waits for this transaction
  await other.query(`begin; insert into products (handle, name, brand, type, price_paise, description)
    values ('product-${products / 2}', '', '', '', 1, '')`)
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'merchant', 'main.ts'), 'import', file], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)))
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => query(url, waiting)).toHaveLength(1)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await other.query('rollback')
  await other.end()
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
  await killHalfWay(killed, file)
  const [{ written } = { written: 0 }] = await query<{ written: number }>(
    killed.url,
    'select count(*)::int as written from products',
  )
  expect(written).toBe(products / 2)
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
  const settings = { SETTINGS_FILE: '', DATA_DIR: nowhere }
  for (const args of [['orders', 'list'], ['products', 'list'], ['export'], ['backup', join(folder, 'b')]]) {
    const { code, output } = await run(settings, ...args)
    expect(output).toContain(`There is no shop in ${nowhere}.`)
    expect(code).toBe(1)
  }
  await query(shop.url, 'drop schema drizzle cascade')
  const { output } = await run({ ...settings, DATABASE_URL: shop.url }, 'orders', 'list')
  expect(output).toContain('There is no shop in the database')
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
  const list = async (settings: Record<string, string> = {}) =>
    (await run({ SETTINGS_FILE: file, ...settings }, 'products', 'list')).output
  await writeFile(file, lines.join('\n'))
  expect(await list()).toBe('Nothing found.\n')
  expect(readdirSync(join(folder, 'own'))).toContain('master-secret')
  expect(await list({ STORE_URL: 'nonsense' })).toContain('STORE_URL is "nonsense"')
  await writeFile(file, [...lines, 'SMPT_URL=smtp://a'].join('\n'))
  expect(await list()).toBe(`SMPT_URL in ${file} is not a setting. docs/settings.md lists all settings.\n`)
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
  expect((await other.tool('import', file, '--prices-are-rupees')).output).toContain('20 added')
  const markets = shopifyExport(1).replace('Cost per item', 'Price / Canada')
  await writeFile(file, markets)
  expect((await other.tool('import', file)).output).toMatch(
    /columns for Canada, and none for India.*--prices-are-rupees/,
  )
})
