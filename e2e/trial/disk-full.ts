import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { failToStart, freePorts } from '../shop-process.ts'
import { onShop } from './on-shop.ts'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'
import { countLost, traffic } from './traffic.ts'
import type { TrialShop } from './trial-shop.ts'

const run = promisify(execFile)

/** A small disk for the data folder. Needs root on Linux, which may mount a tmpfs. */
export async function diskFull(size: Size): Promise<Outcome> {
  const disk = await mkdtemp(join(tmpdir(), 'tanabana-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0711', 'tanabana-trial', disk])
  } catch {
    await rm(disk, { recursive: true })
    return { figures: 'not run', wrong: ['This trial mounts a small disk: run it as root on Linux.'] }
  }
  try {
    return await onSmallDisk(disk, size)
  } finally {
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

async function onSmallDisk(disk: string, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const DATA_DIR = join(disk, 'data')
  const PORT = String(await freePorts(3))
  const first = await failToStart({
    DATA_DIR,
    PORT,
    SHOP_MODE: 'live',
    STORE_URL: 'http://localhost',
    SHOP_EMAIL: 'care@shop.example',
    DATABASE_URL: '',
  })
  expect(
    wrong,
    first.code === 1 && /disk .*is full/i.test(first.output),
    `a start on a full disk: ${first.output.slice(-400)}`,
  )
  await run('mount', ['-o', 'remount,size=1g', disk])
  const outcome = await onShop({ plenty: 100_000 }, (trial) => whileOpen(trial, disk, size), { DATA_DIR })
  return { ...outcome, wrong: [...wrong, ...outcome.wrong] }
}

async function whileOpen(trial: TrialShop, disk: string, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const rounds = of(3, size)
  const running = traffic(trial, await trial.buyers(8))
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round++) {
    await setTimeout(2000)
    await fillDisk(join(disk, 'filler'))
    await setTimeout(6000)
    const ready = await fetch(`${trial.url}/readyz`)
    expect(wrong, ready.status === 503, `/readyz answers ${ready.status} on a full disk`)
    await rm(join(disk, 'filler'))
    await setTimeout(100)
    recoveries.push(await trial.untilOpen())
  }
  // a start while it is full
  await fillDisk(join(disk, 'filler'))
  await trial.shop.stop('SIGKILL')
  const refused = await trial.shop.start().then(
    () => '',
    (error: Error) => error.message,
  )
  expect(wrong, refused === '' || /disk .*is full/i.test(refused), `a start on a full disk: ${refused.slice(-400)}`)
  await rm(join(disk, 'filler'))
  await trial.shop.stop('SIGKILL')
  await trial.shop.start()
  await setTimeout(2000)
  await running.stop()
  wrong.push(...(await trial.waitForPayments(120)))
  const missing = await countLost(trial, running.acknowledged)
  expect(wrong, missing === 0, `${missing} acknowledged orders lost`)
  expect(wrong, running.unexpected.length === 0, tally(running.unexpected))
  const figures = `full at start and ${rounds} times while open: ${running.acknowledged.length} orders acknowledged, ${missing} lost, only 503 meanwhile, back ${Math.max(...recoveries).toFixed(1)} s after space was freed`
  return { figures, wrong }
}

/** Writes zeros until nothing fits any more. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let bytes = 4 * 1024 * 1024; bytes >= 4096; ) {
      const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten < bytes) bytes /= 4
    }
  } finally {
    await file.close()
  }
}
