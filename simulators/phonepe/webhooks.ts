import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describeOrder, describeRefund } from './describe.ts'
import type { Ended } from './ledger.ts'

/** Where the merchant wants to be told, and how it knows PhonePe. */
export type Webhook = { url: string; username: string; password: string }

export const webhookModes = ['once', 'never', 'five-times', 'forged'] as const
type Mode = (typeof webhookModes)[number]

/** What became of one try to tell: the HTTP status, 0 where nobody answered. */
type Delivery = { event: string; id: string; status: number }

const pauses = [0, 200, 1000]

export type Webhooks = ReturnType<typeof createWebhooks>

/** Tells the merchant of orders and refunds that have ended. Where nobody answers well, it tries three times. */
export function createWebhooks(webhook: Webhook | null) {
  const deliveries: Delivery[] = []
  const underway = new Set<Promise<void>>()
  const stopping = new AbortController()
  let mode: Mode = 'once'

  async function post({ url, username, password }: Webhook, body: string): Promise<number> {
    const secret = mode === 'forged' ? `${password}-guessed` : password
    const authorization = createHash('sha256').update(`${username}:${secret}`).digest('hex')
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(5000)])
    const headers = { 'content-type': 'application/json', authorization }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  async function deliver(to: Webhook, ended: Ended): Promise<void> {
    const { event, id, payload } = messageOf(ended)
    const body = JSON.stringify({ event, type: event.toUpperCase().replaceAll('.', '_'), payload })
    for (const pause of mode === 'forged' ? [0] : pauses) {
      await setTimeout(pause, undefined, { ref: false, signal: stopping.signal })
      const status = await post(to, body)
      deliveries.push({ event, id, status })
      if (status >= 200 && status < 300) return
    }
  }

  return {
    deliveries,

    use(next: Mode): void {
      mode = next
    },

    send(ended: Ended): void {
      if (!webhook || mode === 'never') return
      for (let copy = 0; copy < (mode === 'five-times' ? 5 : 1); copy++) {
        // stopping ends a pause by rejecting it
        const delivery: Promise<void> = deliver(webhook, ended)
          .catch(() => {})
          .finally(() => underway.delete(delivery))
        underway.add(delivery)
      }
    },

    /** Waits until everything was told or given up, so that tests need not. */
    async settled(): Promise<void> {
      await Promise.all(underway)
    },

    stop(): void {
      stopping.abort()
    },
  }
}

function messageOf(ended: Ended) {
  if ('refund' in ended) {
    const { state, merchantRefundId } = ended.refund
    return { event: `pg.refund.${state.toLowerCase()}`, id: merchantRefundId, payload: describeRefund(ended.refund) }
  }
  const { state, merchantOrderId } = ended.order
  return { event: `checkout.order.${state.toLowerCase()}`, id: merchantOrderId, payload: describeOrder(ended.order) }
}
