import { setTimeout } from 'node:timers/promises'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'

import { countLost, traffic } from './traffic.ts'
import type { TrialShop } from './trial-shop.ts'

export async function killServer(trial: TrialShop, size: Size): Promise<Outcome> {
  const kills = of(50, size)
  const running = traffic(trial, await trial.buyers(8))
  for (let kill = 0; kill < kills; kill++) {
    await setTimeout(200 + Math.random() * 2000)
    await trial.shop.stop('SIGKILL')
    await trial.shop.start()
  }
  await running.stop()
  const wrong = await trial.waitForPayments(300)
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
  const wrong = await trial.waitForPayments(300)
  const missing = await countLost(trial, running.acknowledged)
  expect(wrong, missing === 0, `${missing} acknowledged orders lost`)
  expect(wrong, running.unexpected.length === 0, tally(running.unexpected))
  return {
    figures: `${kills} × kill -9 of PostgreSQL: ${running.acknowledged.length} orders acknowledged, ${missing} lost, only 503 during the outage, recovered within ${Math.max(...recoveries).toFixed(1)} s`,
    wrong,
  }
}
