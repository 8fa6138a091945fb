import { setTimeout } from 'node:timers/promises'
import type { Bag, Buyer, TrialShop } from './trial-shop.ts'

/** The share of each trial to run; 1 is the full size. */
export type Size = { share: number }

/** The result: one line of figures, and the failures. */
export type Outcome = { figures: string; wrong: string[] }

export type Row = {
  number: number
  what: string
  /** Stock of each product. */
  stock: Record<string, number>
  run(trial: TrialShop, size: Size): Promise<Outcome>
}

const plenty = 100_000
const of = (full: number, { share }: Size) => Math.max(2, Math.round(full * share))

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ')
}

function expect(wrong: string[], condition: boolean, otherwise: string): void {
  if (!condition) wrong.push(otherwise)
}

async function fillAll(trial: TrialShop, buyers: readonly Buyer[], name: string): Promise<Bag[]> {
  const bags: Bag[] = []
  for (const buyer of buyers) {
    const bag = await trial.fill(buyer, name)
    if (bag) bags.push(bag)
  }
  return bags
}

async function scarce(trial: TrialShop, size: Size): Promise<Outcome> {
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

async function tapped(trial: TrialShop, size: Size): Promise<Outcome> {
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

async function cancelRace(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const rounds = of(100, size)
  const buyers = await trial.buyers(rounds)
  const ends: Record<string, number> = { PLACED: 0, CANCELLED: 0 }
  for (const [at, buyer] of buyers.entries()) {
    const [bag] = await fillAll(trial, [buyer], 'race')
    if (!bag) throw new Error('no bag')
    // cancel at some point while the order is being placed
    const cancel = async () => {
      await setTimeout((at % 10) * 8)
      return trial.cancel(bag)
    }
    const work = [() => trial.submit(bag, 'COD'), cancel]
    const answers = await Promise.all((at % 2 ? work : work.reverse()).map((one) => one()))
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

async function killServer(trial: TrialShop, size: Size): Promise<Outcome> {
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

async function killDatabase(trial: TrialShop, size: Size): Promise<Outcome> {
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

async function arrivals(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const each = of(20, size)
  const pay = (bag: Bag) => trial.control(`orders/${bag.id}-1`, { outcome: 'COMPLETED' })
  const untilOrdered = async (bag: Bag) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(250))
      if ((await trial.orders(bag.buyer)).length > 0) return
  }
  const ways: Record<string, { webhooks: string; go(bag: Bag): Promise<unknown> }> = {
    'webhook first': {
      webhooks: 'once',
      go: async (bag) => [await pay(bag), await untilOrdered(bag), await trial.submit(bag, 'ONLINE')],
    },
    'submit first': { webhooks: 'never', go: async (bag) => [await pay(bag), await trial.submit(bag, 'ONLINE')] },
    'both at once': {
      webhooks: 'once',
      go: (bag) => Promise.all([pay(bag), ...[1, 2, 3, 4].map(() => trial.submit(bag, 'ONLINE'))]),
    },
    'webhook five times': { webhooks: 'five-times', go: async (bag) => [await pay(bag), await untilOrdered(bag)] },
    'webhook never, browser closed': {
      webhooks: 'never',
      go: async (bag) => [await pay(bag), await untilOrdered(bag)],
    },
  }
  const times: string[] = []
  for (const [name, { webhooks, go }] of Object.entries(ways)) {
    await trial.control('webhooks', { mode: webhooks })
    const bags = await fillAll(trial, await trial.buyers(each), 'plenty')
    for (const bag of bags) await trial.start(bag)
    const began = performance.now()
    await Promise.all(bags.map(go))
    for (const bag of bags) await untilOrdered(bag)
    times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    for (const { buyer } of bags) {
      const placed = await trial.orders(buyer)
      expect(wrong, placed.length === 1 && placed[0]?.paymentState === 'PAID', `${name}: ${JSON.stringify(placed)}`)
    }
  }
  await trial.control('webhooks', { mode: 'once' })
  return { figures: `${each} payments each, one order each: ${times.join(', ')}`, wrong }
}

async function refunds(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const each = of(10, size)
  const page = (id: string, body: object) => trial.control(`orders/${id}`, { outcome: 'COMPLETED', ...body })
  const ways: Record<string, { orders: number; go(bag: Bag): Promise<unknown> }> = {
    'failed, then paid': {
      orders: 0,
      go: async ({ id }) => {
        await page(`${id}-1`, { outcome: 'FAILED' })
        await setTimeout(5000)
        await page(`${id}-1`, { late: true })
      },
    },
    'paid twice': {
      orders: 1,
      go: async (bag) => {
        await trial.cancel(bag)
        await trial.start(bag)
        await page(`${bag.id}-1`, {})
        await page(`${bag.id}-2`, {})
      },
    },
    'a wrong amount': { orders: 0, go: ({ id }) => page(`${id}-1`, { amount: 100 }) },
    'a forged webhook': {
      orders: 0,
      go: async ({ id }) => {
        const payload = { merchantOrderId: `${id}-1`, state: 'COMPLETED', amount: 50_000 }
        const body = JSON.stringify({ event: 'checkout.order.completed', payload })
        const headers = { 'content-type': 'application/json', authorization: '0'.repeat(64) }
        const { status } = await fetch(`${trial.url}/webhooks/phonepe`, { method: 'POST', headers, body })
        expect(wrong, status === 401, `a forged webhook got ${status}`)
      },
    },
  }
  const bought = new Map<Bag, number>()
  await Promise.all(
    Object.values(ways).map(async ({ orders, go }) => {
      const bags = await fillAll(trial, await trial.buyers(each), 'plenty')
      for (const bag of bags) await trial.start(bag)
      await Promise.all(bags.map(go))
      for (const bag of bags) bought.set(bag, orders)
    }),
  )
  wrong.push(...(await trial.waitForPayments(240)))
  for (const [{ buyer }, wanted] of bought) {
    const placed = await trial.orders(buyer)
    expect(wrong, placed.length === wanted, `${wanted} orders expected: ${JSON.stringify(placed)}`)
  }
  const { sums } = await trial.ledger()
  const figures = `${each} each of ${Object.keys(ways).join(', ')}: ₹${sums.refunded / 100} of ₹${sums.taken / 100} refunded, no unpaid order`
  return { figures, wrong }
}

async function outages(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const each = of(10, size)
  const slowest: string[] = []
  for (const fault of ['slow', 'down', 500, 'nonsense'] as const) {
    const bags = await fillAll(trial, await trial.buyers(each), 'plenty')
    await trial.control('faults', { pay: fault, delayMs: 30_000 })
    const began = performance.now()
    const starts = await Promise.all(bags.map((bag) => trial.start(bag)))
    slowest.push(`${fault} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await trial.control('faults', { pay: null })
    const message = 'Failed to initiate payment. Please try again.'
    const failed = starts.filter(
      ({ status, json }) => status === 503 && (json as { message: string }).message === message,
    )
    expect(wrong, failed.length === each, `${fault}: ${tally(starts.map(({ status }) => status))}`)
    for (const bag of bags) {
      const { username } = bag.buyer
      const { json } = await trial.send(bag.buyer, 'GET /order/cart', { query: { username } })
      const cart = json as { id: string; orderItems: unknown[] }
      expect(wrong, cart.id === bag.id && cart.orderItems.length === 1, `${fault}: the bag was ${JSON.stringify(cart)}`)
      const again = await trial.start(bag)
      expect(wrong, again.status === 200, `${fault}: the second try got ${again.status}`)
      const { attempt } = again.json as { attempt: string }
      await trial.control(`orders/${attempt}`, { outcome: 'COMPLETED' })
      const order = await trial.submit(bag, 'ONLINE')
      expect(wrong, order.status === 200, `${fault}: the order got ${order.status}`)
    }
  }
  return {
    figures: `${each} shoppers each, error after ${slowest.join(', ')}; bag unchanged, the next try works`,
    wrong,
  }
}

export const rows: Row[] = [
  { number: 1, what: 'more shoppers than items', stock: { 'scarce-cash': 10, 'scarce-online': 10 }, run: scarce },
  { number: 2, what: 'one bag submitted many times at once', stock: { tapped: plenty }, run: tapped },
  { number: 3, what: 'placing and cancelling at once', stock: { race: plenty }, run: cancelRace },
  { number: 4, what: 'the server is killed', stock: { plenty }, run: killServer },
  { number: 5, what: 'the database is killed', stock: { plenty }, run: killDatabase },
  { number: 6, what: 'webhook or browser first', stock: { plenty }, run: arrivals },
  { number: 7, what: 'payments to refund', stock: { plenty }, run: refunds },
  { number: 8, what: 'PhonePe is slow, down or broken', stock: { plenty }, run: outages },
]
