import { lockScroll } from '@tanabana/ui/scroll-lock.ts'

/**
 * PhonePe's checkout script. `tokenUrl` is the payment's redirectUrl. The callback runs when the payment page closes;
 * it does not prove a payment.
 * See
 * https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/invoke-iframe-paypage
 */
export type PhonePeCheckout = {
  transact(request: { tokenUrl: string; callback: (response: string) => void; type: 'IFRAME' }): void
}

declare global {
  interface Window {
    PhonePeCheckout?: PhonePeCheckout
  }
}

const timeoutMs = 15_000
let loading: Promise<PhonePeCheckout> | null = null

/** Loads the script on first use. @throws Error if it is blocked or times out */
export function loadPayPage(url: string): Promise<PhonePeCheckout> {
  loading ??= load(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(url: string): Promise<PhonePeCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    const timer = setTimeout(fail, timeoutMs)
    script.src = url
    script.async = true
    script.onerror = fail
    script.onload = () => {
      if (!window.PhonePeCheckout) return fail()
      clearTimeout(timer)
      loadLinksAsDocuments()
      resolve(window.PhonePeCheckout)
    }
    document.head.append(script)
  })
}

/**
 * Opens the payment page over the shop.
 * @returns CONCLUDED or USER_CANCEL when it closes @throws what the script throws
 */
export function openPayPage(checkout: PhonePeCheckout, tokenUrl: string): Promise<string> {
  const unlock = lockScroll()
  const closed = new Promise<string>((resolve) => checkout.transact({ tokenUrl, callback: resolve, type: 'IFRAME' }))
  return closed.finally(unlock)
}

/** Makes links load full documents from now on: no other page runs with the third-party script. */
function loadLinksAsDocuments(): void {
  document.addEventListener('click', openAsDocument, { capture: true })
}

function openAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target || link.origin !== location.origin || link.hash) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
