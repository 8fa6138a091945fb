import { createStore } from '#ui/create-store.ts'

const panel = createStore(false)
let afterSignIn: (() => void) | undefined

export const useSignInPanelOpen = panel.use

/** Opens the sign-in panel. `goOn` runs once, after a sign-in in it. */
export function openSignInPanel(options: { goOn?: () => void } = {}): void {
  afterSignIn = options.goOn
  panel.set(true)
}

export function closeSignInPanel(): void {
  afterSignIn = undefined
  panel.set(false)
}

/** Closes the panel and continues with what required the sign-in. */
export function finishSignIn(): void {
  const goOn = afterSignIn
  closeSignInPanel()
  goOn?.()
}
