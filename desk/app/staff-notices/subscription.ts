/** WebKit: declarative push messages need no service worker. https://webkit.org/blog/16535/meet-declarative-web-push/ */
type WindowWithPush = Window & { pushManager?: PushManager }

/** `not installed`: on iPhones and iPads, only pages on the home screen get push messages. */
export type Support = 'supported' | 'unsupported' | 'not installed' | 'blocked'

export function findSupport(): Support {
  if ('Notification' in window && (pushOf(window) || ('serviceWorker' in navigator && 'PushManager' in window)))
    return Notification.permission === 'denied' ? 'blocked' : 'supported'
  return isAppleMobile() && !matchMedia('(display-mode: standalone)').matches ? 'not installed' : 'unsupported'
}

/** iPads call themselves Macs. */
export function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** @returns null if this browser is not subscribed */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const manager = pushOf(window) ?? (await navigator.serviceWorker?.getRegistration('/desk/'))?.pushManager
  return (await manager?.getSubscription()) ?? null
}

/**
 * Asks for the permission, and subscribes. Call it from a tap.
 * @param publicKey base64url @returns null if the person does not allow it
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  // before anything that waits: Safari and Firefox ask only right after a tap
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = pushOf(window) ?? (await startWorker()).pushManager
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  const earlier = await manager.getSubscription()
  if (earlier && !isSame(earlier.options.applicationServerKey, key)) await earlier.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function pushOf(page: WindowWithPush): PushManager | undefined {
  return page.pushManager
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other)
}

/** `navigator.serviceWorker.ready` may be the storefront's worker, so this waits for its own. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/desk/worker.js', { scope: '/desk/' })
  const worker = registration.installing ?? registration.waiting
  if (!registration.active && worker)
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve()
        if (worker.state === 'redundant') reject(new Error('The browser could not start the notices.'))
      })
    })
  return registration
}
