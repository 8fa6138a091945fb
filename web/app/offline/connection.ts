import { useSyncExternalStore } from 'react'

/**
 * `offline`: the device has no network. `kept`: the page is one that the service worker had kept, because the shop did
 * not answer; it holds until a page is loaded.
 */
export type Connection = 'online' | 'offline' | 'kept'

/** How the shop can be reached at this moment. In the browser only. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return 'kept' in document.documentElement.dataset ? 'kept' : 'online'
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection, () => 'online')
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
