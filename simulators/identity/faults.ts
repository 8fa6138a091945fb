import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Refusal } from './accounts.ts'

/** What can be broken: the calls `accounts:…`, the token refresh, the published keys, and the popup of Google. */
const places = [
  ...['signUp', 'signInWithPassword', 'signInWithIdp', 'lookup', 'sendOobCode', 'update', 'resetPassword', 'delete'],
  ...['token', 'keys', 'popup'],
]

export type Faults = ReturnType<typeof createFaults>

/**
 * The switches for tests and for whoever wants to see a failure. A place is
 * `slow` (answers after `delayMs`), `down` (the connection breaks), `nonsense` (a page instead of JSON), or refuses with
 * the code that stands there: `USER_DISABLED`, `TOO_MANY_ATTEMPTS_TRY_LATER`, or `MFA` for a second factor.
 * The popup is `slow`, `closed` (closes by itself), `blocked`, or reports the SDK's code that stands there.
 */
export function createFaults() {
  const faults = new Map<string, string>()
  let delayMs = 30_000

  return {
    /** `{ signUp: 'slow', delayMs: 500 }`; null mends a place, `{ reset: true }` all. @returns what is broken now */
    set(wish: Record<string, unknown>): object {
      if (wish.reset === true) faults.clear()
      if (typeof wish.delayMs === 'number') delayMs = wish.delayMs
      for (const place of places) {
        const fault = wish[place]
        if (fault === null) faults.delete(place)
        else if (typeof fault === 'string' && /^[\w-]{2,60}$/.test(fault)) faults.set(place, fault)
        else if (fault !== undefined) throw new Refusal(`INVALID_FAULT : ${place}`)
      }
      return Object.fromEntries(faults)
    },

    /** What is wrong with the popup, after it has been slow where it is to be. */
    async ofPopup(): Promise<string | undefined> {
      const fault = faults.get('popup')
      if (fault === 'slow') await setTimeout(delayMs, undefined, { ref: false })
      return fault === 'slow' ? undefined : fault
    },

    /** @returns whether the call is to go on; otherwise it has been answered. @throws Refusal */
    async survive(place: string, reply: FastifyReply): Promise<boolean> {
      const fault = faults.get(place)
      if (!fault) return true
      if (fault === 'slow') await setTimeout(delayMs, undefined, { ref: false })
      else if (fault === 'down') reply.hijack().raw.destroy()
      else if (fault === 'nonsense') reply.type('text/html').send('<html><body>Please wait …</body></html>')
      else if (fault === 'MFA') reply.send({ mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'one' }] })
      else throw new Refusal(fault)
      return fault === 'slow'
    },
  }
}
