import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The list that an order was opened from. `index`: its place in the tab's history. */
type OrderList = { path: string; ids: string[]; index: number | null }

const key = 'order list'

/** The list page calls this: an order then leads back to it, and to its neighbours. */
export function useRememberedList(ids: readonly string[]): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify({ path: pathname + search, ids, index: historyIndex() }))
  }, [pathname, search, ids])
}

/** `path`: of the list. `isBefore`: Back leads to it. `position`: counted from 1. */
export type Neighbours = {
  path: string
  isBefore: boolean
  previous: string | null
  next: string | null
  position: number
  total: number
}

/** @returns null if the order was opened from elsewhere */
export function useNeighbours(id: string): Neighbours | null {
  const [found, setFound] = useState<Neighbours | null>(null)
  useEffect(() => setFound(readNeighbours(id)), [id])
  return found
}

function readNeighbours(id: string): Neighbours | null {
  const list = readList()
  const at = list?.ids.indexOf(id) ?? -1
  if (!list || at < 0) return null
  const { path, ids, index } = list
  const isBefore = index !== null && index + 1 === historyIndex()
  return {
    path,
    isBefore,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    position: at + 1,
    total: ids.length,
  }
}

function readList(): OrderList | null {
  try {
    const list = JSON.parse(sessionStorage.getItem(key) ?? 'null') as OrderList | null
    return Array.isArray(list?.ids) ? list : null
  } catch {
    return null
  }
}

function historyIndex(): number | null {
  return (history.state as { idx?: number } | null)?.idx ?? null
}
