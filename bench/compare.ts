import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Load, load, type Work } from './load.ts'
import { cpuMilliseconds } from './processes.ts'
import { median, type Row } from './verdict.ts'

/** Something that can be loaded: the shop or a floor. */
export type Subject = { name: string; pid: number; run(milliseconds: number): Promise<Load> }

/** Figures of one load. */
export type Sample = {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of the server per 1,000 units of work; NaN where it cannot be measured. */
  cpuMs: number
  /** The part of the time that the load's own process was busy. Near 1, a floor is understated. */
  loadBusy: number
  /** Responses that are not 2xx, and those in all. */
  failed: Map<number, number>
}

/** The rows of a measure, lines to print below them, and what failed. */
export type Result = { rows: Row[]; notes: string[]; failures: string[] }

export const rounds = 5
const roundMs = 1500
const warmUpMs = 1000

/** Sends HTTP requests. `connections` is also the number of requests in progress. */
export function overHttp(
  name: string,
  server: { port: number; pid: number },
  connections: number,
  work: Work,
): Subject {
  return { name, pid: server.pid, run: (milliseconds) => load(server.port, connections, milliseconds, work) }
}

/** Runs a floor's own loop. */
export function inProcess(name: string, child: ChildProcess, concurrency: number): Subject {
  return {
    name,
    pid: child.pid ?? 0,
    run: async (milliseconds) => {
      child.send({ milliseconds, concurrency })
      const [figures] = (await once(child, 'message')) as [Omit<Load, 'statuses'>]
      return { ...figures, times: figures.times.sort((a, b) => a - b), statuses: new Map() }
    },
  }
}

async function sample(subject: Subject, milliseconds: number): Promise<Sample> {
  const cpuBefore = cpuMilliseconds(subject.pid)
  const ownBefore = process.cpuUsage()
  const { count, times, statuses, milliseconds: took } = await subject.run(milliseconds)
  const own = process.cpuUsage(ownBefore)
  const at = (share: number) => times[Math.min(count - 1, Math.floor(count * share))] ?? Number.NaN
  return {
    perSecond: (count / took) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: ((cpuMilliseconds(subject.pid) - cpuBefore) / count) * 1000,
    loadBusy: (own.user + own.system) / 1000 / took,
    failed: new Map([...statuses].filter(([status]) => status < 200 || status > 299)),
  }
}

/** Prepares a load. @param at the index of its subject */
export type Before = (at: number) => Promise<unknown>

/** Warms all up, then loads one at a time in each round. @returns the samples of each subject */
export async function interleave(
  subjects: readonly Subject[],
  before: Before = async () => undefined,
): Promise<Sample[][]> {
  const samples: Sample[][] = subjects.map(() => [])
  for (const [at, subject] of subjects.entries()) {
    await before(at)
    await sample(subject, warmUpMs)
  }
  for (let round = 0; round < rounds; round++)
    for (const [at, subject] of subjects.entries()) {
      await before(at)
      samples[at]?.push(await sample(subject, roundMs))
    }
  return samples
}

export const middle = (samples: readonly Sample[], figure: (one: Sample) => number) => median(samples.map(figure))

/** A row that compares throughput in each round. */
export function ratioRow(name: string, floor: readonly Sample[], shop: readonly Sample[], ratio: number | null): Row {
  return {
    name,
    unit: '/s',
    floor: middle(floor, (one) => one.perSecond),
    shop: middle(shop, (one) => one.perSecond),
    ratios: shop.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN)),
    target: ratio === null ? null : { ratio },
  }
}

/** A row with a limit instead of a floor. */
export function limitRow(name: string, unit: Row['unit'], shop: number, atMost: number | null): Row {
  return { name, unit, floor: null, shop, ratios: [], target: atMost === null ? null : { atMost } }
}

/** One line per subject, to print below a measure. */
export function describe(name: string, samples: readonly Sample[]): string {
  const perSecond = middle(samples, (one) => one.perSecond)
  const cpu = middle(samples, (one) => one.cpuMs)
  const busy = middle(samples, (one) => one.loadBusy)
  const parts = [
    `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`,
    `CPU ${Number.isNaN(cpu) ? 'unknown' : `${cpu.toFixed(cpu < 100 ? 1 : 0)} ms`} per 1,000`,
    `p50 ${middle(samples, (one) => one.p50).toFixed(2)} ms`,
    `p99 ${middle(samples, (one) => one.p99).toFixed(2)} ms`,
    `load ${Math.round(busy * 100)}% busy`,
  ]
  return `  ${name}: ${parts.join(', ')}`
}

/** Sentences about responses that are not 2xx. */
export function failuresOf(name: string, samples: readonly Sample[]): string[] {
  const counts = new Map<number, number>()
  for (const { failed } of samples)
    for (const [status, count] of failed) counts.set(status, (counts.get(status) ?? 0) + count)
  return [...counts].map(([status, count]) => `${name}: ${count} × status ${status}`)
}
