import { setTimeout } from 'node:timers/promises'
import { expect, fillAll, type Outcome, of, type Size, tally } from './outcome.ts'
import type { Bag, TrialShop } from './trial-shop.ts'

export async function arrivals(trial: TrialShop, size: Size): Promise<Outcome> {
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

export async function refunds(trial: TrialShop, size: Size): Promise<Outcome> {
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

export async function outages(trial: TrialShop, size: Size): Promise<Outcome> {
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
