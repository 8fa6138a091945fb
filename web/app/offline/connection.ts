import { createStore } from '#ui/create-store.ts'

/** `offline`: the device has no network. `kept`: the service worker answered with a saved page because the shop did not. */
export type Connection = 'online' | 'offline' | 'kept'

const connection = createStore<Connection>('online', {
  read: currentConnection,
  connect: () => {
    addEventListener('online', connection.notify)
    addEventListener('offline', connection.notify)
    return () => {
      removeEventListener('online', connection.notify)
      removeEventListener('offline', connection.notify)
    }
  },
})

export const useConnection = connection.use

/** In the browser only. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return 'kept' in document.documentElement.dataset ? 'kept' : 'online'
}
