import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useLocation, useNavigate } from 'react-router'

type Entry = { key?: string; usr?: { sheet?: string } | null } | null

/** The current entry of the history; React may not have rendered it yet. */
const entryNow = () => history.state as Entry
let closing: string | undefined

/** One of several sheets over a page. Each has its own history entry: Back closes it. */
export function useSheet<Name extends string>() {
  const state = useLocation().state as { sheet?: Name } | null
  const navigate = useNavigate()
  const hydrated = useHydrated()
  return {
    open: hydrated ? (state?.sheet ?? null) : null,
    show: (sheet: Name): void => {
      if (entryNow()?.usr?.sheet) return
      void navigate({ search: window.location.search }, { state: { sheet }, preventScrollReset: true })
    },
    /** Does nothing if the sheet is closed or closing. */
    hide: (): void => {
      const entry = entryNow()
      if (!entry?.usr?.sheet || entry.key === closing) return
      closing = entry.key
      void navigate(-1)
    },
  }
}
