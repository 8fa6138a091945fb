import { createPhonePe, logGatewayCall, phonePeWebhook } from '@tanabana/api'
import { type PaymentContext, payRefunds, recheckPayments } from '@tanabana/api/checkout/checkout.ts'
import { reconcile } from '@tanabana/api/money/money.ts'
import { createPhonePeSimulator } from '@tanabana/simulators/phonepe/phonepe.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from './backend.ts'

export type Payer = TestShopper & { product: number; bagId: string; addressId: number; amount: number }

export type PaidShop = Awaited<ReturnType<typeof openPaidShop>>

const variant = { size: 'M', color: 'Blue' }
export const webhookSecret = { username: 'test_hook', password: 'password1' }

/** A backend with PhonePe's simulator and webhooks, and the steps of a shopper who pays. */
export async function openPaidShop(options: Parameters<typeof openBackend>[1] = {}) {
  const webhook = { ...webhookSecret, url: '' }
  const bank = createPhonePeSimulator({ clientId: 'shop', clientSecret: 'secret', webhook })
  const host = await bank.listen({ host: '127.0.0.1', port: 0 })
  const hosts = { authUrl: `${host}/identity-manager`, pgUrl: `${host}/pg` }
  const settings = { ...hosts, clientId: 'shop', clientSecret: 'secret', clientVersion: '1' }
  const gateway = createPhonePe(settings, (entry) => logGatewayCall(shop.database.db, entry))
  const paymentContext: PaymentContext = {
    gateway,
    webhook: phonePeWebhook(webhookSecret),
    shop: { name: 'Test shop', url: 'http://shop.test' },
  }
  const shop: Backend = await openBackend(undefined, { paymentContext, ...options })
  const { db } = shop.database
  webhook.url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/webhooks/phonepe`
  let products = 0

  async function control(what: string, body: object): Promise<void> {
    const response = await bank.inject({ method: 'POST', url: `/control/${what}`, payload: body })
    expect(response.statusCode).toBe(200)
  }

  async function joinIn(product: number, quantity = 1): Promise<Payer> {
    const shopper = await shop.newShopper()
    const items = [{ id: product, quantity, ...variant }]
    const { id: bagId } = await shopper.call('addToCart', { body: { username: shopper.username, items } })
    return { ...shopper, product, bagId, addressId: await saveAddress(shopper), amount: quantity * 50_000 }
  }

  /** Resolves when all webhooks are delivered: a check skips rows that a webhook has locked. */
  const webhooksDelivered = () => bank.inject('/control/ledger')

  const due = () => db.execute(sql`update payment_attempts set next_check = now() where next_check is not null`)

  return {
    shop,
    bank,
    paymentContext,
    settings,
    control,
    joinIn,

    /** A new shopper with a new product at ₹500 in the bag. */
    payer: async (quantity = 1, stock = 5): Promise<Payer> =>
      joinIn(await importProduct(shop, `paid-kurta-${++products}`, { Blue: { M: stock } }, 500), quantity),

    start: ({ call, bagId, amount, addressId }: Payer, withAddress = true) =>
      call('initiatePayment', { query: { orderId: bagId, amount, ...(withAddress && { addressId }) } }),

    submit: ({ call, username, addressId, product, bagId }: Payer, paymentMethod?: 'ONLINE' | 'COD', quantity = 1) =>
      call('submitOrder', {
        body: { username, addressId, orderId: bagId, paymentMethod, items: [{ id: product, quantity, ...variant }] },
      }),

    cancel: ({ call, bagId }: Payer, attempt?: string) =>
      call('cancelOrder', { params: { orderId: bagId }, query: { attempt } }),

    /** Pays on PhonePe's page. `late`: after the attempt has expired. */
    onPage: (
      { bagId }: Payer,
      outcome: 'COMPLETED' | 'FAILED' | 'PENDING',
      { attempt = 1, ...more }: { amount?: number; attempt?: number; late?: boolean } = {},
    ) => control(`orders/${bagId}-${attempt}`, { outcome, ...more }),

    left: async (product: number): Promise<number> => {
      const { inventory } = await shop.call('getProduct', { params: { id: product } })
      return inventory.reduce((sum, entry) => sum + (entry.stock ?? 0), 0)
    },

    states: async ({ bagId }: Payer): Promise<string[]> => {
      const { rows } = await db.execute<{ state: string }>(
        sql`select state from payment_attempts where bag_id = ${bagId} order by number`,
      )
      return rows.map(({ state }) => state)
    },

    refunds: async ({ bagId }: Payer) => {
      const { rows } = await db.execute<{ state: string; reason: string; amount: number; try: number }>(
        sql`select r.state, r.reason, r.amount_paise as amount, r.try from refunds r
          join payment_attempts a on a.id = r.attempt_id where a.bag_id = ${bagId} order by a.number`,
      )
      return rows
    },

    orders: async (shopper: Payer) => (await shopper.call('getOrders', { params: shopper })).orders,

    /** Runs the scheduled check of the attempts that are due. */
    recheck: async (): Promise<void> => {
      await webhooksDelivered()
      await recheckPayments(db, paymentContext)
    },

    /** Runs the scheduled check of all attempts. */
    recheckAll: async (): Promise<void> => {
      await webhooksDelivered()
      await due()
      await recheckPayments(db, paymentContext)
    },

    /** Runs the refund job with all refunds due. */
    payRefunds: async (times = 4): Promise<void> => {
      for (let turn = 0; turn < times; turn++) {
        await webhooksDelivered()
        await db.execute(sql`update refunds set next_try = now()`)
        await payRefunds(db, paymentContext)
      }
    },

    /** Expects that payments and stock add up, and that PhonePe's totals are the same. */
    reconcile: async () => {
      const totals = await reconcile(db)
      expect(totals).toMatchObject({ wrong: [], balanced: true })
      const { sums } = (await webhooksDelivered()).json()
      expect(totals).toMatchObject({ taken: sums.taken, refunded: sums.refunded })
      return totals
    },

    close: async (): Promise<void> => {
      await shop.close()
      await bank.close()
    },
  }
}
