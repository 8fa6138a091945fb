import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { PhonePeError } from './ledger.ts'
import { badRequest } from './pay-request.ts'

const calls = ['token', 'pay', 'status', 'refund'] as const
const kinds = ['slow', 'down', 'mute', 429, 500, 'nonsense', 'unrouted', 'unknown', 'unauthorized-once'] as const
type Call = (typeof calls)[number]
type Fault = (typeof kinds)[number]

export type Faults = ReturnType<typeof createFaults>

/** Simulated failures, for tests. */
export function createFaults() {
  const faults = new Map<Call, Fault>()
  const muted = new WeakSet<FastifyReply>()
  let delayMs = 30_000
  let cleared = Promise.withResolvers<void>()

  return {
    /** Sets faults: `{ pay: 'slow', delayMs: 500 }`. Null clears one; slow calls go on then. @returns the active faults */
    set(changes: Record<string, unknown>): object {
      for (const call of calls) {
        const fault = kinds.find((kind) => kind === changes[call])
        if (fault !== undefined) faults.set(call, fault)
        else if (changes[call] === null) faults.delete(call)
        else if (changes[call] !== undefined) throw badRequest(call)
      }
      if (typeof changes.delayMs === 'number') delayMs = changes.delayMs
      if (![...faults.values()].includes('slow')) {
        cleared.resolve()
        cleared = Promise.withResolvers()
      }
      return Object.fromEntries(faults)
    },

    /** Returns true when the call is processed but its response is dropped. */
    isMute: (reply: FastifyReply): boolean => muted.has(reply),

    /** Applies the fault of a call. @returns false when the reply was already sent @throws PhonePeError */
    async apply(call: Call, reply: FastifyReply): Promise<boolean> {
      const fault = faults.get(call)
      if (fault === 'slow') await Promise.race([setTimeout(delayMs, undefined, { ref: false }), cleared.promise])
      if (fault === 'mute') muted.add(reply)
      if (fault === 429) throw new PhonePeError(429, 'TOO_MANY_REQUESTS', 'Too many requests')
      if (fault === 500) throw new PhonePeError(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong')
      if (fault === 'unauthorized-once') {
        faults.delete(call)
        throw new PhonePeError(401, 'AUTHORIZATION_FAILED', 'Authorization failed')
      }
      if (fault === 'unknown') throw new PhonePeError(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given id')
      // Responses of a gateway in front of PhonePe.
      if (fault === 'unrouted') reply.code(404).send({ message: 'no Route matched with those values' })
      if (fault === 'nonsense') reply.type('text/html').send('<html><body>Please wait …</body></html>')
      if (fault === 'down') reply.hijack().raw.destroy()
      return fault !== 'nonsense' && fault !== 'unrouted' && fault !== 'down'
    },
  }
}
