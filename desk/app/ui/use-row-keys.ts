import { useEffect } from 'react'

/** What a key does with the focused row; null if none has the focus. */
type RowActions = Record<string, (row: HTMLElement | null) => void>

/** Moves the focus through a list with `j` and `k`. Enter opens the focused link, as everywhere. */
export function useRowKeys(selector: string, actions: RowActions = {}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')) return
      const rows = [...document.querySelectorAll<HTMLElement>(selector)]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const action = actions[key]
      if (action) {
        event.preventDefault()
        action(rows[at] ?? null)
      } else if (key === 'j' || key === 'k')
        rows[Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
