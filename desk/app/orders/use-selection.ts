import { useState } from 'react'

/** A copy of a set with one value added or removed. */
export function toggled(values: Iterable<string>, value: string): Set<string> {
  const copy = new Set(values)
  if (!copy.delete(value)) copy.add(value)
  return copy
}

/** Chosen orders. Those that are no longer shown are not chosen. */
export function useSelection(shown: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSelecting, setSelecting] = useState(false)
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id))
  return {
    ids,
    has: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && ids.length === shown.length,
    /** Whether a phone shows the boxes. A wide screen always does. */
    isSelecting,
    start: () => setSelecting(true),
    toggle: (id: string) => setChosen((before) => toggled(before, id)),
    all: () => setChosen(new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    stop: () => {
      setChosen(new Set())
      setSelecting(false)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
