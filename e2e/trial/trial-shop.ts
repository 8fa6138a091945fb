import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createPhonePeSimulator } from '../../simulators/phonepe/phonepe.ts'
import { someAddress } from '../conform/addresses.ts'
import { type Answer, newPerson, openWorld } from '../conform/world.ts'
import { freePorts, openShopProcess, runMerchantTool } from '../shop-process.ts'

export type Buyer = {
  username: string
  password: string
  token: string
  addressId: number
  headers: Record<string, string>
}

/** A buyer's bag with one item. */
export type Bag = { buyer: Buyer; id: string; amount: number; items: object[] }

export type Reconciliation = { taken: number; orders: number; balanced: boolean; wrong: { what: string; id: string }[] }

export type TrialShop = Awaited<ReturnType<typeof openTrialShop>>

const price = 500
const variant = { color: 'Blue', size: 'M' }
const live = {
  ...{ SHOP_MODE: 'live', SHOP_STATE: 'open', SHOP_EMAIL: 'care@shop.example' },
  ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'error', DATABASE_URL: '' },
}
export const webhook = { username: 'trial_hook', password: 'password1' }

/** @param stock the stock of each product */
async function writeCatalogue(file: string, stock: Record<string, number>): Promise<void> {
  const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value'
  const rows = Object.entries(stock).map(
    ([name, quantity]) =>
      `${name},Kurta ${name},Trial,Kurta,Color,${variant.color},Size,${variant.size},${quantity},${price}.00`,
  )
  await writeFile(file, [`${head},Variant Inventory Qty,Variant Price`, ...rows].join('\n'))
}

/**
 * Opens a shop in live mode on loopback. PhonePe's simulator runs in this process, so that its ledger survives
 * a killed shop.
 */
