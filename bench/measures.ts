import { reconcile } from '@tanabana/api'
import { startAnswersFloor } from './answers-floor.ts'
import {
  type Before,
  describe,
  failuresOf,
  inProcess,
  interleave,
  limitRow,
  middle,
  overHttp,
  type Result,
  ratioRow,
  type Sample,
  type Subject,
} from './compare.ts'
import { facets } from './facets.ts'
import { load, repeat, requestBytes } from './load.ts'
import { manyProducts } from './many.ts'
import { phone } from './phone.ts'
import { residentMegabytes, startFloor, stopProcess } from './processes.ts'
import { related } from './related.ts'
import { searchQuality } from './search/quality.ts'
import { searchSpeed } from './search-speed.ts'
import { severalProcesses } from './several-processes.ts'
import { pathsOf, type Setting, type Shop } from './shop.ts'
import { createShoppers, type Shoppers } from './shoppers.ts'
import { soak } from './soak.ts'
import { starts } from './start.ts'
import { tap } from './tap.ts'
import type { Row } from './verdict.ts'

export type Measure = {
  name: string
  what: string
  run(setting: Setting): Promise<Result>
  /** Takes too long for a run of all measures. */
  onlyByName?: boolean
}

const connections = 16
const brotli = { 'accept-encoding': 'br' }

const measures: Measure[] = [
  {
    name: 'page',
    what: 'home, category and product page, warm, Brotli / bare Node with the same bytes',
    run: warmPages,
  },
  { name: 'cold-page', what: 'home page, caches off / React renderToString of 24 cards', run: coldPage },
  { name: 'list', what: 'list of 8, warm / Fastify with the same bytes', run: (setting) => warmCall(setting, 'list') },
  {
    name: 'product',
    what: 'a product, warm / Fastify with the same bytes',
    run: (setting) => warmCall(setting, 'product'),
  },
  {
    name: 'cold-list',
    what: 'list of 8, caches off / Fastify and one query',
    run: (setting) => coldCall(setting, 'list'),
  },
  {
    name: 'cold-product',
    what: 'a product, caches off / Fastify and one query',
    run: (setting) => coldCall(setting, 'product'),
  },
  { name: 'bag', what: 'add to bag / an order in one transaction on plain tables', run: addToBag },
  {
    name: 'order',
    what: 'empty bag to placed COD order / an order in one transaction on plain tables',
    run: placeOrders,
  },
  { name: 'tap', what: 'a tap on a card on a slow phone', run: tap },
  { name: 'memory', what: 'memory of the server after a load of pages, lists and products', run: memory },
  { name: 'starts', what: 'a second start, and commands of the merchant beside the open shop', run: starts },
]

export function allMeasures(million: boolean): Measure[] {
  const counts = [1000, 100_000, ...(million ? [1_000_000] : [])]
  return [
    ...measures,
    {
      name: 'many',
      what: `lists and search at ${counts.join(', ')} products`,
      run: (one) => manyProducts(one, counts),
    },
    {
      name: 'facets',
      what: 'a list with all facets at 1000, 10000 and 100000 products',
      run: (one) => facets(one, [1000, 10_000, 100_000]),
      onlyByName: true,
    },
    { name: 'related', what: 'related products', run: (one) => related(one, [10_000, 100_000]), onlyByName: true },
    {
      name: 'search',
      what: `searches and suggestions at ${[1000, 10_000, ...counts.slice(1)].join(', ')} products`,
      run: (one) => searchSpeed(one, [1000, 10_000, ...counts.slice(1)]),
    },
    ...(['seen', 'unseen'] as const).map((part) => ({
      name: part === 'seen' ? 'search-quality' : 'search-quality-unseen',
      what: `what the first eight results of ${part} queries contain, in a foreign catalogue`,
      run: async ({ databaseUrl }: Setting) => ({
        rows: [],
        notes: await searchQuality(databaseUrl, part),
        failures: [],
      }),
      onlyByName: true,
    })),
    { name: 'phone', what: "five public pages in Lighthouse's phone", run: phone, onlyByName: true },
    { name: 'processes', what: 'one process and two behind one port', run: severalProcesses, onlyByName: true },
    { name: 'soak', what: 'memory over ten minutes of mixed load', run: soak, onlyByName: true },
  ]
}

async function warmPages(setting: Setting): Promise<Result> {
  const shop = await setting.warm()
  const { pages } = await pathsOf(shop)
  await warmUp(shop, Object.values(pages), brotli)
  const floor = await startAnswersFloor('node-server.ts', setting, shop, Object.values(pages), brotli)
  try {
    const results: Result[] = []
    for (const [page, path] of Object.entries(pages)) {
      const work = repeat(requestBytes(`GET ${path}`, brotli))
      const subjects = [overHttp('bare Node', floor, connections, work), overHttp('shop', shop, connections, work)]
      results.push(await compare(`page ${page}`, subjects, 0.6))
    }
    return merge(results)
  } finally {
    await stopProcess(floor.child)
  }
}

async function coldPage(setting: Setting): Promise<Result> {
  const shop = await setting.cold()
  const floor = await startFloor('render.ts')
  try {
    const alone = overHttp('shop, Brotli, alone', shop, 1, repeat(requestBytes('GET /', brotli)))
    const work = repeat(requestBytes('GET /'))
    const subjects = [inProcess('renderToString', floor.child, 1), overHttp('shop', shop, connections, work), alone]
    return await compare('cold-page', subjects, 0.3, ([, , one = []]) => [
      limitRow(
        'cold-page alone, p50',
        'ms',
        middle(one, ({ p50 }) => p50),
        15,
      ),
    ])
  } finally {
    await stopProcess(floor.child)
  }
}

