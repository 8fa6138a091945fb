import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'shop', 'main.ts')
const merchant = join(import.meta.dirname, '..', 'shop', 'merchant.ts')

/** A shop in a separate process, with an embedded database in its own folder. */
export type ShopProcess = {
  url: string
  /** Its identity simulator. */
  identityUrl: string
  folder: string
  /** Stops it: SIGTERM as a merchant does, SIGKILL as a power cut does. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts it again over the same data, with other settings where some are given. */
  start(changed?: Record<string, string>): Promise<void>
  /** Ends it and removes its data. */
  discard(): Promise<void>
}

export type Outcome = { code: number | null; output: string }

/** Runs `shop/main.ts` until it is open or has ended. The channel ends it with the test run, however that ends. */
export async function launch(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; opened: boolean; outcome: Promise<Outcome> }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SETTINGS_FILE: '', ...environment },
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
  return { child, opened, outcome }
}

/** Runs the merchant's command-line tool on a shop's folder. */
export async function runMerchantTool(
  folder: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const environment = {
    ...process.env,
    SETTINGS_FILE: '',
    DATA_DIR: folder,
    SHOP_MODE: 'demo',
    DATABASE_URL: '',
    ...settings,
  }
  const child = spawn(process.execPath, [merchant, ...words], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** Starts the shop with a setting that can't work, and answers how it ended. */
export async function failToStart(environment: Record<string, string>): Promise<Outcome> {
  const { child, opened, outcome } = await launch(environment)
  if (opened) child.kill('SIGTERM')
  return outcome
}

/** @param databaseUrl a PostgreSQL of its own; otherwise the embedded one */
export async function openShopProcess(
  databaseUrl = '',
  environment: Record<string, string> = {},
  wantedPort?: number,
): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-e2e-'))
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
    stop,
    start,
    discard: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The shops of one run draw the demo's pictures once, together: it is half of what a first visit costs. */
async function shareDrawings(folder: string): Promise<void> {
  const drawings = process.env.E2E_DRAWINGS
  if (!drawings) return
  const resized = join(folder, 'pictures/resized')
  await mkdir(drawings, { recursive: true })
  await mkdir(resized, { recursive: true })
  await symlink(drawings, join(resized, 'demo'))
}

type Backend = { url: string; close(): Promise<unknown> }

/** A storefront by itself, on a backend that is made for its address. */
export async function openStorefront(
  openBackend: (storefrontUrl: string) => Promise<Backend>,
): Promise<{ storefront: ShopProcess; backend: Backend }> {
  const port = await freePorts(3)
  const backend = await openBackend(`http://127.0.0.1:${port}`)
  const storefront = await openShopProcess('', { BACKEND_URL: backend.url }, port)
  return { storefront, backend }
}

/**
 * The first of several free ports in a row: the shop takes the two after its own for the simulators. Below those that
 * Linux gives to outgoing connections, so that none is taken meanwhile.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 22_000)
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
