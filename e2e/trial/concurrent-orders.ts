import { setTimeout } from 'node:timers/promises'
import { expect, fillAll, type Outcome, of, type Size, tally } from './outcome.ts'
import type { Buyer, TrialShop } from './trial-shop.ts'

export async function scarce(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const buyers = await trial.buyers(of(200, size))
  const began = performance.now()
  const byCash = await fillAll(trial, buyers, 'scarce-cash')
  const cash = await Promise.all(byCash.map((bag) => trial.submit(bag, 'COD')))
  const placed = cash.filter(({ status }) => status === 200).length
  const refused = cash.filter(
    ({ status, json }) => status === 409 && (json as { code: string }).code === 'OUT_OF_STOCK',
  )
  expect(wrong, placed === 10, `${placed} orders with cash`)
  expect(wrong, placed + refused.length === cash.length, `cash: ${tally(cash.map(({ status }) => status))}`)
  expect(wrong, (await trial.left(buyers[0] as Buyer, 'scarce-cash')) === 0, 'items left')
  for (const buyer of buyers) await empty(trial, buyer)
  const online = await fillAll(trial, buyers, 'scarce-online')
  const starts = await Promise.all(online.map((bag) => trial.start(bag)))
  const started = online.filter((_, at) => starts[at]?.status === 200)
  expect(wrong, started.length === 10, `${started.length} payments started`)
  expect(
    wrong,
    starts.every(({ status }) => status === 200 || status === 409),
    tally(starts.map((one) => one.status)),
  )
  await Promise.all(started.map(({ id }) => trial.control(`orders/${id}-1`, { outcome: 'COMPLETED' })))
  const paid = await Promise.all(started.map((bag) => trial.submit(bag, 'ONLINE')))
  const paidOrders = paid.filter(({ status }) => status === 200).length
  expect(wrong, paidOrders === 10, `${paidOrders} paid orders`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return {
    figures: `${buyers.length} shoppers, 10 items of two products: ${placed} cash and ${paidOrders} paid orders, ${refused.length + starts.length - started.length} clear rejections, ${seconds} s`,
    wrong,
  }
}

/** Removes items that cannot be bought. */
async function empty(trial: TrialShop, buyer: Buyer): Promise<void> {
  const { username } = buyer
  const { json } = await trial.send(buyer, 'GET /order/cart', { query: { username } })
  for (const { id } of (json as { orderItems: { id: string }[] }).orderItems)
    await trial.send(buyer, 'POST /order/cart/removeX', { json: { username, itemId: id } })
}

export async function tapped(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const taps = of(50, size)
  const ways = ['with a key', 'with the bag', 'with neither', 'paid'] as const
  const buyers = await trial.buyers(ways.length)
  for (const [at, way] of ways.entries()) {
    const [bag] = await fillAll(trial, [buyers[at] as Buyer], 'tapped')
    if (!bag) throw new Error('no bag')
    if (way === 'paid') {
      await trial.start(bag)
      await trial.control(`orders/${bag.id}-1`, { outcome: 'COMPLETED' })
    }
    const method = way === 'paid' ? 'ONLINE' : 'COD'
    const more = { ...(way === 'with a key' && { key: 'one-and-only' }), plain: way === 'with neither' }
    const answers = await Promise.all(Array.from({ length: taps }, () => trial.submit(bag, method, more)))
    const orders = await trial.orders(bag.buyer)
    expect(wrong, orders.length === 1, `${way}: ${orders.length} orders`)
    const others = answers.filter(({ status }) => status !== 200 && status !== 409)
    expect(wrong, others.length === 0, `${way}: ${tally(others.map(({ status }) => status))}`)
  }
  return { figures: `${taps} submits of one bag at once, ${ways.join(', ')}: one order each`, wrong }
}

export async function cancelRace(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const rounds = of(100, size)
  const buyers = await trial.buyers(rounds)
  const ends: Record<string, number> = { PLACED: 0, CANCELLED: 0 }
  let orderMs = 20
  for (const [at, buyer] of buyers.entries()) {
    const [bag] = await fillAll(trial, [buyer], 'race')
    if (!bag) throw new Error('no bag')
    // cancel before, while and after the order is placed
    const lead = ((at % 10) / 6 - 0.5) * orderMs
    const submit = async () => {
      await setTimeout(Math.max(0, -lead))
      const began = performance.now()
      const answer = await trial.submit(bag, 'COD')
      orderMs = performance.now() - began
      return answer
    }
    const cancel = async () => {
      await setTimeout(Math.max(0, lead))
      return trial.cancel(bag)
    }
    const answers = await Promise.all(at % 2 ? [submit(), cancel()] : [cancel(), submit()])
    expect(
      wrong,
      answers.every(({ status }) => status > 0 && status < 500),
      tally(answers.map((one) => one.status)),
    )
    const [order] = await trial.orders(buyer)
    ends[order?.orderStatus ?? 'none'] = (ends[order?.orderStatus ?? 'none'] ?? 0) + 1
  }
  expect(wrong, Object.keys(ends).length === 2, `orders with another status: ${JSON.stringify(ends)}`)
  return { figures: `${rounds} races: ${ends.PLACED} placed, ${ends.CANCELLED} cancelled`, wrong }
}
