import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Answer, Seen } from './read-changes.ts'

type Options<S> = {
  form: RefObject<HTMLFormElement | null>
  current: S
  /** The current values as they stand in the fields. */
  typed: Record<string, string>
  answer: Answer | undefined
  /** Takes the current values of these fields as seen. */
  merge: (seen: S, shown: string[]) => S
}

/**
 * What the person saw when they began to type: changes of others must not look like theirs. A value that another person
 * changed meanwhile counts as seen once the refusal has shown it.
 */
export function useSeen<S extends Seen>({ form, current, typed, answer, merge }: Options<S>): S {
  const [seen, setSeen] = useState<S>(() => (answer?.seen as S | undefined) ?? current)
  const handled = useRef<Answer>(undefined)
  // the answer comes before the page's new data
  const isLoaded = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer says what was saved or shown
  useEffect(() => {
    if (!answer || !isLoaded || handled.current === answer) return
    handled.current = answer
    if (answer.saved) {
      setSeen(current)
      showSaved(form.current, answer.values ?? {}, typed)
      return
    }
    const shown = Object.entries(answer.fields ?? {}).flatMap(([name, text]) =>
      text.includes('changed this meanwhile') ? [name] : [],
    )
    if (shown.length > 0) setSeen((before) => merge(before, shown))
  }, [answer, isLoaded])
  return seen
}

/** Shows the saved values as they are stored, except where the person has typed on. */
function showSaved(form: HTMLFormElement | null, sent: Record<string, string>, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form?.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!isField) continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === 'on'
    else if (field.value === sent[name]) field.value = value
  }
}
