import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, type Outcome } from '../outcome.ts'
import { ordersAtOnce } from './shoppers.ts'
import type { Scene, Step } from './step.ts'

const seconds = 10

async function ordersPerSecond(scene: Scene): Promise<number> {
  const traffic = scene.order()
  await setTimeout(2000)
  const before = traffic.acknowledged.length
  await setTimeout(seconds * 1000)
  const placed = traffic.acknowledged.length - before
  await traffic.stop()
  return placed / seconds
}

/** Pages from memory, on connections that stay open. */
async function pagesPerSecond({ cluster, paths }: Scene): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let served = 0
  let on = true
  const visit = (path: string) =>
    new Promise<void>((resolve) => {
      get(cluster.front + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        if (response.statusCode === 200) served += 1
        response.resume().on('end', resolve)
      }).on('error', () => resolve())
    })
  const visitors = Array.from({ length: 32 }, async (_, at) => {
    while (on) await visit(paths[at % paths.length] as string)
  })
  await setTimeout(1000)
  const before = served
  await setTimeout((seconds / 2) * 1000)
  const count = served - before
  on = false
  await Promise.all(visitors)
  agent.destroy()
  return count / (seconds / 2)
}

async function throughput(scene: Scene): Promise<Outcome> {
  const wrong: string[] = []
  const figures: string[] = []
  for (const shops of [1, 2]) {
    if (shops === 2) await scene.cluster.startShop(2)
    // the front finds the second one within two checks
    if (shops === 2) await setTimeout(3000)
    const [orders, pages] = [await ordersPerSecond(scene), await pagesPerSecond(scene)]
    expect(wrong, orders > 1 && pages > 10, 'hardly any orders or pages')
    figures.push(
      `${shops} shop ${shops === 1 ? 'process' : 'processes'} ${orders.toFixed(0)} orders/s, ${pages.toFixed(0)} pages/s`,
    )
  }
  return { figures: `${figures.join('; ')} (${ordersAtOnce} shoppers, everything on this machine)`, wrong }
}

export const throughputSteps: Step[] = [{ name: 'throughput', what: 'one and two shop processes', run: throughput }]
