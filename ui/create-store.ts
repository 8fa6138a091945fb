import { useSyncExternalStore } from 'react'

type Options<State> = {
  /** Reads a value that is kept outside the store. Returns the same value until it changes. */
  read?: () => State
  /** Runs with the first subscriber; what it returns runs after the last one has left. */
  connect?: () => () => void
}

/** State outside React. The server and hydration render `initial`. */
export function createStore<State>(initial: State, { read, connect }: Options<State> = {}) {
  let state = initial
  let disconnect: (() => void) | undefined
  const listeners = new Set<() => void>()
  const get = read ?? (() => state)

  function notify() {
    for (const listener of listeners) listener()
  }

  function set(next: State) {
    state = next
    notify()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    if (listeners.size === 1) disconnect = connect?.()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) disconnect?.()
    }
  }

  const use = () => useSyncExternalStore(subscribe, get, () => initial)
  return { get, set, notify, subscribe, use }
}