async function warmCall(setting: Setting, call: 'list' | 'product'): Promise<Result> {
  const shop = await setting.warm()
  const path = (await pathsOf(shop))[call]
  await warmUp(shop, [path], {})
  const floor = await startAnswersFloor('fastify-server.ts', setting, shop, [path], {})
  try {
    const work = repeat(requestBytes(`GET ${path}`))
    const subjects = [overHttp('Fastify', floor, connections, work), overHttp('shop', shop, connections, work)]
    return await compare(call, subjects, 0.6)
  } finally {
    await stopProcess(floor.child)
  }
}

async function coldCall(setting: Setting, call: 'list' | 'product'): Promise<Result> {
  const shop = await setting.cold()
  const paths = await pathsOf(shop)
  const { child, ready: port } = await startFloor<number>('database-server.ts', { DATABASE_URL: setting.databaseUrl })
  try {
    const floor = { port, pid: child.pid ?? 0 }
    const floorPath = call === 'list' ? '/list' : `/product/${paths.id}`
    const work = repeat(requestBytes(`GET ${paths[call]}`))
    const subjects = [
      overHttp('Fastify and pg', floor, connections, repeat(requestBytes(`GET ${floorPath}`))),
      overHttp('shop', shop, connections, work),
      overHttp('shop, 64 connections', shop, 64, work),
    ]
    return await compare(`cold-${call}`, subjects, 0.5, ([, , many = []]) => [
      limitRow(
        `cold-${call} at 64, p99`,
        'ms',
        middle(many, ({ p99 }) => p99),
        60,
      ),
    ])
  } finally {
    await stopProcess(child)
  }
}

/** The target is 20 times Vendure's 44.5 adds per second, beside a ceiling of 3,800 orders: 0.23. */
async function addToBag(setting: Setting): Promise<Result> {
  return withShoppers(setting, async (shop, shoppers, ceiling) => {
    const subjects = [ceiling, overHttp('shop', shop, connections, shoppers.add)]
    return compare('bag', subjects, 0.23, () => [], shoppers.emptyBags)
  })
}

async function placeOrders(setting: Setting): Promise<Result> {
  return withShoppers(setting, async (shop, shoppers, ceiling) => {
    await shoppers.emptyBags()
    const subjects = [
      ceiling,
      ...[16, 64, 1].map((many) => overHttp(`shop, ${many} at once`, shop, many, shoppers.order)),
    ]
    // the mails of a rush would slow the ceiling and the single shopper down
    const waitForMails = async (at: number) => [0, 3].includes(at) && shoppers.mailsSent()
    const result = await compare(
      'order at 16',
      subjects,
      0.13,
      ([floor = [], , many = [], alone = []]) => [
        limitRow(
          'order alone, p50',
          'ms',
          middle(alone, ({ p50 }) => p50),
          15,
        ),
        ratioRow('order at 64', floor, many, null),
      ],
      waitForMails,
    )
    const totals = await reconcile(shoppers.db)
    result.notes.push(`  stock: ${totals.broughtIn} in, ${totals.sold} sold, ${totals.left} left`)
    if (!totals.balanced) result.failures.push(`The reconciliation does not balance: ${JSON.stringify(totals)}`)
    return result
  })
}

type WithShoppers = (shop: Shop, shoppers: Shoppers, ceiling: Subject) => Promise<Result>

async function withShoppers(setting: Setting, run: WithShoppers): Promise<Result> {
  const shop = await setting.warm()
  const shoppers = await createShoppers(setting)
  const { child } = await startFloor('transaction.ts', { DATABASE_URL: setting.databaseUrl })
  try {
    return await run(shop, shoppers, inProcess('one transaction', child, connections))
  } finally {
    await stopProcess(child)
    await shoppers.close()
  }
}

async function memory(setting: Setting): Promise<Result> {
  const shop = await setting.warm()
  const { pages, list, product } = await pathsOf(shop)
  const atStart = residentMegabytes(shop.pid)
  for (const path of [...Object.values(pages), list, product])
    for (const headers of [brotli, {}])
      await load(shop.port, connections, 1000, repeat(requestBytes(`GET ${path}`, headers)))
  const after = residentMegabytes(shop.pid)
  const notes = [`  ${atStart.toFixed(0)} MB before this load`]
  return { rows: [limitRow('memory after load', 'MB', after, 250)], notes, failures: [] }
}

/** Lets caches fill and the compiler finish before a floor copies the answers. */
async function warmUp(shop: Shop, paths: readonly string[], headers: Record<string, string>): Promise<void> {
  for (const path of paths) await load(shop.port, connections, 1000, repeat(requestBytes(`GET ${path}`, headers)))
}

/** Compares the second subject with the first. @param more rows of the other subjects */
async function compare(
  name: string,
  subjects: readonly Subject[],
  ratio: number,
  more: (samples: Sample[][]) => Row[] = () => [],
  before?: Before,
): Promise<Result> {
  const samples = await interleave(subjects, before)
  const [floor = [], shop = []] = samples
  const ofSubject = <T>(read: (name: string, samples: readonly Sample[]) => T) =>
    subjects.map((subject, at) => read(subject.name, samples[at] ?? []))
  return {
    rows: [ratioRow(name, floor, shop, ratio), ...more(samples)],
    notes: ofSubject(describe),
    failures: ofSubject((subject, one) => failuresOf(`${name}, ${subject}`, one)).flat(),
  }
}

function merge(results: readonly Result[]): Result {
  return {
    rows: results.flatMap(({ rows }) => rows),
    notes: results.flatMap(({ notes }) => notes),
    failures: results.flatMap(({ failures }) => failures),
  }
}
