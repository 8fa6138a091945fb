import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import { type Ledger, states, sumOf, takenOf } from './ledger.ts'
import { badRequest, fields } from './pay-request.ts'
import { type Webhooks, webhookModes } from './webhooks.ts'

type ById = { Params: { id: string } }

/** The addresses under `/control`: what tests turn and look at. They answer when every webhook has been told. */
export function mountControl(app: FastifyInstance, ledger: Ledger, faults: Faults, webhooks: Webhooks): void {
  // what a shopper does on the page, and the last word on the order; `amount`: a wrong one that was taken instead; `late`:
  // paid all the same, after PhonePe had called it failed
  app.post<ById>('/control/orders/:id', async ({ params, body }) => {
    const { outcome, amount, late } = fields(body)
    const order = ledger.find(params.id)
    if (typeof amount === 'number') order.reportedAmount = amount
    if (late === true) ledger.overrule(order)
    else if (outcome !== undefined) ledger.attempt(order, 'UPI_QR', oneOf(states, outcome, 'outcome'), false)
    await webhooks.settled()
    return order
  })

  app.post<ById>('/control/refunds/:id', async ({ params, body }) => {
    oneOf(['FAILED'], fields(body).outcome, 'outcome')
    const refund = ledger.failRefund(params.id)
    await webhooks.settled()
    return refund
  })

  app.post('/control/faults', async ({ body }) => faults.set(fields(body)))

  app.post('/control/webhooks', async ({ body }) => {
    const mode = oneOf(webhookModes, fields(body).mode, 'mode')
    webhooks.use(mode)
    return { mode }
  })

  app.get('/control/ledger', async () => {
    await webhooks.settled()
    const orders = [...ledger.orders.values()]
    const refunds = [...ledger.refunds.values()]
    const paid = orders.filter(({ state }) => state === 'COMPLETED')
    const refunded = refunds.filter(({ state }) => state === 'COMPLETED')
    const refunding = refunds.filter(({ state }) => state === 'PENDING' || state === 'CONFIRMED')
    const taken = sumOf(paid.map((order) => ({ amount: takenOf(order) })))
    const sums = { taken, refunded: sumOf(refunded), refunding: sumOf(refunding) }
    return { orders, refunds, sums, webhooks: webhooks.deliveries }
  })
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, name: string): T {
  const found = allowed.find((one) => one === value)
  if (!found) throw badRequest(name)
  return found
}
