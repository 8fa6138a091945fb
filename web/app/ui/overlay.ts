import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const never = () => () => {}

/** False on the server and while hydrating, so that both render the same. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

type Layer = { overlay?: string; of?: string | undefined }

/** The layer of the step at which the browser stands now, which a component may not have heard of yet. */
const layerNow = () => (history.state?.usr ?? {}) as Layer
let goingBack = false

/** A full-screen layer that has its own step in the history, and never two: the phone's Back closes it. */
export function useOverlay(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const state = location.state as Layer | null
  return {
    open: hydrated && state?.overlay === name,
    /** What the layer is about, where it was opened for one of several things. */
    of: state?.of,
    show: (of?: string) => {
      const replace = layerNow().overlay !== undefined
      void navigate(location, { state: { overlay: name, of }, preventScrollReset: true, replace })
    },
    /** Does nothing where the shopper has left the layer by themselves, or is about to. */
    hide: () => {
      const now = layerNow()
      if (goingBack || now.overlay !== name || now.of !== state?.of) return
      goingBack = true
      addEventListener('popstate', () => (goingBack = false), { once: true })
      void navigate(-1)
    },
  }
}
