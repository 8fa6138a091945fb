import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openWorld, type World } from '../conform/world.ts'
import { openShopProcess, runMerchantTool } from '../shop-process.ts'
import { expect, type Outcome, of, type Size } from './outcome.ts'
import type { Buyer, TrialShop } from './trial-shop.ts'

/** Each request has its own connection, so that a port of two processes answers with each of them in turn. */
const ownConnection = { connection: 'close' }
const withinMs = 1000
/** Ten wrong passwords an hour from one network on one account, and then one every 15 seconds. */
const guesses = 11

/** The shop, and two more processes behind one port, on the same database. */
async function openOthers(trial: TrialShop) {
  const { folder } = trial.shop
  const [password, pid, masterSecret] = await Promise.all(
    ['postgres-password', 'postgres/postmaster.pid', 'master-secret'].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  )
  const port = pid?.split('\n')[3]
  const settings = {
    ...{ SHOP_MODE: 'live', SHOP_STATE: 'open', STORE_URL: trial.url, TRUST_PROXY: 'true', LOG_LEVEL: 'silent' },
    SHOP_EMAIL: 'care@shop.example',
    MASTER_SECRET: masterSecret?.trim() ?? '',
    PROCESSES: '2',
  }
  const other = await openShopProcess(`postgres://shop:${password?.trim()}@127.0.0.1:${port}/shop`, settings)
  const first = openWorld(trial.url, null)
  const second = openWorld(other.url, null)
  // the second port has two processes
  return { worlds: [first, second, second], merchantSettings: settings, close: other.discard }
}

type Checks = { wrong: string[]; slowest: Map<string, number> }

/** Asks all processes until each answers as wanted. */
async function agree(
  { wrong, slowest }: Checks,
  what: string,
  worlds: readonly World[],
  isNew: (world: World) => Promise<boolean>,
): Promise<void> {
  const began = performance.now()
  // the last time that one was asked and answered as before
  let old = 0
  for (;;) {
    const asked = performance.now() - began
    const answers = await Promise.all(worlds.map(isNew))
    const took = performance.now() - began
    if (answers.every(Boolean)) {
      slowest.set(what, Math.max(slowest.get(what) ?? 0, took))
      return expect(wrong, old <= withinMs, `${what}: as before after ${Math.round(old)} ms`)
    }
    old = asked
    // only ends a hang: `old` above is the figure
    if (took > 60 * withinMs) return void wrong.push(`${what}: not after ${Math.round(took)} ms`)
    await setTimeout(10)
  }
}

/** Sends without a record, as `trial.send` does. */
async function send(world: World, buyer: Buyer | null, call: string, sending: object = {}) {
  const headers = { ...ownConnection, ...buyer?.headers, ...(sending as { headers?: object }).headers }
  const answer = await world.send(call, { ...(buyer && { token: buyer.token }), ...sending, headers })
  world.recorded.length = 0
  return answer
}

export async function agreement(trial: TrialShop, size: Size): Promise<Outcome> {
  const checks: Checks = { wrong: [], slowest: new Map() }
  const others = await openOthers(trial)
  const { worlds } = others
  const [first, second] = worlds as [World, World]
  const merchant = (...words: string[]) =>
    runMerchantTool(trial.shop.folder, words, { ...others.merchantSettings, PROCESSES: '1' })
  const id = trial.product('plenty')
  const rounds = of(20, size)
  try {
    for (let round = 0; round < rounds; round++) {
      await prices(round)
      await shoppers()
    }
    await guessing()
    await keys()
  } finally {
    await others.close()
  }
  const slowest = [...checks.slowest].map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
  return { figures: `3 processes, ${rounds} rounds, slowest: ${slowest.join(', ')}`, wrong: checks.wrong }

  async function prices(round: number): Promise<void> {
    const priceOn = async (world: World) =>
      ((await send(world, null, `GET /product/getProduct/${id}`)).json as { listprice: number }).listprice
    for (const world of [...worlds, ...worlds]) await priceOn(world)
    const price = 600 + round
    const { code, output } = await merchant('products', 'price', String(id), String(price))
    expect(checks.wrong, code === 0, output)
    await agree(checks, 'a price', worlds, async (world) => (await priceOn(world)) === price)
  }

  async function shoppers(): Promise<void> {
    const [buyer] = (await trial.buyers(1)) as [Buyer]
    const { username } = buyer
    const bag = await trial.fill(buyer, 'plenty')
    if (!bag) return void checks.wrong.push('the bag could not be filled')
    await agree(checks, 'a bag', worlds, async (world) => {
      const { json } = await send(world, buyer, 'GET /order/cart', { query: { username } })
      return (json as { id: string; orderItems: unknown[] }).orderItems.length === 1
    })
    const json = { username, addressId: buyer.addressId, items: bag.items, paymentMethod: 'COD', orderId: bag.id }
    const headers = { 'idempotency-key': randomUUID() }
    const twice = await Promise.all(
      worlds.map((world) => send(world, buyer, 'POST /order/submitOrder', { json, headers })),
    )
    const statuses = twice.map(({ status }) => status)
    expect(
      checks.wrong,
      statuses.every((one) => one === 200 || one === 409),
      `one key at once: ${statuses}`,
    )
    const placed = twice.filter(({ status }) => status === 200)
    const again = await send(second, buyer, 'POST /order/submitOrder', { json, headers })
    expect(checks.wrong, placed.length > 0 && placed.every(({ body }) => body === again.body), 'the key answers twice')
    expect(checks.wrong, (await trial.orders(buyer)).length === 1, 'one key made several orders')
    await send(first, buyer, 'POST /user/sign-out')
    await agree(checks, 'a sign-out', worlds, async (world) => {
      return (await send(world, buyer, `GET /order/getOrders/${username}`)).status === 401
    })
  }

  /** The limit counts for all processes together. */
  async function guessing(): Promise<void> {
    const [buyer] = (await trial.buyers(1)) as [Buyer]
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const guess = async (world: World) => {
      const json = { username: buyer.username, password: await world.encrypt('a wrong password') }
      return (await send(world, null, 'POST /user/login', { json, headers })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < guesses + 3; at++) statuses.push(await guess(worlds[at % worlds.length] as World))
    const wanted = statuses.map((_, at) => (at < guesses ? 422 : 429))
    expect(checks.wrong, String(statuses) === String(wanted), `guesses: ${statuses}`)
  }

  async function keys(): Promise<void> {
    const keyOn = async (world: World) => (await send(world, null, 'GET /auth/public-key')).body
    const old = await keyOn(first)
    const { code, output } = await merchant('keys', 'rotate')
    expect(checks.wrong, code === 0, output)
    await agree(checks, 'a key', worlds, async (world) => (await keyOn(world)) !== old)
  }
}
