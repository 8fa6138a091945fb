import { orderStates } from '@tanabana/contract/order-state.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newPerson(paid.shop, 'staff')
  ravi = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())

const prepared = ['PLACED', 'PACKED', 'SHIPPED'] as const
const actions = [
  ...(['pack', 'unpack', 'ship', 'deliver', 'cancel', 'refund', 'return', 'file', 'packMany', 'retry', 'ask'] as const),
  ...(['shopper cancels', 'refund job', 'recheck'] as const),
] as const
type Action = (typeof actions)[number]

const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json.order
const parcel = { courier: 'DTDC', tracking: 'D1234567' }
const calls = {
  pack: 'packOrder',
  unpack: 'unpackOrder',
  deliver: 'deliverOrder',
  cancel: 'cancelOrder',
  refund: 'refundOrder',
} as const

async function act(shopper: Payer, action: Action, who: TestDesk, revision: number): Promise<void> {
  const id = shopper.bagId
  const answers = async (name: string, parts: object) => {
    const { status, json } = await who.call(name, parts)
    expect([200, 404, 409, 422], `${name} ${JSON.stringify(json)}`).toContain(status)
  }
  const params = { id }
  if (action === 'shopper cancels')
    return void (await paid.cancel(shopper).catch((error) => {
      expect(error.status, error.message).toBeLessThan(500)
    }))
  if (action === 'refund job') return paid.payRefunds(1)
  if (action === 'recheck') return paid.recheckAll()
  if (action === 'ship') return answers('shipOrder', { params, body: { revision, ...parcel } })
  if (action === 'return') return answers('returnOrder', { params, body: { revision, pieces: 'stock' } })
  if (action === 'file') return answers('shipOrders', { body: { items: [{ id, revision, ...parcel }] } })
  if (action === 'packMany') return answers('packOrders', { body: { items: [{ id, revision }] } })
  if (action === 'retry') return answers('retryRefund', { params: { id: `${id}-1` }, body: { try: 1 } })
  if (action === 'ask') return answers('askAboutPayment', { params: { id: `${id}-1` } })
  return answers(calls[action], { params, body: { revision } })
}

const duringPayment: [string, (variant: number) => object][] = [
  ['hideProduct', () => ({})],
  ['archiveProduct', () => ({})],
  ['deleteProduct', () => ({})],
  ['removeVariant', (variant) => ({ variant })],
  ['changeProduct', () => ({ name: 'Renamed' })],
  ['changeVariants', (id) => ({ variants: [{ id, price: 1 }] })],
  ['changeVariants', (id) => ({ variants: [{ id, stock: 0 }] })],
  ['changeVariants', (id) => ({ variants: [{ id, off: true }] })],
]

test.each(duringPayment)('places the order at the price that was paid after %s meanwhile (%#)', async (name, body) => {
  const cataloguer = await newPerson(paid.shop, 'catalogue')
  const shopper = await paid.payer(1, 1)
  const params = { id: shopper.product }
  await paid.start(shopper)
  const { product } = (await cataloguer.call('getProduct', { params })).json
  const [variant] = product.variants
  await cataloguer.call('hideProduct', { params })
  // an import had shown it
  await paid.shop.database.db.execute(sql`update products set hidden_as = 'draft' where id = ${shopper.product}`)
  await cataloguer.call(name, { params, body: body(variant?.id ?? 0) })
  await paid.onPage(shopper, 'COMPLETED')
  expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID', total: 500 })
  await paid.reconcile()
})

test('whatever several people do to an order at once, money and stock add up', async () => {
  const step = fc.record({ action: fc.constantFrom(...actions), isOwner: fc.boolean() })
  const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...prepared), rounds, async (start, rounds) => {
      const shopper = await paid.payer()
      await paid.start(shopper)
      await paid.onPage(shopper, 'COMPLETED')
      await paid.submit(shopper, 'ONLINE')
      const id = shopper.bagId
      if (start !== 'PLACED') await act(shopper, 'pack', asha, (await read(id)).revision)
      if (start === 'SHIPPED') await act(shopper, 'ship', asha, (await read(id)).revision)
      for (const round of rounds) {
        const { revision } = await read(id)
        await Promise.all(round.map(({ action, isOwner }) => act(shopper, action, isOwner ? ravi : asha, revision)))
      }
      await paid.payRefunds()
      await paid.reconcile()
      const { status, payment } = await read(id)
      const refunds = await paid.refunds(shopper)
      expect(refunds.length).toBeLessThanOrEqual(1)
      expect(payment).toBe(refunds.length > 0 ? 'REFUNDED' : 'PAID')
      expect(await paid.left(shopper.product)).toBe(orderStates[status].countsAsSold ? 4 : 5)
      const { rows } = await paid.shop.database.db.execute<{ count: number; about: string }>(
        sql`select about, count(*)::int as count from mails where about like ${`order ${id} %`} group by about having count(*) > 1`,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 15, seed: 20_261_122 },
  )
})
