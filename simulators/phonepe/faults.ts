import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { PgRefusal } from './ledger.ts'
import { badRequest } from './pay-request.ts'

const calls = ['token', 'pay', 'status', 'refund'] as const
const kinds = ['slow', 'down', 'mute', 429, 500, 'nonsense', 'unrouted', 'unknown', 'unauthorized-once'] as const
type Call = (typeof calls)[number]
type Fault = (typeof kinds)[number]

export type Faults = ReturnType<typeof createFaults>

/** What calls do instead of their work, or before it: for tests. */
export function createFaults() {
  const faults = new Map<Call, Fault>()
  const muted = new WeakSet<FastifyReply>()
  let delayMs = 30_000

  return {
    /** `{ pay: 'slow', delayMs: 500 }`; null mends a call. @returns what is broken now */
    set(wish: Record<string, unknown>): object {
      for (const call of calls) {
        const fault = kinds.find((kind) => kind === wish[call])
        if (fault !== undefined) faults.set(call, fault)
        else if (wish[call] === null) faults.delete(call)
        else if (wish[call] !== undefined) throw badRequest(call)
      }
      if (typeof wish.delayMs === 'number') delayMs = wish.delayMs
      return Object.fromEntries(faults)
    },

    /** Whether the work is done and nobody is to hear of it. */
    isMute: (reply: FastifyReply): boolean => muted.has(reply),

    /** @returns whether the call is to go on; otherwise it has been answered */
    async survive(call: Call, reply: FastifyReply): Promise<boolean> {
      const fault = faults.get(call)
      if (fault === 'slow') await setTimeout(delayMs, undefined, { ref: false })
      if (fault === 'mute') muted.add(reply)
      if (fault === 429) throw new PgRefusal(429, 'TOO_MANY_REQUESTS', 'Too many requests')
      if (fault === 500) throw new PgRefusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong')
      if (fault === 'unauthorized-once') {
        faults.delete(call)
        throw new PgRefusal(401, 'AUTHORIZATION_FAILED', 'Authorization failed')
      }
      if (fault === 'unknown') throw new PgRefusal(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given id')
      // some gateway before PhonePe
      if (fault === 'unrouted') reply.code(404).send({ message: 'no Route matched with those values' })
      if (fault === 'nonsense') reply.type('text/html').send('<html><body>Please wait …</body></html>')
      if (fault === 'down') reply.hijack().raw.destroy()
      return fault !== 'nonsense' && fault !== 'unrouted' && fault !== 'down'
    },
  }
}
