import { setTimeout } from 'node:timers/promises'
import type { Bag, Buyer, TrialShop } from './trial-shop.ts'

/** The shop takes 60 payments and 200 orders an hour from one account. */
export const turnsPerAccount = 100

/** Shoppers who keep buying, with cash and online, and record what the shop acknowledged. */
export function traffic(trial: TrialShop, buyers: readonly Buyer[], { cashOnly = false } = {}) {
  const acknowledged: { buyer: Buyer; id: string }[] = []
  const unexpected: number[] = []
  let on = true
  async function shop(first: Buyer, at: number): Promise<void> {
    let buyer = first
    for (let turn = at; on; turn++) {
      // without a new account while the shop is down, the old one goes on
      if (turn % turnsPerAccount === turnsPerAccount - 1) buyer = (await trial.buyers(1).catch(() => []))[0] ?? buyer
      const bag = await trial.fill(buyer, 'plenty')
      const answer = bag ? await buy(bag, turn % 2 === 0 && !cashOnly) : null
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

/** @returns how many of the acknowledged orders their buyers do not see */
export async function countLost(
  trial: TrialShop,
  acknowledged: readonly { buyer: Buyer; id: string }[],
): Promise<number> {
  const known = new Map<Buyer, Set<string>>()
  for (const { buyer } of acknowledged)
    if (!known.has(buyer)) known.set(buyer, new Set((await trial.orders(buyer)).map(({ id }) => id)))
  return acknowledged.filter(({ buyer, id }) => !known.get(buyer)?.has(id)).length
}
