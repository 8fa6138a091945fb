import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** How a save ended. `isConflict`: somebody else saved meanwhile. */
type Saved = { saved?: true; isConflict?: boolean }

type Options<T, A> = {
  /** What is saved now, and the number of its version. */
  current: T
  revision: number
  answer: A | undefined
  /** What was sent with an answer; undefined if it was not a save. */
  sentOf: (answer: A) => T | undefined
  same: (one: T, other: T) => boolean
}

/** What is typed, and the version that the person saw when they began. A version that a refusal has shown counts as seen. */
export function useEdited<T, A extends Saved>({ current, revision, answer, sentOf, same }: Options<T, A>) {
  const [typed, setTyped] = useState(() => (answer && !answer.saved ? sentOf(answer) : undefined) ?? current)
  const [seen, setSeen] = useState({ value: current, revision })
  const handled = useRef<A>(undefined)
  // the answer comes before the page's new data
  const isLoaded = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer and new data change what was seen
  useEffect(() => {
    if (!isLoaded) return
    const isNew = answer !== undefined && handled.current !== answer
    handled.current = answer
    const sent = isNew && answer.saved ? (sentOf(answer) ?? typed) : seen.value
    // what was typed since this render stays
    setTyped((now) => (same(now, sent) ? current : now))
    if (same(typed, sent) || (isNew && (answer.saved || answer.isConflict))) setSeen({ value: current, revision })
  }, [answer, isLoaded, revision])
  return { typed, setTyped, revision: seen.revision, isEdited: !same(typed, seen.value) }
}
