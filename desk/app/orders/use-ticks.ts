import { useEffect, useState } from 'react'
import { toggled } from './use-selection.ts'

const storageKey = 'desk-picked'
const mostKept = 1000

/** Ticks that this device keeps. @param keys what is shown now */
export function useTicks(keys: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // after hydration: the server does not know this device
  useEffect(() => setTicked(new Set(read())), [])
  return {
    count: keys.filter((key) => ticked.has(key)).length,
    has: (key: string) => ticked.has(key),
    toggle: (key: string) => {
      // read again: another tab may have ticked something
      const next = toggled(read(), key)
      setTicked(next)
      write([...next].slice(-mostKept))
    },
    clear: () => {
      const next = new Set(read().filter((key) => !keys.includes(key)))
      setTicked(next)
      write([...next])
    },
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

function write(keys: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // without storage the ticks last as long as the page
  }
}
