import { type ChildProcess, fork, spawn } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noOpenCodLimits } from '@tanabana/testing/no-open-cod-limits.ts'
import { builtFolder } from '../shop/build-apps.mjs'
import { memoryEnvironment, memoryOptions } from '../shop/memory.mjs'
import { copyFolder, copyPreparedFolder } from './prepared-folder.ts'

/** A program of the backend's build, as the launcher starts it. */
const built = (name: string) => join(builtFolder(join(import.meta.dirname, '..'), 'shop'), `${name}.js`)

/** Compiled sources, so that the many processes of a run parse and strip types once. */
const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules/.cache/tanabana/compiled') }

/** A running shop: its own process, data folder and embedded database. */
export type ShopProcess = {
  url: string
  /** The identity simulator. */
  identityUrl: string
  folder: string
  /** The id of its first process, to measure its memory. */
  pid(): number
  /** SIGTERM stops gracefully, SIGKILL acts like a power cut. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** What it has printed since its last start, and its exit code if it has exited. */
  printed(): string
  /** Restarts on the same data. @param changed settings to override */
  start(changed?: Record<string, string>): Promise<void>
  /** Stops the shop and deletes its data. */
  discard(): Promise<void>
}

export type Outcome = { code: number | null; output: string }

/** An empty setting takes one of this process away. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || name === 'SETTINGS_FILE'),
  )
}

/** Runs the shop as `npm start` does, until it is open or has exited. The IPC channel ends it when the test run dies. */
export async function launch(
  environment: Record<string, string>,
  program = built('main'),
  ...options: string[]
): Promise<{ child: ChildProcess; opened: boolean; outcome: Promise<Outcome>; printed: () => string }> {
  const child = spawn(process.execPath, [...memoryOptions, '--enable-source-maps', program, ...options], {
    env: withoutEmpty({ ...memoryEnvironment, ...process.env, ...compileCache, SETTINGS_FILE: '', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const outcome = new Promise<Outcome>((resolve) => child.on('close', (code) => resolve({ code, output })))
  const opened = await new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(' is open at ')) resolve(true)
    })
    child.on('close', () => resolve(false))
  })
  const exit = () =>
    (child.exitCode ?? child.signalCode) === null ? '' : `exited: ${child.exitCode ?? child.signalCode}`
  return { child, opened, outcome, printed: () => output + exit() }
}

