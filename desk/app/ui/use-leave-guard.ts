import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Asks before somebody leaves the page or closes the tab while it is busy. */
export function useLeaveGuard(isBusy: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  return blocker
}
