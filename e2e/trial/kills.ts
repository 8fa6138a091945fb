import { setTimeout } from 'node:timers/promises'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'
import type { Bag, Buyer, TrialShop } from './trial-shop.ts'

/** Shoppers who keep buying, with cash and online, and record what the shop acknowledged. */
function traffic(trial: TrialShop, buyers: readonly Buyer[]) {
  const acknowledged: { buyer: Buyer; id: string }[] = []
  const unexpected: number[] = []
  let on = true
  async function shop(buyer: Buyer, at: number): Promise<void> {
    for (let turn = at; on; turn++) {
      const bag = await trial.fill(buyer, 'plenty')
      const answer = bag ? await buy(bag, turn % 2 === 0) : null
      if (answer?.status === 200) acknowledged.push({ buyer, id: (answer.json as { id: string }).id })
      else await setTimeout(20)
      if (answer && answer.status >= 500 && answer.status !== 503) unexpected.push(answer.status)
    }
  }
  async function buy(bag: Bag, online: boolean) {
    if (!online) return trial.submit(bag, 'COD')
    const start = await trial.start(bag)
    if (start.status !== 200) return start
    const { attempt } = start.json as { attempt: string }
    await trial.control(`orders/${attempt}`, { outcome: 'COMPLETED' })
    return trial.submit(bag, 'ONLINE')
  }
  const shoppers = buyers.map(shop)
  return {
    acknowledged,
    unexpected,
    stop: async () => {
      on = false
      await Promise.all(shoppers)
    },
  }
}

async function countLost(trial: TrialShop, acknowledged: readonly { buyer: Buyer; id: string }[]): Promise<number> {
  const known = new Map<Buyer, Set<string>>()
  for (const { buyer } of acknowledged)
    if (!known.has(buyer)) known.set(buyer, new Set((await trial.orders(buyer)).map(({ id }) => id)))
  return acknowledged.filter(({ buyer, id }) => !known.get(buyer)?.has(id)).length
}

export async function killServer(trial: TrialShop, size: Size): Promise<Outcome> {
  const kills = of(50, size)
  const running = traffic(trial, await trial.buyers(8))
  for (let kill = 0; kill < kills; kill++) {
    await setTimeout(200 + Math.random() * 2000)
    await trial.shop.stop('SIGKILL')
    await trial.shop.start()
  }
  await running.stop()
  const wrong = await trial.waitForPayments(120)
  const missing = await countLost(trial, running.acknowledged)
  expect(wrong, missing === 0, `${missing} acknowledged orders lost`)
  expect(wrong, running.unexpected.length === 0, tally(running.unexpected))
  const refunds = (await trial.payments('--refunded')).length
  return {
    figures: `${kills} × kill -9 of the server: ${running.acknowledged.length} orders acknowledged, ${missing} lost, ${refunds} late payments refunded`,
    wrong,
  }
}

export async function killDatabase(trial: TrialShop, size: Size): Promise<Outcome> {
  const kills = of(5, size)
  const running = traffic(trial, await trial.buyers(8))
  const recoveries: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await setTimeout(1000 + Math.random() * 2000)
    await trial.killDatabase()
    await setTimeout(100)
    recoveries.push(await trial.untilOpen())
  }
  await setTimeout(1000)
  await running.stop()
  const wrong = await trial.waitForPayments(120)
  const missing = await countLost(trial, running.acknowledged)
  expect(wrong, missing === 0, `${missing} acknowledged orders lost`)
  expect(wrong, running.unexpected.length === 0, tally(running.unexpected))
  return {
    figures: `${kills} × kill -9 of PostgreSQL: ${running.acknowledged.length} orders acknowledged, ${missing} lost, only 503 during the outage, recovered within ${Math.max(...recoveries).toFixed(1)} s`,
    wrong,
  }
}
