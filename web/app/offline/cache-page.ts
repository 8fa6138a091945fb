/** Milliseconds between checks for a newer build while a tab stays open. */
const lookAgain = 30 * 60_000

let registration: ServiceWorkerRegistration | undefined
let lookedAt = 0

/** Registers the service worker once. */
async function register(): Promise<ServiceWorkerRegistration> {
  if (registration) return registration
  const { serviceWorker } = navigator
  let had = serviceWorker.controller !== null
  registration = await serviceWorker.register('/sw.js')
  lookedAt = Date.now()
  serviceWorker.addEventListener('controllerchange', () => {
    if (had) document.documentElement.dataset.outdated = ''
    had = true
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
  // also while installing: the shopper may leave the page before that ends
  const worker = registration.installing ?? registration.waiting ?? registration.active
  worker?.postMessage({ seen, parts })
  if (Date.now() - lookedAt < lookAgain) return
  lookedAt = Date.now()
  await registration.update()
}
