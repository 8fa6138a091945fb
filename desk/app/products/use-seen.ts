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
 * changed meanwhile counts as seen once the refusal has shown it. A field that nobody typed into shows the current value.
 */
export function useSeen<S extends Seen>({ form, current, typed, answer, merge }: Options<S>): S {
  const [seen, setSeen] = useState<S>(() => (answer?.seen as S | undefined) ?? current)
  const handled = useRef<Answer>(undefined)
  const before = useRef(typed)
  // the answer comes before the page's new data
  const isLoaded = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer says what was saved or shown
  useEffect(() => {
    if (!answer || !isLoaded || handled.current === answer) return
    handled.current = answer
    if (answer.saved) {
      setSeen(current)
      show(form.current, answer.values ?? {}, typed)
      return
    }
    const shown = Object.entries(answer.fields ?? {}).flatMap(([name, text]) =>
      text.includes('changed this meanwhile') ? [name] : [],
    )
    if (shown.length > 0) setSeen((before) => merge(before, shown))
  }, [answer, isLoaded])
  const state = JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are other data of the page
  useEffect(() => {
    const changed = Object.keys(typed).filter((name) => before.current[name] !== typed[name])
    const shown = show(form.current, before.current, pick(typed, changed))
    before.current = typed
    if (shown.length > 0) setSeen((now) => merge(now, shown))
  }, [state])
  return seen
}

const pick = (values: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** Shows values as they are stored, except where the person has typed on since `before`. @returns the shown fields */
function show(form: HTMLFormElement | null, before: Record<string, string>, values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if ((field.checked ? 'on' : '') !== (before[name] ?? '')) return []
      field.checked = value === 'on'
      return [name]
    }
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== before[name]) return []
    field.value = value
    return [name]
  })
}
