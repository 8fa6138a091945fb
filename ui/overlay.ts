import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

type Layer = { overlay?: string; of?: string | undefined }

/** The overlay of the current history entry; React may not have rendered it yet. */
const layerNow = () => (history.state?.usr ?? {}) as Layer
/** While an overlay closes: resolves when its history entry is left. */
let closing: Promise<void> | null = null

/** A full-screen overlay with its own history entry: Back closes it. Only one is open at a time. */
export function useOverlay(name: string) {
  const state = useLocation().state as Layer | null
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const show = useCallback(
    (of?: string): void => {
      // a push during Back would be undone by it
      if (closing) return void closing.then(() => show(of))
      const { pathname, search } = window.location
      const replace = layerNow().overlay !== undefined
      void navigate({ pathname, search }, { state: { overlay: name, of }, preventScrollReset: true, replace })
    },
    [name, navigate],
  )
  return {
    open: hydrated && state?.overlay === name,
    /** What the overlay was opened for, if there are several. */
    of: state?.of,
    show,
    /** Does nothing if the overlay is already closed or closing. @returns when it is closed; null if nothing is done */
    hide: (): Promise<void> | null => {
      const now = layerNow()
      if (closing || now.overlay !== name || now.of !== state?.of) return null
      closing = new Promise((resolve) => {
        const end = () => {
          closing = null
          resolve()
        }
        addEventListener('popstate', end, { once: true })
      })
      void navigate(-1)
      return closing
    },
  }
}
