import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openAuthSecrets, openDatabase } from '@tanabana/api'
import { openSession } from '@tanabana/api/accounts/sessions.ts'
import { users } from '@tanabana/api/accounts/tables.ts'
import { addresses } from '@tanabana/api/addresses/tables.ts'
import { createBag } from '@tanabana/api/bag/bag.ts'
import { setStock } from '@tanabana/testing/change-products.ts'
import { pino } from 'pino'
import { type Connection, requestBytes, type Work } from './load.ts'
import { masterSecret, readProducts, type Setting } from './shop.ts'

type Shopper = { username: string; addressId: number; headers: Record<string, string> }
type Variant = { id: number; color: string; size: string; pricePaise: number }
type Bag = { id: string }

/** Enough for the limits per account: 600 adds in 10 minutes, 200 orders an hour. */
const shopperCount = 1000
const variantCount = 64
/** A bag line takes 10 items at most; these are different products. */
const addsPerBag = 4
const plenty = 10_000_000

const address = {
  ...{ fullName: 'Meera Krishnan', mobile: '9876543210', addressType: 'Home', city: 'Bengaluru' },
  ...{ addressLine1: '14, 2nd Cross, Indiranagar', district: 'Bengaluru Urban', state: 'Karnataka' },
  ...{ pincode: 560038, country: 'India' },
}

export type Shoppers = Awaited<ReturnType<typeof createShoppers>>

/** Creates signed-in shoppers and fills the stock, with the shop's own functions: a hash per password would take minutes. */
export async function createShoppers(setting: Setting) {
  const shop = await setting.warm()
  const { db, pool, close } = openDatabase(setting.databaseUrl, pino({ level: 'silent' }))
  const secrets = openAuthSecrets(db, masterSecret)

  // two measures of one run may create shoppers
  const prefix = `bench-${randomUUID().slice(0, 8)}`

  async function createShopper(at: number): Promise<Shopper> {
    const network = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const username = `${prefix}-${at}`
    const names = { username, email: `${username}@example.in`, firstname: 'Asha', lastname: 'Rao' }
    return db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ ...names, emailVerified: true })
        .returning()
      if (!user) throw new Error('The shopper was not created')
      await createBag(tx, user.id)
      const [saved] = await tx
        .insert(addresses)
        .values({ ...address, userId: user.id })
        .returning()
      const { token } = await openSession(tx, secrets, user, { network })
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': network }
      return { username, addressId: saved?.id ?? 0, headers }
    })
  }

  async function createVariants(): Promise<Variant[]> {
    const products = await readProducts(shop)
    const variants = products.flatMap(({ id, inventory, listprice }) =>
      inventory.slice(0, 2).map(({ color, size }) => ({ id, color, size, pricePaise: Math.round(listprice * 100) })),
    )
    const chosen = variants.filter(({ size }) => size !== '').slice(0, variantCount)
    for (const { id, color, size } of chosen) await setStock(db, String(id), { color, size, quantity: plenty })
    return chosen
  }

  const variants = await createVariants()
  const free: Shopper[] = []
  while (free.length < shopperCount)
    free.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => createShopper(free.length + at)))))
  const anyVariant = () => variants[Math.floor(Math.random() * variants.length)] as Variant

  function addRequest({ username, headers }: Shopper, { id, color, size }: Variant): Buffer {
    const items = [{ id, color, size, quantity: 1 }]
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    return requestBytes('POST /order/cart/add', keyed, { username, addressId: -1, items })
  }

  /** The storefront's two requests from an empty bag to a placed order. */
  async function placeOrder(connection: Connection, shopper: Shopper): Promise<number[]> {
    const { username, addressId, headers } = shopper
    const { id, color, size, pricePaise } = anyVariant()
    const added = await connection.request(addRequest(shopper, { id, color, size, pricePaise }))
    if (added.status !== 200) return [added.status]
    const { id: orderId } = JSON.parse(added.body.toString()) as Bag
    const items = [{ id, color, size, quantity: 1 }]
    const order = { username, addressId, items, orderId, paymentMethod: 'COD', amount: pricePaise }
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const placed = await connection.request(requestBytes('POST /order/submitOrder', keyed, order))
    return [placed.status]
  }

  let bagsToFill: { shopper: Shopper; variant: Variant }[] = []

  return {
    db,
    close,

    /** Empties all bags, so that `add` finds each with room. */
    emptyBags: async () => {
      await pool.query('delete from bag_lines')
      const first = Math.floor(Math.random() * variants.length)
      bagsToFill = Array.from({ length: addsPerBag }, (_, turn) =>
        free.map((shopper) => ({ shopper, variant: variants[(first + 7 * turn) % variants.length] as Variant })),
      ).flat()
    },

    /** Waits until the shop has sent the mails of the orders so far. */
    mailsSent: async () => {
      const unsent = 'select 1 from mails where sent_at is null limit 1'
      while ((await pool.query(unsent)).rowCount) await setTimeout(100)
    },

    /** Adds one item to a bag with few lines. */
    add: (async (connection) => {
      const next = bagsToFill.pop()
      if (!next) return null
      const { status } = await connection.request(addRequest(next.shopper, next.variant))
      return [status]
    }) satisfies Work as Work,

    /** Places an order; counts the whole way as one. */
    order: (async (connection) => {
      const shopper = free.shift()
      if (!shopper) return null
      const statuses = await placeOrder(connection, shopper)
      free.push(shopper)
      return statuses
    }) satisfies Work as Work,
  }
}
