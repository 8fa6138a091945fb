/** Milliseconds between checks for a newer build while a tab stays open. */
const updateInterval = 30 * 60_000

let registration: ServiceWorkerRegistration | undefined
let checkedAt = 0

/** Registers the service worker once. */
async function register(): Promise<ServiceWorkerRegistration> {
  if (registration) return registration
  const { serviceWorker } = navigator
  let hadController = serviceWorker.controller !== null
  registration = await serviceWorker.register('/sw.js')
  checkedAt = Date.now()
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) document.documentElement.dataset.outdated = ''
    hadController = true
  })
  return registration
}

/**
 * Caches the current page and its assets for offline reading.
 * Rejects if the browser allows no service worker.
 */
export async function cachePage(): Promise<void> {
  const seen = location.pathname + location.search
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))
  const registration = await register()
  // an installing worker too: the shopper may leave before it is active
  const worker = registration.installing ?? registration.waiting ?? registration.active
  worker?.postMessage({ seen, parts })
  if (Date.now() - checkedAt < updateInterval) return
  checkedAt = Date.now()
  await registration.update()
}
