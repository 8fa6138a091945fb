import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '../products/read-changes.ts'

/** Saves one order after the other: two at once could end as the first. */
export function useSavedOrder() {
  const ordering = useFetcher<Answer>()
  const { state, submit } = ordering
  const [next, setNext] = useState<string | null>(null)
  const sent = useRef<string>(null)
  useEffect(() => {
    if (next === null) return
    if (state === 'idle' && sent.current !== next) {
      sent.current = next
      void submit({ verb: 'order', order: next }, { method: 'post', action: '/categories' })
    } else if (state !== 'idle' && sent.current === next) {
      sent.current = null
      setNext(null)
    }
  }, [next, state, submit])
  const isSaving = state !== 'idle' || next !== null
  return {
    isSaving,
    error: isSaving ? undefined : ordering.data?.error,
    save: (slugs: readonly (string | undefined)[]) => setNext(JSON.stringify(slugs)),
  }
}