export async function openTrialShop(stock: Record<string, number>, settings: Record<string, string> = {}) {
  const port = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const bank = createPhonePeSimulator({
    ...{ clientId: 'trial', clientSecret: 'trial-secret' },
    webhook: { ...webhook, url: `${url}/webhooks/phonepe` },
  })
  const host = await bank.listen({ host: '127.0.0.1', port: 0 })
  const environment = {
    ...live,
    STORE_URL: url,
    ...{ PHONEPE_AUTH_URL: `${host}/identity-manager`, PHONEPE_URL: `${host}/pg` },
    ...{ PHONEPE_CLIENT_ID: 'trial', PHONEPE_CLIENT_SECRET: 'trial-secret' },
    ...{ PHONEPE_WEBHOOK_USERNAME: webhook.username, PHONEPE_WEBHOOK_PASSWORD: webhook.password },
    ...settings,
  }
  const shop = await openShopProcess('', environment, port)
  const world = openWorld(url, null)
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-trial-'))
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, words, environment)
  const file = join(folder, 'goods.csv')
  await writeCatalogue(file, stock)
  const imported = await merchant('import', file)
  if (imported.code !== 0) throw new Error(imported.output)
  const ids: Record<string, number> = {}
  for (const name of Object.keys(stock)) {
    const { json } = await world.send('GET /product/getProductPaged', { query: { query: `Kurta ${name}` } })
    const { content } = json as { content: { id: number; name: string }[] }
    ids[name] = content.find((product) => product.name === `Kurta ${name}`)?.id ?? 0
  }
  let buyerCount = 0

  /** Sends without a record, because trials are long. Status 0 means no response. */
  async function send(buyer: Buyer, call: string, sending: object = {}): Promise<Answer | { status: 0; json: null }> {
    const answer = await world
      .send(call, { token: buyer.token, headers: buyer.headers, ...sending })
      .catch(() => ({ status: 0 as const, json: null }))
    world.recorded.length = 0
    return answer
  }

  /** Each buyer has a separate IP address. */
  async function newBuyer(): Promise<Buyer> {
    buyerCount += 1
    const headers = {
      'x-forwarded-for': `10.${(buyerCount >> 16) & 255}.${(buyerCount >> 8) & 255}.${buyerCount & 255}`,
    }
    const { username, password, ...person } = newPerson()
    await world.send('POST /user/register', { json: { ...person, username, password }, headers })
    const json = { username, password: await world.encrypt(password) }
    const { token } = (await world.send('POST /user/login', { json, headers })).json as { token: string }
    const saved = await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token, headers })
    return { username, password, token, headers, addressId: (saved.json as { id: number }).id }
  }

  async function control(what: string, body: object): Promise<void> {
    const answer = await bank.inject({ method: 'POST', url: `/control/${what}`, payload: body })
    if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`)
  }

  const ledger = async () =>
    (await bank.inject('/control/ledger')).json() as {
      orders: { merchantOrderId: string; state: string }[]
      sums: { taken: number; refunded: number }
    }

  const payments = async (filter: string) => {
    const { output } = await merchant('payments', 'list', filter, '--json', '--most', '100000')
    return JSON.parse(output) as { id: string; state: string; refund: { state: string } | null }[]
  }

  /** Signs in as often as wanted, from any address. */
  async function signIn(username: string, password: string, address: string): Promise<number> {
    const json = { username, password: await world.encrypt(password) }
    const { status } = await world.send('POST /user/login', { json, headers: { 'x-forwarded-for': address } })
    world.recorded.length = 0
    return status
  }

  const dataDir = settings.DATA_DIR ?? shop.folder

  /** Runs SQL on the shop's database, to age its rows. */
  async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    const port = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3])
    const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'shop', password: password.trim(), database: 'shop' })
    await client.connect()
    try {
      return (await client.query(text, values)).rows as R[]
    } finally {
      await client.end()
    }
  }

  return {
    shop,
    environment,
    bank,
    url,
    port,
    folder,
    merchant,
    send,
    signIn,
    query,
    control,
    ledger,
    payments,
    product: (name: string): number => ids[name] ?? 0,

    /** Limits concurrency, because password hashing is slow. */
    buyers: async (count: number): Promise<Buyer[]> => {
      const made: Buyer[] = []
      while (made.length < count)
        made.push(...(await Promise.all(Array.from({ length: Math.min(8, count - made.length) }, newBuyer))))
      return made
    },

    /** Adds one item to the bag. @returns null if the shop did not respond */
    fill: async (buyer: Buyer, name: string): Promise<Bag | null> => {
      const items = [{ id: ids[name], ...variant, quantity: 1 }]
      const json = { username: buyer.username, addressId: -1, items }
      const { status, json: bag } = await send(buyer, 'POST /order/cart/add', { json })
      return status === 200 ? { buyer, id: (bag as { id: string }).id, amount: price * 100, items } : null
    },

    submit: (
      { buyer, id, items }: Bag,
      paymentMethod: 'COD' | 'ONLINE',
      more: { key?: string; plain?: boolean } = {},
    ) => {
      const { username, addressId, headers } = buyer
      const json = { username, addressId, items, paymentMethod, ...(!more.plain && { orderId: id }) }
      const withKey = { ...headers, ...(more.key && { 'idempotency-key': more.key }) }
      return send(buyer, 'POST /order/submitOrder', { json, headers: withKey })
    },

    start: ({ buyer, id, amount }: Bag) =>
      send(buyer, 'POST /checkout/initiatePayment', { query: { orderId: id, amount, addressId: buyer.addressId } }),

    cancel: ({ buyer, id }: Bag, attempt?: string) =>
      send(buyer, `POST /order/${id}/cancel`, attempt === undefined ? {} : { query: { attempt } }),

    orders: async (buyer: Buyer): Promise<{ id: string; orderStatus: string; paymentState: string }[]> => {
      for (let attempt = 1; ; attempt++) {
        const { json, status } = await send(buyer, `GET /order/getOrders/${buyer.username}`)
        if (status === 200) return (json as { orders: [] }).orders
        if (attempt === 20) throw new Error(`The orders of ${buyer.username} cannot be read: ${status}`)
        await setTimeout(500)
      }
    },

    left: async (buyer: Buyer, name: string): Promise<number> => {
      const { json } = await send(buyer, `GET /product/getProduct/${ids[name]}`)
      const { inventory } = json as { inventory: { stock?: number }[] }
      return inventory.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
    },

    /** Waits until no payment is open at PhonePe or the shop. @returns the payments still open after the timeout */
    waitForPayments: async (seconds: number): Promise<string[]> => {
      const { orders } = await ledger()
      for (const { merchantOrderId, state } of orders)
        if (state === 'PENDING') await control(`orders/${merchantOrderId}`, { outcome: 'FAILED' })
      const known = new Set((await ledger()).orders.map(({ merchantOrderId }) => merchantOrderId))
      for (const end = Date.now() + seconds * 1000; ; ) {
        const open = (await payments('--open')).filter(({ id, refund }) => refund || known.has(id))
        if (open.length === 0 || Date.now() > end)
          return open.map(({ id, state, refund }) => `still open: ${id} ${state} ${refund?.state ?? ''}`)
        await setTimeout(3000)
      }
    },

    /** Reconciles the shop with PhonePe. @returns the differences, as text */
    reconcile: async (): Promise<string[]> => {
      const { output } = await merchant('payments', 'check', '--json')
      const { books: totals, phonepe } = JSON.parse(output) as {
        books: Reconciliation
        phonepe: { differences: object[] }
      }
      const { sums } = await ledger()
      const wrong = totals.wrong.map(({ what, id }) => `${what}: ${id}`)
      if (!totals.balanced) wrong.push(`not balanced: ${JSON.stringify(totals)}`)
      if (totals.taken !== sums.taken) wrong.push(`taken ${totals.taken}, by PhonePe ${sums.taken}`)
      return [...wrong, ...phonepe.differences.map((difference) => JSON.stringify(difference))]
    },

    killDatabase: async (): Promise<void> => {
      const [pid] = (await readFile(join(shop.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },

    /** Waits until the shop responds again. @returns the seconds */
    untilOpen: async (): Promise<number> => {
      const began = performance.now()
      const ready = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await ready())) {
        if (performance.now() - began > 300_000) throw new Error('the shop did not open again within five minutes')
        await setTimeout(50)
      }
      return (performance.now() - began) / 1000
    },

    close: async (): Promise<void> => {
      await shop.discard()
      await bank.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
