/** Milliseconds between two looks for a newer build, in a tab that stays open. */
const lookAgain = 30 * 60_000

let registration: ServiceWorkerRegistration | undefined
let lookedAt = 0

/** Registers the service worker, once. */
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
 * Has the page that is shown kept for later, with the parts it is made of.
 * Rejects where the browser wants no service worker.
 */
export async function keepPage(): Promise<void> {
  const seen = location.pathname + location.search
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))
  const registration = await register()
  // also one that is still installing: the shopper may leave the page before it is done
  const worker = registration.installing ?? registration.waiting ?? registration.active
  worker?.postMessage({ seen, parts })
  if (Date.now() - lookedAt < lookAgain) return
  lookedAt = Date.now()
  await registration.update()
}
