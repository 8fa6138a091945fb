import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { limitRow, type Result, rounds } from './compare.ts'
import { residentMegabytes } from './processes.ts'
import { masterSecret, type Setting } from './shop.ts'
import { median } from './verdict.ts'

const launcher = join(import.meta.dirname, '..', 'shop', 'launch.mjs')

/** Prints the most memory that a process had, in kilobytes. */
const printMemory = `data:text/javascript,process.on('exit',()=>console.error('memory',process.resourceUsage().maxRSS))`

/** Starts the shop again and again on its data and PostgreSQL, and the merchant's tool beside it, as npm does. */
export async function starts(setting: Setting): Promise<Result> {
  const folder = await mkdtemp(join(setting.folder, 'starts-'))
  const environment = { SETTINGS_FILE: '', SHOP_MODE: 'demo', MASTER_SECRET: masterSecret, DATA_DIR: folder }
  // as a merchant: on the embedded PostgreSQL
  const open = () => setting.open({ ...environment, DATABASE_URL: undefined })
  await (await open()).close()
  const [opened, idle, listed, helped, memory]: number[][] = [[], [], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const shop = await open()
    opened?.push(performance.now() - began)
    listed?.push((await runTool(['orders', 'list'], environment)).milliseconds)
    const help = await runTool(['help'], environment)
    helped?.push(help.milliseconds)
    memory?.push(help.megabytes)
    idle?.push(residentMegabytes(shop.pid))
    await shop.close()
  }
  const row = (name: string, unit: 'ms' | 'MB', values: number[] | undefined, atMost: number) =>
    limitRow(name, unit, median(values ?? []), atMost)
  const rows = [
    row('second start', 'ms', opened, 1500),
    row('idle memory', 'MB', idle, 135),
    row('orders list', 'ms', listed, 1200),
    row('help', 'ms', helped, 700),
    row('help, memory', 'MB', memory, 150),
  ]
  return { rows, notes: [], failures: [] }
}

async function runTool(words: string[], environment: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, [launcher, 'merchant', ...words], {
    env: { ...process.env, ...environment, NODE_OPTIONS: `--import=${printMemory}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The merchant's tool failed: ${printed}`)
  const kilobytes = [...printed.matchAll(/memory (\d+)/g)].map(([, number]) => Number(number))
  return { milliseconds: performance.now() - began, megabytes: Math.max(...kilobytes) / 1024 }
}
