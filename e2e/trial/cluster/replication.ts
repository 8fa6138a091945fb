import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, type Outcome } from '../outcome.ts'
import { nodes } from './settings.ts'
import type { Scene, Step } from './step.ts'

const wanted = 100

/** Looks for each acknowledged order on the synchronous replica, at once. */
async function onReplica({ cluster, order }: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const standby = new pg.Client({
    host: '127.0.0.1',
    port: cluster.ports.postgres(await cluster.syncStandby()),
    user: 'shop',
    database: 'shop',
    password: cluster.layout.passwords['CHANGE-ME-5'] ?? '',
  })
  await standby.connect()
  const traffic = order()
  const delays: number[] = []
  for (let seen = 0; delays.length < wanted; await setTimeout(1)) {
    const next = traffic.acknowledged[seen]
    if (!next) continue
    seen += 1
    for (const end = Date.now() + 5000; Date.now() < end; await setTimeout(1)) {
      const { rowCount } = await standby.query('select 1 from orders where id::text = $1', [next.id])
      if (rowCount) break
    }
    delays.push(performance.now() - next.at)
  }
  await traffic.stop()
  await standby.end()
  const slowest = Math.max(...delays)
  expect(wrong, slowest < 5000, 'an acknowledged order is not on the replica')
  const median = delays.sort((a, b) => a - b)[wanted / 2] as number
  return {
    figures: `${wanted} acknowledged orders read on the synchronous replica, after ${median.toFixed(0)} ms in the median, ${slowest.toFixed(0)} ms at most`,
    wrong,
  }
}

const frozenSeconds = 12

/** Both replicas hang: a commit that no second machine has on disk must not be answered, however long it takes. */
async function replicasHang(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const { cluster } = scene
  const traffic = scene.order()
  await setTimeout(2000)
  const primary = await cluster.primary()
  const replicas = nodes.filter((node) => node !== primary)
  const thaw = await Promise.all(replicas.map(cluster.freezeNode))
  // what was on the wire may still be answered
  await setTimeout(500)
  const before = traffic.acknowledged.length
  await setTimeout(frozenSeconds * 1000)
  const meanwhile = traffic.acknowledged.length - before
  for (const resume of thaw) resume()
  const seconds = await cluster.until('The next order', async () => traffic.acknowledged.length > before, 60)
  await setTimeout(2000)
  await traffic.stop()
  await cluster.until('The whole cluster', cluster.isWhole, 60)
  expect(wrong, meanwhile === 0, `${meanwhile} orders acknowledged that no second machine has`)
  expect(wrong, (await cluster.primary()) === primary, 'another primary')
  return {
    figures: `both replicas hang for ${frozenSeconds} s: ${meanwhile} orders acknowledged meanwhile, the next one ${seconds.toFixed(1)} s after they go on`,
    wrong,
  }
}

export const replicationSteps: Step[] = [
  { name: 'replica', what: 'orders on the replica', run: onReplica },
  { name: 'hang', what: 'no second machine', run: replicasHang },
]
