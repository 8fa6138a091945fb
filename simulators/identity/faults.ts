import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { ToolkitError } from './accounts.ts'

/** Where faults can be set: the calls `accounts:…`, the token refresh, the public keys and the Google popup. */
const places = [
  ...['signUp', 'signInWithPassword', 'signInWithIdp', 'lookup', 'sendOobCode', 'update', 'resetPassword', 'delete'],
  ...['createAuthUri', 'token', 'keys', 'popup'],
]

export type Faults = ReturnType<typeof createFaults>

/**
 * Simulated failures. A call can be `slow` (answers after `delayMs`), `down` (drops the connection), `nonsense` (HTML
 * instead of JSON), `MFA` (requires a second factor) or an error code such as `USER_DISABLED`.
 * The popup can be `slow`, `closed`, `blocked` or an error code of Firebase's SDK.
 */
export function createFaults() {
  const faults = new Map<string, string>()
  let delayMs = 30_000

  return {
    /** Sets faults: `{ signUp: 'slow', delayMs: 500 }`. Null clears one, `{ reset: true }` all. @returns the active faults */
    set(changes: Record<string, unknown>): object {
      if (changes.reset === true) faults.clear()
      if (typeof changes.delayMs === 'number') delayMs = changes.delayMs
      for (const place of places) {
        const fault = changes[place]
        if (fault === null) faults.delete(place)
        else if (typeof fault === 'string' && /^[\w-]{2,60}$/.test(fault)) faults.set(place, fault)
        else if (fault !== undefined) throw new ToolkitError(`INVALID_FAULT : ${place}`)
      }
      return Object.fromEntries(faults)
    },

    /** Waits if the popup is slow. @returns its other fault, if any */
    async applyToPopup(): Promise<string | undefined> {
      const fault = faults.get('popup')
      if (fault === 'slow') await setTimeout(delayMs, undefined, { ref: false })
      return fault === 'slow' ? undefined : fault
    },

    /** Applies the fault of a call. @returns false when the reply was already sent @throws ToolkitError */
    async apply(place: string, reply: FastifyReply): Promise<boolean> {
      const fault = faults.get(place)
      if (!fault) return true
      if (fault === 'slow') await setTimeout(delayMs, undefined, { ref: false })
      else if (fault === 'down') reply.hijack().raw.destroy()
      else if (fault === 'nonsense') reply.type('text/html').send('<html><body>Please wait …</body></html>')
      else if (fault === 'MFA') reply.send({ mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'one' }] })
      else throw new ToolkitError(fault)
      return fault === 'slow'
    },
  }
}
