import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openShopProcess, runMerchantTool } from '../shop-process.ts'

const ownConnection = { connection: 'close' }

/** The processes that serve the port. */
function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(pid) && args.some((one) => one.endsWith('/main.js')))
    .map(([own]) => Number(own))
}

/** Requests pages, each on a new connection, until stopped. @returns how many requests got no answer in 20 seconds */
function visit(url: string): () => Promise<number> {
  let isOpen = true
  let unanswered = 0
  const visitors = ['/', '/healthz', '/product/getProductPaged', '/auth/public-key'].map(async (path) => {
    while (isOpen) {
      const signal = AbortSignal.timeout(20_000)
      // a request that the killed process had begun fails at once
      await fetch(url + path, { headers: ownConnection, signal })
        .then((response) => response.text())
        .catch(() => {
          if (signal.aborted) unanswered += 1
        })
    }
  })
  return async () => {
    isOpen = false
    await Promise.all(visitors)
    return unanswered
  }
}

test('two processes serve one port, count together and replace one that is killed', async () => {
  const shop = await openShopProcess('', { PROCESSES: '2', LOG_LEVEL: 'silent' })
  const status = async (path: string) => (await fetch(shop.url + path, { headers: ownConnection })).status
  const counted = async () => {
    const text = await (await fetch(`${shop.url}/metrics`, { headers: ownConnection })).text()
    return Number(/http_request_duration_seconds_count\{.*route="\/healthz".*\} (\d+)/.exec(text)?.[1])
  }
  const before = workersOf(shop.pid())
  expect(before).toHaveLength(2)
  for (const paused of before) {
    process.kill(paused, 'SIGSTOP')
    // the other one answers
    for (let at = 0; at < 5; at++) expect(await status('/healthz')).toBe(200)
    for (const path of ['/', '/desk/sign-in']) expect(await status(path)).toBe(200)
    process.kill(paused, 'SIGCONT')
  }
  await expect.poll(counted).toBe(10)

  expect((await runMerchantTool(shop.folder, ['secrets', 'rotate', '--yes'])).code).toBe(0)
  const stopVisiting = visit(shop.url)
  process.kill(before[0] as number, 'SIGKILL')
  await expect.poll(() => workersOf(shop.pid()).filter((pid) => !before.includes(pid)).length).toBe(1)
  const measured = async () => (await fetch(`${shop.url}/metrics`, { headers: ownConnection })).text()
  // a process whose first report fails reports again after a minute
  await expect.poll(measured, { timeout: 120_000 }).toContain('shop_process_crashes_last_hour 1')
  await expect.poll(measured, { timeout: 120_000 }).toContain('shop_processes 2')

  let most = 0
  const restart = async (times: number) => {
    const old = workersOf(shop.pid())
    for (let at = 0; at < times; at++) {
      process.kill(shop.pid(), 'SIGHUP')
      expect(await status('/healthz')).toBe(200)
    }
    const left = async () => {
      // old and new processes must be able to decrypt the same keys
      expect(await status('/auth/public-key')).toBe(200)
      const now = workersOf(shop.pid())
      most = Math.max(most, now.length)
      return { old: now.filter((pid) => old.includes(pid)).length, all: now.length }
    }
    await expect.poll(left, { timeout: 840_000, interval: 50 }).toEqual({ old: 0, all: 2 })
  }
  // the one that still starts is replaced too
  await restart(1)
  await restart(3)
  // restarts follow each other: together they would leave more processes
  expect(most).toBeLessThanOrEqual(3)

  expect(await stopVisiting()).toBe(0)
  expect(await shop.stop()).toBe(0)
  await shop.discard()
})
