import { createStore } from '#ui/create-store.ts'

const panel = createStore(false)
let afterSignIn: (() => void) | undefined

export const useSignInPanelOpen = panel.use

/** Opens the sign-in panel. `onSignedIn` runs once, after a sign-in in the panel. */
export function openSignInPanel(options: { onSignedIn?: () => void } = {}): void {
  afterSignIn = options.onSignedIn
  panel.set(true)
}

export function closeSignInPanel(): void {
  afterSignIn = undefined
  panel.set(false)
}

/** Closes the panel and continues with what required the sign-in. */
export function finishSignIn(): void {
  const onSignedIn = afterSignIn
  closeSignInPanel()
  onSignedIn?.()
}
