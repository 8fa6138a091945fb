import { useRef, useState } from 'react'

/** Runs one task at a time; calls while one is running are ignored. */
export function useSingleFlight() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function singleFlight<T>(work: () => Promise<T>): Promise<T | undefined> {
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

  return { busy, singleFlight }
}
