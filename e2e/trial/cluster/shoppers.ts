import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { someAddress } from '../../conform/addresses.ts'
import { newPerson, openWorld } from '../../conform/world.ts'

export type Reply = { status: number; json: unknown }

/** A shopper with a network address of their own: the front passes it on, and the shop limits each separately. */
export type Shopper = {
  username: string
  addressId: number
  /** Status 0: no answer. */
  send(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export type Order = { id: string; shopper: string; at: number }

const variant = { color: 'Blue', size: 'M' }

/** A CSV of products with plenty of stock, so that orders do not all wait for one row. */
export function catalogue(products: number, stock: number): string {
  const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value'
  const rows = Array.from(
    { length: products },
    (_, at) => `kurta-${at},Kurta ${at},Trial,Kurta,Color,${variant.color},Size,${variant.size},${stock},500.00`,
  )
  return [`${head},Variant Inventory Qty,Variant Price`, ...rows].join('\n')
}

function sender(front: string, localAddress: string, token: () => string): Shopper['send'] {
  const agent = new Agent({ keepAlive: true, localAddress })
  return (method, path, body, headers = {}) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(front + path, {
        method,
        agent,
        timeout: 15_000,
        headers: {
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token() && { authorization: `Bearer ${token()}` }),
          ...headers,
        },
      })
      const fail = () => resolve({ status: 0, json: null })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', fail)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, json: parse(Buffer.concat(chunks)) }))
      })
      sent.end(text)
    })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/** Registers shoppers through the front. */
export async function openShoppers(front: string, count: number): Promise<Shopper[]> {
  const world = openWorld(front, null)
  const register = async (at: number): Promise<Shopper> => {
    let token = ''
    const send = sender(front, `127.0.${2 + Math.floor(at / 250)}.${1 + (at % 250)}`, () => token)
    const { username, password, ...person } = newPerson()
    await send('POST', '/user/register', { ...person, username, password })
    const login = await send('POST', '/user/login', { username, password: await world.encrypt(password) })
    token = (login.json as { token: string }).token
    const saved = await send('POST', `/user/addAddress/${username}`, someAddress)
    return { username, addressId: (saved.json as { id: number }).id, send }
  }
  const made: Shopper[] = []
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(4, count - made.length) }, (_, at) => register(made.length + at)),
      )),
    )
  return made
}

export const ordersAtOnce = 8

/**
 * Shoppers who order one item after the other, cash on delivery. Like the storefront they repeat an unanswered submit with its
 * key until the shop has decided.
 */
export function keepOrdering(shoppers: readonly Shopper[], products: readonly number[]) {
  const acknowledged: Order[] = []
  const statuses = new Map<number, number>()
  let on = true

  async function order(shopper: Shopper, product: number): Promise<void> {
    const { username, addressId, send } = shopper
    const items = [{ id: product, ...variant, quantity: 1 }]
    const bag = await send('POST', '/order/cart/add', { username, addressId: -1, items })
    if (bag.status !== 200) return void (await pause(bag))
    const { id: orderId } = bag.json as { id: string }
    const headers = { 'idempotency-key': randomUUID() }
    const body = { username, addressId, items, paymentMethod: 'COD', orderId }
    for (;;) {
      const reply = await send('POST', '/order/submitOrder', body, headers)
      if (reply.status === 200) {
        acknowledged.push({ id: (reply.json as { id: string }).id, shopper: username, at: performance.now() })
        return
      }
      await pause(reply)
      if (![0, 409, 502, 503, 504].includes(reply.status)) return
    }
  }

  async function pause({ status }: Reply): Promise<void> {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await setTimeout(100)
  }

  const running = Array.from({ length: ordersAtOnce }, async (_, first) => {
    for (let turn = first; on; turn++) {
      const shopper = shoppers[(first + ordersAtOnce * turn) % shoppers.length] as Shopper
      await order(shopper, products[turn % products.length] as number)
    }
  })

  return {
    acknowledged,
    /** Answers other than 200, by status; 0: none. */
    statuses,
    /** Lets each shopper finish the order under way. */
    stop: async () => {
      on = false
      await Promise.all(running)
    },
  }
}

export type Traffic = ReturnType<typeof keepOrdering>

/** Visitors who read public pages all the time. */
export function keepReading(front: string, paths: readonly string[], everyMs: number) {
  const failures: { path: string; status: number; at: number }[] = []
  let read = 0
  let slowestMs = 0
  let on = true
  const running = paths.map(async (path, at) => {
    const send = sender(front, `127.0.1.${at + 1}`, () => '')
    while (on) {
      const began = performance.now()
      const { status } = await send('GET', path)
      read += 1
      slowestMs = Math.max(slowestMs, performance.now() - began)
      if (status !== 200) failures.push({ path, status, at: began })
      await setTimeout(everyMs)
    }
  })
  return {
    failures,
    counts: () => ({ read, slowestMs }),
    stop: async () => {
      on = false
      await Promise.all(running)
    },
  }
}

/** The longest time in seconds without an acknowledged order between two moments. */
export function longestGap(orders: readonly Order[], from: number, to: number): number {
  const times = [from, ...orders.map(({ at }) => at).filter((at) => at > from && at < to), to].sort((a, b) => a - b)
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] as number))) / 1000
}
