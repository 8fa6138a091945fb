/** Milliseconds between two looks for a newer build, in a tab that stays open. */
const lookAgain = 30 * 60_000

let registration: ServiceWorkerRegistration | undefined
let lookedAt = 0

/** Lets the service worker in, once. */
async function letIn(): Promise<void> {
  if (registration) return
  const { serviceWorker } = navigator
  let had = serviceWorker.controller !== null
  registration = await serviceWorker.register('/sw.js')
  lookedAt = Date.now()
  serviceWorker.addEventListener('controllerchange', () => {
    if (had) document.documentElement.dataset.outdated = ''
    had = true
  })
}

/**
 * Has the page that is shown kept for later, with the parts it is made of.
 * Rejects where the browser wants no service worker.
 */
export async function keepPage(): Promise<void> {
  await letIn()
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))
  active?.postMessage({ seen: location.pathname + location.search, parts })
  if (Date.now() - lookedAt < lookAgain) return
  lookedAt = Date.now()
  await registration?.update()
}
