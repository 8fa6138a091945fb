import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../../bench/processes.ts'
import { expect, type Outcome, type Size, tally } from './outcome.ts'
import { turnsPerAccount } from './traffic.ts'
import type { Buyer, TrialShop } from './trial-shop.ts'

const minutes = 10
const stepMs = 10_000

/** Browsing, searching, buying by cash and online, and cancelling. Memory must stay flat, and p99 stable. */
export async function mixedLoad(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const errors: number[] = []
  const times: { at: number; ms: number }[] = []
  const counts = { pages: 0, orders: 0, cancelled: 0 }
  const buyers = await trial.buyers(12)
  const id = trial.product('plenty')
  const began = performance.now()
  const end = began + minutes * 60_000 * size.share
  const timed = async <T extends { status: number }>(work: Promise<T>): Promise<T> => {
    const start = performance.now()
    const answer = await work
    times.push({ at: start - began, ms: performance.now() - start })
    if (answer.status === 0 || answer.status >= 500) errors.push(answer.status)
    return answer
  }
  const open = async (path: string) => {
    const response = await fetch(trial.url + path).catch(() => null)
    await response?.arrayBuffer()
    return { status: response?.status ?? 0 }
  }
  async function visitor(at: number): Promise<void> {
    for (let turn = at; performance.now() < end; turn++) {
      const paths = [
        '/',
        '/kurtas',
        `/kurtas/${id}`,
        `/search?query=kurta&minPrice=${turn % 1000}`,
        `/product/getProduct/${id}`,
      ]
      await timed(open(paths[turn % paths.length] as string))
      counts.pages += 1
      await setTimeout(5)
    }
  }
  async function buyer(first: Buyer, at: number): Promise<void> {
    let person = first
    for (let turn = at; performance.now() < end; turn++) {
      if (turn % turnsPerAccount === turnsPerAccount - 1) person = (await trial.buyers(1))[0] ?? person
      const bag = await trial.fill(person, 'plenty')
      if (!bag) {
        errors.push(0)
        continue
      }
      if (turn % 3 === 0) {
        const start = await timed(trial.start(bag))
        const { attempt } = start.json as { attempt?: string }
        if (attempt) await trial.control(`orders/${attempt}`, { outcome: 'COMPLETED' })
      }
      const order = await timed(trial.submit(bag, turn % 3 === 0 ? 'ONLINE' : 'COD'))
      if (order.status === 200) counts.orders += 1
      if (turn % 5 === 0) {
        await timed(trial.cancel(bag))
        counts.cancelled += 1
      }
      await setTimeout(250)
    }
  }
  const megabytes: number[] = []
  const work = [...Array.from({ length: 6 }, (_, at) => visitor(at)), ...buyers.map(buyer)]
  const done = Promise.all(work)
  while (performance.now() < end) {
    await setTimeout(stepMs * size.share)
    megabytes.push(residentMegabytes(trial.shop.pid()))
  }
  await done
  expect(wrong, errors.length === 0, `errors: ${tally(errors)}`)
  wrong.push(...(await trial.waitForPayments(240)))
  // the first fifth fills caches
  const settled = megabytes.slice(megabytes.length / 5)
  const growth = highest(settled.slice(-settled.length / 4)) / highest(settled.slice(0, settled.length / 4))
  expect(wrong, growth < 1.1, `memory grew ${growth.toFixed(2)} times: ${megabytes.map(Math.round).join(' ')}`)
  const span = end - began
  const early = p99(times.filter(({ at }) => at > span * 0.2 && at < span * 0.6))
  const late = p99(times.filter(({ at }) => at >= span * 0.6))
  expect(wrong, late < early * 1.5 + 20, `p99 went from ${early} to ${late} ms`)
  const figures = `${Math.round(span / 60_000)} minutes: ${counts.pages} pages, ${counts.orders} orders, ${counts.cancelled} cancelled, no error; p99 ${early} then ${late} ms; memory at most ${Math.round(highest(megabytes))} MB, grew ${growth.toFixed(2)} times`
  return { figures, wrong }
}

const highest = (values: readonly number[]) => Math.max(...values)

function p99(times: readonly { ms: number }[]): number {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
}
