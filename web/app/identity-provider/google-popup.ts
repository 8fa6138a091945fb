import { identityCode } from '@tanabana/contract/identity-errors.ts'
import { claimsOf } from '#api/token.ts'
import { randomKey } from '#browser/random-key.ts'
import { IdentityError } from './identity-error.ts'

type Answer = { type?: unknown; state?: unknown; idToken?: unknown; error?: unknown }

const closedCheckMs = 300

/**
 * Opens the simulator's account chooser and waits for its ID token. Call it in the click handler. Accepts only a message
 * from that window and origin, with our state in it and our nonce in the token.
 * @throws IdentityError popup-blocked, popup-closed-by-user, cancelled-popup-request, or what the chooser reports
 */
export function askGoogle(simulatorUrl: string, signal: AbortSignal): Promise<string> {
  const [state, nonce] = [randomKey(), randomKey()]
  const query = new URLSearchParams({ state, nonce, origin: location.origin })
  const popup = window.open(`${simulatorUrl}/google?${query}`, '_blank', popupFeatures())
  if (!popup) return Promise.reject(new IdentityError('popup-blocked'))
  return new Promise<string>((resolve, reject) => {
    let closedBefore = false
    const done = new AbortController()
    const fail = (code: IdentityError['code']) => {
      done.abort()
      reject(new IdentityError(code))
    }
    const listen = ({ origin, source, data }: MessageEvent<Answer | null>) => {
      if (origin !== new URL(simulatorUrl).origin || source !== popup) return
      if (data?.type !== 'google-sign-in' || data.state !== state) return
      const { idToken, error } = data
      if (typeof idToken !== 'string') return fail(identityCode(error))
      if (claimsOf(idToken).nonce !== nonce) return fail('missing-or-invalid-nonce')
      done.abort()
      resolve(idToken)
    }
    // wait one more round: its last message may arrive after it closed
    const watch = setInterval(() => {
      if (closedBefore) fail('popup-closed-by-user')
      closedBefore = popup.closed
    }, closedCheckMs)
    const cancel = () => {
      popup.close()
      fail('cancelled-popup-request')
    }
    done.signal.addEventListener('abort', () => clearInterval(watch))
    window.addEventListener('message', listen, { signal: done.signal })
    signal.addEventListener('abort', cancel, { signal: done.signal })
  })
}

/** Centers the popup over the page. Phones open a tab instead. */
function popupFeatures(): string {
  const [width, height] = [480, 640]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
