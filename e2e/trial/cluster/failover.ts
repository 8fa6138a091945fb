import { setTimeout } from 'node:timers/promises'
import { expect, type Outcome } from '../outcome.ts'
import { nodes } from './settings.ts'
import { longestGap, ordersAtOnce } from './shoppers.ts'
import type { Scene, Step } from './step.ts'

/** Of `deploy/cluster/patroni.yml`, and what an election and the proxy's checks may take. */
const ttlSeconds = 20
const electionSeconds = 10

const inWords = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ') || 'none'

/** Runs `work` with shoppers who order and visitors who read, and goes on until orders are placed again. */
async function underLoad(scene: Scene, work: () => Promise<unknown>, seconds: number) {
  const reading = scene.read()
  const traffic = scene.order()
  await setTimeout(3000)
  const from = performance.now()
  await work()
  // answers that were on their way prove nothing
  const done = performance.now() + 1000
  await scene.cluster.until('The next order', async () => traffic.acknowledged.some(({ at }) => at > done), 60)
  await setTimeout(seconds * 1000)
  await traffic.stop()
  await reading.stop()
  return { traffic, reading, gap: longestGap(traffic.acknowledged, from - 500, performance.now()) }
}

async function killPrimary(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const old = await cluster.primary()
  const { traffic, reading, gap } = await underLoad(scene, () => cluster.killNode(old), 5)
  const next = await cluster.primary()
  expect(wrong, next !== old, 'no other primary')
  expect(wrong, gap <= ttlSeconds + electionSeconds, `${gap.toFixed(1)} s without an order`)
  const unexpected = [...traffic.statuses.keys()].filter((status) => ![0, 409, 429, 502, 503, 504].includes(status))
  expect(wrong, unexpected.length === 0, `answers ${unexpected}`)
  const { read, slowestMs } = reading.counts()
  const failures = reading.failures.map(({ path, status }) => `${path} ${status}`)
  expect(wrong, failures.length === 0, `${failures.length} pages failed: ${[...new Set(failures)].join(', ')}`)
  return {
    figures: `db${old} killed with ${ordersAtOnce} shoppers ordering: ${gap.toFixed(1)} s without an order (ttl ${ttlSeconds} s), ${traffic.acknowledged.length} orders acknowledged, other answers: ${inWords(traffic.statuses)}; ${read} public pages read meanwhile, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`,
    wrong,
  }
}

/** systemd starts Patroni again after a power cut. Nothing else is done. */
async function rejoin(scene: Scene): Promise<Outcome> {
  const { cluster } = scene
  const present = (await cluster.topology()).map(({ name }) => name)
  const old = nodes.find((node) => !present.includes(`db${node}`))
  if (!old) throw new Error('All nodes run. This step follows "kill".')
  await cluster.startPatroni(old)
  const seconds = await cluster.until(`db${old} as a replica`, cluster.isWhole, 120)
  return { figures: `db${old} starts again and is a replica after ${seconds.toFixed(0)} s`, wrong: [] }
}

async function switchover(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const [old, next] = [await cluster.primary(), await cluster.syncStandby()]
  const words = ['--leader', `db${old}`, '--candidate', `db${next}`, '--force']
  const { traffic, reading, gap } = await underLoad(scene, () => cluster.patronictl('switchover', 'shop', ...words), 5)
  expect(wrong, (await cluster.primary()) === next, `db${next} is not the primary`)
  expect(wrong, gap <= electionSeconds, `${gap.toFixed(1)} s without an order`)
  const failures = reading.failures.map(({ path, status }) => `${path} ${status}`)
  expect(wrong, failures.length === 0, `${failures.length} pages failed: ${[...new Set(failures)].join(', ')}`)
  await cluster.until(`db${old} as a replica`, cluster.isWhole, 60)
  return {
    figures: `patronictl switchover db${old} → db${next}: ${gap.toFixed(1)} s without an order, other answers: ${inWords(traffic.statuses)}, ${reading.counts().read} pages read, ${failures.length} failed`,
    wrong,
  }
}

async function poolerRestart(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const restart = async () => {
    await cluster.stop('pgbouncer')
    cluster.startPooler()
  }
  const { traffic, reading, gap } = await underLoad(scene, restart, 3)
  expect(wrong, gap <= 5, `${gap.toFixed(1)} s without an order`)
  expect(wrong, reading.failures.length === 0, `${reading.failures.length} pages failed`)
  return {
    figures: `PgBouncer stopped and started: ${gap.toFixed(1)} s without an order, other answers: ${inWords(traffic.statuses)}, ${reading.counts().read} pages read, ${reading.failures.length} failed`,
    wrong,
  }
}

async function shopKilled(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const { traffic, reading, gap } = await underLoad(scene, () => cluster.stopShop(2, 'SIGKILL'), 4)
  // one request of each shopper and each visitor can be under way
  const cut = [...traffic.statuses.values()].reduce((sum, count) => sum + count, 0)
  expect(wrong, cut <= ordersAtOnce, `${cut} requests failed`)
  expect(wrong, gap <= 5, `${gap.toFixed(1)} s without an order`)
  expect(wrong, reading.failures.length === 0, `${reading.failures.length} pages failed`)
  await cluster.startShop(2)
  return {
    figures: `one of two shop processes killed: ${cut} requests cut (${inWords(traffic.statuses)}), ${gap.toFixed(1)} s without an order, ${reading.counts().read} pages read, ${reading.failures.length} failed`,
    wrong,
  }
}

async function etcdLost(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const before = await cluster.primary()
  const work = async () => {
    await cluster.stop('etcd1', 'SIGKILL')
    await setTimeout((ttlSeconds + 5) * 1000)
  }
  const { traffic, gap } = await underLoad(scene, work, 1)
  await cluster.startEtcd(1)
  expect(wrong, (await cluster.primary()) === before, 'another primary')
  // on a busy machine an order takes seconds; a failover takes longer than this
  expect(wrong, gap <= electionSeconds, `${gap.toFixed(1)} s without an order`)
  return {
    figures: `one of three etcd nodes killed for ${ttlSeconds + 5} s: ${traffic.acknowledged.length} orders, ${gap.toFixed(1)} s without one at most, other answers: ${inWords(traffic.statuses)}, primary db${before} as before`,
    wrong,
  }
}

export const failoverSteps: Step[] = [
  { name: 'kill', what: 'the primary is killed', run: killPrimary },
  { name: 'rejoin', what: 'the old primary comes back', run: rejoin },
  { name: 'switchover', what: 'a planned switchover', run: switchover },
  { name: 'pooler', what: 'PgBouncer is restarted', run: poolerRestart },
  { name: 'shop', what: 'a shop process is killed', run: shopKilled },
  { name: 'etcd', what: 'etcd loses a node', run: etcdLost },
]
