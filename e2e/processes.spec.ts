import { execFileSync } from 'node:child_process'
import { openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

const ownConnection = { connection: 'close' }

/** The processes that serve the port. */
function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(pid) && args.some((one) => one.endsWith('shop/main.ts')))
    .map(([own]) => Number(own))
}

test('two processes serve one port, count together and replace one that is killed', async () => {
  test.setTimeout(300_000)
  const shop = await openShopProcess('', { PROCESSES: '2', LOG_LEVEL: 'silent' })
  const status = async (path: string) => (await fetch(shop.url + path, { headers: ownConnection })).status
  const counted = async () => {
    const text = await (await fetch(`${shop.url}/metrics`, { headers: ownConnection })).text()
    return Number(/http_request_duration_seconds_count\{.*route="\/healthz".*\} (\d+)/.exec(text)?.[1])
  }
  const before = workersOf(shop.pid())
  expect(before).toHaveLength(2)
  for (let at = 0; at < 10; at++) expect(await status('/healthz')).toBe(200)
  await expect.poll(counted).toBe(10)
  // each of the two processes answers one of two requests
  for (const path of ['/', '/desk/sign-in']) expect([await status(path), await status(path)]).toEqual([200, 200])

  expect((await runMerchantTool(shop.folder, ['secrets', 'rotate', '--yes'])).code).toBe(0)
  process.kill(before[0] as number, 'SIGKILL')
  await expect.poll(() => workersOf(shop.pid()).filter((pid) => !before.includes(pid)).length).toBe(1)
  for (let at = 0; at < 10; at++) expect(await status('/product/getProductPaged')).toBe(200)

  // restarts follow each other: together they would leave more processes
  const old = workersOf(shop.pid())
  for (let at = 0; at < 3; at++) {
    process.kill(shop.pid(), 'SIGHUP')
    expect(await status('/healthz')).toBe(200)
  }
  let most = 0
  for (let now = old; now.length !== 2 || now.some((pid) => old.includes(pid)); now = workersOf(shop.pid())) {
    // old and new processes must be able to decrypt the same keys
    expect(await status('/auth/public-key')).toBe(200)
    most = Math.max(most, now.length)
  }
  expect(most).toBeLessThanOrEqual(3)

  expect(await shop.stop()).toBe(0)
  await shop.discard()
})
