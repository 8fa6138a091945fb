import { createStore } from '@tanabana/ui/create-store.ts'

/** `offline`: the device has no network. `kept`: the service worker answered with a saved page because the shop did not. */
export type Connection = 'online' | 'offline' | 'kept'

/** Milliseconds between two probes. They end after the longest pause, until the page is shown again. */
const firstPause = 3000
const longestPause = 300_000

const connection = createStore<Connection>('online', { read: currentConnection, connect: watch })

export const useConnection = connection.use
export const subscribeConnection = connection.subscribe

/** In the browser only. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return 'kept' in document.documentElement.dataset ? 'kept' : 'online'
}

/** Follows the browser's events, and asks the shop while a saved page is in view. */
function watch(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined

  function back() {
    delete document.documentElement.dataset.kept
    connection.notify()
  }

  async function probe(pause: number) {
    if (currentConnection() !== 'kept' || document.hidden) return
    const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
    clearTimeout(timer)
    if (answer?.ok) back()
    else if (pause < longestPause && !signal.aborted) timer = setTimeout(() => void probe(pause * 1.5), pause)
  }

  function look() {
    connection.notify()
    void probe(firstPause)
  }

  look()
  for (const event of ['online', 'offline', 'visibilitychange'])
    addEventListener(event, look, { signal, capture: true })
  // `callBackend` got an answer
  addEventListener('answered', back, { signal })
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
