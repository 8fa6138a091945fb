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

/** A full-screen layer that has its own step in the history: the phone's Back closes it. */
export function useOverlay(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const state = location.state as { overlay?: string; of?: string } | null
  return {
    open: hydrated && state?.overlay === name,
    /** What the layer is about, where it was opened for one of several things. */
    of: state?.of,
    show: (of?: string) => navigate(location, { state: { overlay: name, of }, preventScrollReset: true }),
    hide: () => navigate(-1),
  }
}
