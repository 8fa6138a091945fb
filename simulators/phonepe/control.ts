import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import { capturedAmount, type Ledger, states, sumOf } from './ledger.ts'
import { badRequest, fields } from './pay-request.ts'
import { type Webhooks, webhookModes } from './webhooks.ts'

type ById = { Params: { id: string } }

/** Adds the `/control` routes for tests. They answer after all webhooks were sent. */
export function mountControl(app: FastifyInstance, ledger: Ledger, faults: Faults, webhooks: Webhooks): void {
  // Finishes an order without the page. `amount`: reports a wrong amount; `late`: completes an order that had failed.
  app.post<ById>('/control/orders/:id', async ({ params, body }) => {
    const { outcome, amount, late } = fields(body)
    const order = ledger.find(params.id)
    if (typeof amount === 'number') order.reportedAmount = amount
    if (late === true) ledger.captureLate(order)
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
    const captured = sumOf(paid.map((order) => ({ amount: capturedAmount(order) })))
    const sums = { taken: captured, refunded: sumOf(refunded), refunding: sumOf(refunding) }
    return { orders, refunds, sums, webhooks: webhooks.deliveries }
  })
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, name: string): T {
  const found = allowed.find((one) => one === value)
  if (!found) throw badRequest(name)
  return found
}
