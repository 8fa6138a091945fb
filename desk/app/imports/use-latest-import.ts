import type { DeskImport } from '@tanabana/contract/desk/imports.ts'
import { useEffect, useState } from 'react'
import { readOne } from '#ui/read-one.ts'

/** How often the page asks for progress, in milliseconds. */
const pause = 1000

export const isOpen = ({ state }: DeskImport) => state === 'checking' || state === 'running' || state === 'undoing'

/**
 * The import as it was last read: with the page, or by asking while it is open and the tab is visible.
 * `isLost`: the last request got no answer.
 */
export function useLatestImport(loaded: DeskImport): { latest: DeskImport; isLost: boolean } {
  const [read, setRead] = useState({ loaded, latest: loaded, isLost: false })
  const { latest, isLost } = read.loaded === loaded ? read : { latest: loaded, isLost: false }
  const isAsking = isOpen(latest)
  useEffect(() => {
    if (!isAsking) return
    const ended = new AbortController()
    let isBusy = false
    const look = async () => {
      if (isBusy || document.visibilityState !== 'visible') return
      isBusy = true
      const found = await readOne('getImport', loaded.id, ended.signal)
      isBusy = false
      if (!ended.signal.aborted)
        setRead((now) => ({
          loaded,
          latest: found?.import ?? (now.loaded === loaded ? now.latest : loaded),
          isLost: found === null,
        }))
    }
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isAsking, loaded])
  return { latest, isLost }
}
