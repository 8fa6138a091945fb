import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, fillAll, type Outcome, of, type Size, tally } from './outcome.ts'
import { countLost, traffic } from './traffic.ts'
import type { TrialShop } from './trial-shop.ts'

/** Requests that got no response although the shop had accepted their connection. */
function browse(url: string) {
  const cut: string[] = []
  let answered = 0
  let on = true
  const visitor = async (at: number) => {
    for (let turn = at; on; turn++) {
      const path = ['/', '/tops', `/search?query=kurta&minPrice=${turn}`, '/product/getProductPaged'][turn % 4]
      try {
        const response = await fetch(url + path)
        await response.arrayBuffer()
        answered += 1
        if (response.status >= 500 && response.status !== 503) cut.push(`${path} answered ${response.status}`)
      } catch (error) {
        const { code, syscall } = ((error as Error).cause ?? {}) as { code?: string; syscall?: string }
        // refused, or reset while connecting
        if (syscall !== 'connect') cut.push(`${path}: ${code ?? error}`)
        await setTimeout(20)
      }
    }
  }
  const visitors = Array.from({ length: 8 }, (_, at) => visitor(at))
  return {
    cut,
    stop: async () => {
      on = false
      await Promise.all(visitors)
      return answered
    },
  }
}

/** SIGTERM while pages are read and orders are placed. */
export async function stopUnderLoad(trial: TrialShop, size: Size): Promise<Outcome> {
  const stops = of(20, size)
  const running = traffic(trial, await trial.buyers(8))
  const visitors = browse(trial.url)
  const wrong: string[] = []
  const seconds: number[] = []
  for (let stop = 0; stop < stops; stop++) {
    await setTimeout(500 + Math.random() * 2000)
    const began = performance.now()
    const code = await trial.shop.stop('SIGTERM')
    seconds.push((performance.now() - began) / 1000)
    expect(wrong, code === 0, `the shop ended with ${code}`)
    await trial.shop.start()
  }
  await running.stop()
  const answered = await visitors.stop()
  wrong.push(...visitors.cut)
  wrong.push(...(await trial.waitForPayments(120)))
  const missing = await countLost(trial, running.acknowledged)
  expect(wrong, missing === 0, `${missing} acknowledged orders lost`)
  expect(wrong, running.unexpected.length === 0, tally(running.unexpected))
  const slowest = Math.max(...seconds)
  expect(wrong, slowest < 10, `a stop took ${slowest} s`)
  const figures = `${stops} × SIGTERM: ${answered} pages and ${running.acknowledged.length} orders, ${visitors.cut.length} requests cut, stopped within ${slowest.toFixed(1)} s`
  return { figures, wrong }
}

/** The server's clock is an hour fast, then an hour slow. The database's clock is right. */
export async function clockOff(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const each = of(20, size)
  const clock = pathToFileURL(new URL('clock.ts', import.meta.url).pathname).href
  let orders = 0
  for (const [name, hours] of [
    ['fast', 1],
    ['slow', -1],
  ] as const) {
    const before = await fillAll(trial, await trial.buyers(each), 'plenty')
    for (const bag of before) await trial.start(bag)
    await trial.shop.stop()
    await trial.shop.start({ NODE_OPTIONS: `--import=${clock}`, CLOCK_OFFSET_MS: String(hours * 3_600_000) })
    // payments that began with the right clock
    for (const { id } of before) await trial.control(`orders/${id}-1`, { outcome: 'COMPLETED' })
    const late = await Promise.all(before.map((bag) => trial.submit(bag, 'ONLINE')))
    const clear = late.filter(({ status }) => status === 200 || status === 401).length
    expect(wrong, clear === each, `${name}, paid before: ${tally(late.map(({ status }) => status))}`)
    // shoppers who come while the clock is wrong
    const during = await fillAll(trial, await trial.buyers(each), 'plenty')
    const placed = await Promise.all(during.map((bag, at) => (at % 2 ? trial.submit(bag, 'COD') : trial.start(bag))))
    expect(
      wrong,
      placed.every(({ status }) => status === 200),
      `${name}: ${tally(placed.map(({ status }) => status))}`,
    )
    for (const [at, { id }] of during.entries())
      if (at % 2 === 0) await trial.control(`orders/${id}-1`, { outcome: 'COMPLETED' })
    await trial.shop.stop()
    await trial.shop.start()
    wrong.push(...(await trial.waitForPayments(120)))
    const ids = [...before, ...during].map(({ id }) => id)
    const rows = await trial.query<{ off: number }>(
      'select abs(extract(epoch from placed_at - now()))::int as off from orders where id = any($1)',
      [ids],
    )
    expect(wrong, rows.length === ids.length, `${name}: ${rows.length} orders of ${ids.length} bags`)
    expect(
      wrong,
      rows.every(({ off }) => off < 1800),
      `${name}: orders have the wrong time`,
    )
    orders += rows.length
  }
  return {
    figures: `${orders} orders with the clock an hour fast and an hour slow: none lost, none refunded, times right`,
    wrong,
  }
}