/** Runs the merchant's command-line tool on a shop's folder. */
export async function runMerchantTool(
  folder: string,
  words: string[],
  settings: Record<string, string> = {},
  program?: string,
): Promise<Outcome> {
  const environment = {
    ...process.env,
    ...compileCache,
    SETTINGS_FILE: '',
    DATA_DIR: folder,
    SHOP_MODE: 'demo',
    DATABASE_URL: '',
    ...settings,
  }
  if (program === undefined && hosted.includes(words[0] ?? '')) return runInHost(words, withoutEmpty(environment))
  const child = spawn(process.execPath, ['--enable-source-maps', program ?? built('merchant'), ...words], {
    env: withoutEmpty(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** Imports products, as the merchant does. */
export async function importCsv(folder: string, csv: string, settings: Record<string, string> = {}): Promise<void> {
  const file = join(folder, 'products.csv')
  await writeFile(file, csv)
  const { code, output } = await runMerchantTool(folder, ['import', file], settings)
  if (code !== 0) throw new Error(output)
}

/** Groups of commands that leave nothing in their process. Others start one, as the merchant does. */
const hosted = [
  ...['orders', 'products', 'payments', 'shoppers', 'staff', 'synonym', 'searches', 'status', 'export', 'import'],
  ...['pictures', 'backup', 'backups', 'restore', '--help', ''],
]
let host: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()
let resolveOutcome: (outcome: Outcome) => void = () => {}

function openHost(): ChildProcess {
  const opened = fork(join(import.meta.dirname, 'merchant-host.ts'), {
    env: { ...process.env, ...compileCache },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  opened.on('message', (outcome) => resolveOutcome(outcome as Outcome))
  opened.on('exit', () => {
    host = undefined
    resolveOutcome({ code: null, output: 'The process ended.' })
  })
  opened.unref()
  opened.channel?.unref()
  return opened
}

function runInHost(words: string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const run = () =>
    new Promise<Outcome>((resolve) => {
      resolveOutcome = resolve
      host ??= openHost()
      host.send({ words, environment: { ...environment } })
    })
  const outcome = last.then(run)
  last = outcome.catch(() => {})
  return outcome
}

/** Starts the shop with invalid settings. @returns how it exited */
export async function failToStart(environment: Record<string, string>): Promise<Outcome> {
  const { child, opened, outcome } = await launch(environment)
  if (opened) child.kill('SIGTERM')
  return outcome
}

/**
 * Opens a shop on a copy of the prepared data folder; on an empty folder where settings change what a first start does.
 * @param databaseUrl a PostgreSQL server; empty uses the embedded one
 */
export async function openShopProcess(
  databaseUrl = '',
  environment: Record<string, string> = {},
  wantedPort?: number,
): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-e2e-'))
  const isUsual = !databaseUrl && firstStartSettings.every((name) => environment[name] === undefined)
  if (isUsual) await fillFolder(folder)
  await shareDrawings(folder)
  const port = wantedPort ?? (await freePorts(3))
  const url = `http://127.0.0.1:${port}`
  let running: Awaited<ReturnType<typeof launch>> | undefined

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    running?.child.kill(signal)
    const ended = await running?.outcome
    running = undefined
    return ended?.code ?? null
  }

  async function start(changed: Record<string, string> = {}): Promise<void> {
    running = await launch({
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      SHOP_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      STORE_URL: '',
      BACKEND_URL: '',
      DRAW_AHEAD: 'off',
      PUSH_TO_LOOPBACK: 'on',
      ...noOpenCodLimits,
      ...environment,
      ...changed,
    })
    if (!running.opened) throw new Error(`The shop did not open: ${(await running.outcome).output}`)
  }

  await start()
  return {
    url,
    identityUrl: `http://127.0.0.1:${port + 2}`,
    folder,
    pid: () => running?.child.pid ?? 0,
    printed: () => running?.printed() ?? '',
    stop,
    start,
    discard: async () => {
      await stop()
      // PostgreSQL may still write if the shop had to leave it
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
    },
  }
}

/** Fills an empty folder with the data of a shop that was open once. */
export const fillFolder = (folder: string) => copyPreparedFolder(folder, prepareFolder)

/** Database, demo catalogue and password key of a shop that was open once. */
async function prepareFolder(target: string): Promise<void> {
  const shop = await openShopProcess('', { DRAW_AHEAD: 'off' })
  while (!(await fetch(`${shop.url}/auth/public-key`)).ok);
  await shop.stop()
  await rm(join(shop.folder, 'pictures'), { recursive: true, force: true })
  await copyFolder(shop.folder, target)
  // safe when a process is killed, and each commit is 3 ms faster
  await appendFile(join(target, 'postgres/postgresql.auto.conf'), 'fsync = off\n')
  await shop.discard()
}

/** Settings that change what a first start does, so the prepared folder cannot be used. */
const firstStartSettings = ['SHOP_MODE', 'BACKEND_URL', 'DRAW_AHEAD', 'MASTER_SECRET']

/** All shops of a run share the resized demo pictures; see `flat-pictures.ts`. */
async function shareDrawings(folder: string): Promise<void> {
  const drawings = process.env.E2E_DRAWINGS
  if (!drawings) return
  const resized = join(folder, 'pictures/resized')
  await mkdir(drawings, { recursive: true })
  await mkdir(resized, { recursive: true })
  await symlink(drawings, join(resized, 'demo'))
}

type Backend = { url: string; close(): Promise<unknown> }

/** Opens a storefront without a backend, and a backend that allows its origin. */
export async function openStorefront(
  openBackend: (storefrontUrl: string) => Promise<Backend>,
): Promise<{ storefront: ShopProcess; backend: Backend }> {
  const port = await freePorts(3)
  const backend = await openBackend(`http://127.0.0.1:${port}`)
  const storefront = await openShopProcess('', { BACKEND_URL: backend.url }, port)
  return { storefront, backend }
}

/**
 * The first of several consecutive free ports: the simulators use the two after the shop's.
 * Stays below Linux's ephemeral range, so that no outgoing connection takes one in between. Workers of Playwright and of
 * Vitest have ranges of their own, above 10080, which `fetch` and browsers refuse (https://fetch.spec.whatwg.org/#port-blocking).
 */
export async function freePorts(count: number): Promise<number> {
  const { TEST_PARALLEL_INDEX: ofPlaywright = 0, VITEST_POOL_ID: ofVitest } = process.env
  const range = 10_100 + 2500 * (ofVitest ? 4 + (Number(ofVitest) % 4) : Number(ofPlaywright) % 4)
  for (;;) {
    const first = range + Math.floor(Math.random() * 2400)
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
