import { useRef, useState } from 'react'

/** Work that is under way once at a time: what a second click asks for meanwhile is passed over. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function once<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, once }
}
