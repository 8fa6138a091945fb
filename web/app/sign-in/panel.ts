import { useSyncExternalStore } from 'react'

type Panel = { open: boolean }

const closed: Panel = { open: false }
const opened: Panel = { open: true }
const listeners = new Set<() => void>()
let panel = closed
let afterSignIn: (() => void) | undefined

/** Slides the sign-in panel in. `goOn` runs once, after a successful sign-in in it. */
export function openSignInPanel(options: { goOn?: () => void } = {}): void {
  afterSignIn = options.goOn
  show(opened)
}

export function closeSignInPanel(): void {
  afterSignIn = undefined
  show(closed)
}

/** Closes the panel and goes on with what was wanted. */
export function finishSignIn(): void {
  const goOn = afterSignIn
  closeSignInPanel()
  goOn?.()
}

export function usePanel(): Panel {
  return useSyncExternalStore(
    subscribe,
    () => panel,
    () => closed,
  )
}

function show(next: Panel) {
  panel = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
