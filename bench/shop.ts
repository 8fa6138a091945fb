import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@tanabana/contract/catalogue.ts'
import { startEmbeddedPostgres } from '@tanabana/shop/database/embedded-postgres.ts'
import { noOpenCodLimits } from '@tanabana/testing/no-open-cod-limits.ts'
import { freePorts } from '../e2e/shop-process.ts'
import { childrenOf, spawnServer, stopProcess } from './processes.ts'

/** A running shop. `pid` is its server, not the launcher. */
export type Shop = { url: string; port: number; pid: number; close(): Promise<void> }

/** A folder with PostgreSQL, and the shops and floors that a run opens. */
export type Setting = {
  databaseUrl: string
  folder: string
  /** Opens a shop on this database or another one, as `npm start` does. */
  open(settings?: Record<string, string | undefined>): Promise<Shop>
  /** The shop as it runs by default. */
  warm(): Promise<Shop>
  /** The same with its caches off. */
  cold(): Promise<Shop>
  close(): Promise<void>
}

/** Signs the tokens of the bench's shoppers. */
export const masterSecret = 'the master secret of the bench, 32 characters'

/** Not settings under test: each shopper has a network, and no picture is drawn during a measurement. */
const settings = {
  ...noOpenCodLimits,
  ...{ TRUST_PROXY: 'true', DRAW_AHEAD: 'off', LOG_LEVEL: 'info', SETTINGS_FILE: '', STORE_URL: '' },
}

export async function openSetting(): Promise<Setting> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-bench-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const postgres = await startEmbeddedPostgres(folder, true)
  closing.push(() => postgres.stop())

  async function open(changed: Record<string, string | undefined> = {}): Promise<Shop> {
    const dataDir = await mkdtemp(join(folder, 'shop-'))
    return launch(dataDir, { DATABASE_URL: postgres.url, ...changed }, (close) => closing.push(close))
  }

  async function closeAll(): Promise<void> {
    for (const close of closing.reverse()) await close()
  }

  /** An interrupt closes while the run does too. */
  let closed: Promise<void> | undefined
  const opened = new Map<string, Promise<Shop>>()
  function openOnce(name: string, changed?: Record<string, string>): Promise<Shop> {
    const shop = opened.get(name) ?? open(changed)
    opened.set(name, shop)
    return shop
  }

  return {
    databaseUrl: postgres.url,
    folder,
    open,
    warm: () => openOnce('warm'),
    // the first shop imports the catalogue
    cold: async () => (await openOnce('warm')) && openOnce('cold', { CACHE_MB: '0' }),
    close: () => (closed ??= closeAll()),
  }
}

/** @param onSpawn gets the function that stops the shop, also one that is not open yet */
async function launch(
  dataDir: string,
  changed: Record<string, string | undefined>,
  onSpawn: (close: Shop['close']) => void,
): Promise<Shop> {
  const port = await freePorts(3)
  const log = join(dataDir, 'log')
  const environment = {
    ...settings,
    // the launcher then stops when the bench dies
    npm_lifecycle_event: 'bench',
    MASTER_SECRET: masterSecret,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...changed,
  }
  const launcher = join(import.meta.dirname, '..', 'shop', 'launch.mjs')
  const child = spawnServer([launcher, 'start'], environment, ['ignore', 'pipe', openSync(log, 'w')])
  const close = () => stopProcess(child)
  onSpawn(close)
  const exited = once(child, 'exit').then(() => false)
  let output = ''
  const opened = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(' is open at ')) resolve(true)
    })
  })
  if (!(await Promise.race([opened, exited])))
    throw new Error(`The shop did not open: ${output}${await readFile(log, 'utf8')}`)
  const launcherPid = child.pid ?? 0
  const [pid = launcherPid] = process.platform === 'linux' ? childrenOf(launcherPid) : []
  return { url: `http://127.0.0.1:${port}`, port, pid, close }
}

/** All products of the demo catalogue. */
export async function readProducts({ url }: Shop): Promise<Product[]> {
  const response = await fetch(`${url}/product/getProductPaged?page=0&size=100`)
  return ((await response.json()) as { content: Product[] }).content
}

/** Pages and calls to measure. The product has about eight variants. */
export async function pathsOf(shop: Shop) {
  const products = await readProducts(shop)
  const distance = ({ inventory }: { inventory: unknown[] }) => Math.abs(inventory.length - 8)
  const [product] = products.toSorted((one, other) => distance(one) - distance(other))
  if (!product) throw new Error('The shop has no products')
  return {
    id: product.id,
    list: '/product/getProductPaged?page=0&size=8',
    product: `/product/getProduct/${product.id}`,
    pages: { home: '/', category: `/${product.type}`, product: `/${product.type}/${product.id}` },
  }
}
