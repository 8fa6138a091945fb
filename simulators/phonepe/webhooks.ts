import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describeOrder, describeRefund } from './describe.ts'
import type { FinishedEvent } from './ledger.ts'

/** Where to send webhooks, and the credentials that authorize them. */
export type Webhook = { url: string; username: string; password: string }

export const webhookModes = ['once', 'never', 'five-times', 'forged'] as const
type Mode = (typeof webhookModes)[number]

/** One delivery attempt. `status` is the HTTP status, or 0 without a response. */
type Delivery = { event: string; id: string; status: number }

const retryDelaysMs = [0, 200, 1000]

export type Webhooks = ReturnType<typeof createWebhooks>

/** Sends webhooks for finished orders and refunds, with up to three attempts. */
export function createWebhooks(webhook: Webhook | null) {
  const deliveries: Delivery[] = []
  const inFlight = new Set<Promise<void>>()
  const stopped = new AbortController()
  let mode: Mode = 'once'

  async function post({ url, username, password }: Webhook, body: string): Promise<number> {
    const secret = mode === 'forged' ? `${password}-guessed` : password
    const authorization = createHash('sha256').update(`${username}:${secret}`).digest('hex')
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(5000)])
    const headers = { 'content-type': 'application/json', authorization }
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliver(to: Webhook, finished: FinishedEvent): Promise<void> {
    const { event, id, payload } = messageOf(finished)
    const body = JSON.stringify({ event, type: event.toUpperCase().replaceAll('.', '_'), payload })
    for (const delay of mode === 'forged' ? [0] : retryDelaysMs) {
      await setTimeout(delay, undefined, { ref: false, signal: stopped.signal })
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

    send(finished: FinishedEvent): void {
      if (!webhook || mode === 'never') return
      for (let copy = 0; copy < (mode === 'five-times' ? 5 : 1); copy++) {
        // stop() rejects a pending delay.
        const delivery: Promise<void> = deliver(webhook, finished)
          .catch(() => {})
          .finally(() => inFlight.delete(delivery))
        inFlight.add(delivery)
      }
    },

    /** Waits until all webhooks are delivered or have failed. */
    async settled(): Promise<void> {
      await Promise.all(inFlight)
    },

    stop(): void {
      stopped.abort()
    },
  }
}

function messageOf(finished: FinishedEvent) {
  if ('refund' in finished) {
    const { state, merchantRefundId } = finished.refund
    return { event: `pg.refund.${state.toLowerCase()}`, id: merchantRefundId, payload: describeRefund(finished.refund) }
  }
  const { state, merchantOrderId } = finished.order
  return { event: `checkout.order.${state.toLowerCase()}`, id: merchantOrderId, payload: describeOrder(finished.order) }
}
