import { CallError, createClient } from '@tanabana/contract/client.ts'
import { importProduct, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const shopperCount = 64
const stock = 40
const variant = { size: 'M', color: 'Blue' }

type Buyer = TestShopper & { addressId: number }

let paid: PaidShop
let buyers: Buyer[]
let products = 0

beforeAll(async () => {
  paid = await openPaidShop({ timeoutFactor: 1 })
  const url = paid.shop.app.listeningOrigin
  buyers = []
  for (let at = 0; at < shopperCount; at++) {
    const shopper = await paid.shop.newShopper()
    const call = createClient(
      (path, init) => fetch(url + path, init),
      () => shopper.token,
    )
    buyers.push({ ...shopper, call, addressId: await saveAddress(shopper) })
  }
})
afterAll(() => paid.close())
afterEach(async () => {
  await paid.recheckAll()
  await paid.payRefunds()
  await paid.reconcile()
})

/** Every buyer puts the same new product into an empty bag, all at once. @returns its id and each buyer's bag */
async function fillBags(): Promise<{ product: number; bags: { buyer: Buyer; bagId: string }[] }> {
  const product = await importProduct(paid.shop, `hot-kurta-${++products}`, { Blue: { M: stock } }, 500)
  const items = [{ id: product, quantity: 1, ...variant }]
  // Sequential: only the orders compete.
  const bags = []
  for (const buyer of buyers) {
    const { orderItems } = await buyer.call('getCart', { query: buyer })
    for (const { id: itemId } of orderItems)
      await buyer.call('removeFromCart', { query: { username: buyer.username, itemId } })
    const { id } = await buyer.call('addToCart', { body: { username: buyer.username, items } })
    bags.push({ buyer, bagId: id })
  }
  return { product, bags }
}

/** Another process holds the variant's row until a transaction has run into the lock timeout and another one waits. */
async function whileHeld<T>(product: number, work: () => Promise<T>): Promise<T> {
  const [holder, watcher] = [await connect(), await connect()]
  await holder.query('begin')
  await holder.query('select 1 from variants where product_id = $1 for update', [product])
  let over = false
  const result = work().finally(() => {
    over = true
  })
  const first = new Set<string>()
  for (let timedOut = false; !timedOut && !over; ) {
    const { rows } = await watcher.query<{ at: string }>(`
      select pid || ' ' || xact_start as at from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"variants"%'`)
    if (first.size === 0) for (const { at } of rows) first.add(at)
    timedOut = first.size > 0 && rows.length > 0 && !rows.some(({ at }) => first.has(at))
  }
  await holder.query('commit')
  await Promise.all([holder.end(), watcher.end()])
  return result
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: paid.shop.databaseUrl })
  await client.connect()
  return client
}

async function outcomes(work: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(work)) {
    const outcome = result.status === 'fulfilled' ? 'done' : describe(result.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

function describe(error: unknown): string {
  return error instanceof CallError ? `${error.status} ${error.code}` : String(error)
}

const expected = { done: stock, '409 OUT_OF_STOCK': shopperCount - stock }

test('64 shoppers who order one variant get as many orders as there are items, and no 5xx', async () => {
  const { product, bags } = await fillBags()
  const items = [{ id: product, quantity: 1, ...variant }]
  const result = await whileHeld(product, () =>
    outcomes(
      bags.map(({ buyer: { call, username, addressId }, bagId: orderId }) =>
        call('submitOrder', { body: { username, addressId, items, orderId, paymentMethod: 'COD' } }),
      ),
    ),
  )
  expect(result).toEqual(expected)
  expect(await paid.left(product)).toBe(0)
})

test('64 shoppers who pay online for one variant get as many payments as there are items, and no 5xx', async () => {
  const { product, bags } = await fillBags()
  const result = await whileHeld(product, () =>
    outcomes(
      bags.map(({ buyer: { call, addressId }, bagId: orderId }) =>
        call('initiatePayment', { query: { orderId, amount: 50_000, addressId } }),
      ),
    ),
  )
  expect(result).toEqual(expected)
  expect(await paid.left(product)).toBe(0)
})

test('cancelling waits while another process holds the variant', async () => {
  const shopper = await paid.payer()
  const others = await Promise.all([1, 2, 3, 4].map(() => paid.joinIn(shopper.product)))
  for (const one of [shopper, ...others]) await paid.submit(one, 'COD')
  const result = await whileHeld(shopper.product, () => outcomes([shopper, ...others].map((one) => paid.cancel(one))))
  expect(result).toEqual({ done: 5 })
  expect(await paid.left(shopper.product)).toBe(5)
})
