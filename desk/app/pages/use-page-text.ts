import type { DeskPage, PageProblem } from '@tanabana/contract/desk/pages.ts'
import type { StaticPage } from '@tanabana/contract/static-pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { callPath } from '#ui/call-path.ts'
import { postJson, Refused } from '#ui/post-json.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { PageAnswer } from './send-page.ts'

/** What is typed, and the version that the person saw when they began. A version that a refusal has shown counts as seen. */
export function usePageText(page: DeskPage, answer: PageAnswer | undefined) {
  const [typed, setTyped] = useState(() => (answer?.saved ? undefined : answer?.values?.markdown) ?? page.markdown)
  const [seen, setSeen] = useState(page)
  const handled = useRef<PageAnswer>(undefined)
  // the answer comes before the page's new data
  const isLoaded = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer and new data change what was seen
  useEffect(() => {
    if (!isLoaded) return
    const isNew = answer !== undefined && handled.current !== answer
    handled.current = answer
    const sent = isNew && answer.saved ? (answer.values?.markdown ?? typed) : seen.markdown
    // what was typed since this render stays
    setTyped((now) => (sameText(now, sent) ? page.markdown : now))
    if (sameText(typed, sent) || (isNew && (answer.saved || answer.isConflict))) setSeen(page)
  }, [answer, isLoaded, page.revision])
  return { typed, setTyped, revision: seen.revision, isEdited: !sameText(typed, seen.markdown) }
}

/** Forms send CRLF, and the shop leaves out empty lines at the ends. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
const sameText = (one: string, other: string) => plain(one) === plain(other)

type Shown = { preview?: StaticPage; problems: readonly PageProblem[]; isUnanswered?: boolean }

/** The preview of what is typed, half a second after the last key. No action of the page: it would end a save's reload. */
export function usePreview(page: DeskPage, typed: string): Shown {
  const isSettled = useSettled(typed, 0.5, page.markdown)
  const [shown, setShown] = useState<Shown>({ preview: page.preview, problems: [] })
  const asked = useRef(page.markdown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each text
  useEffect(() => {
    if (!isSettled || asked.current === typed) return
    asked.current = typed
    const show = (answer: Shown) => asked.current === typed && setShown(answer)
    postJson(callPath('previewPage', page.name), () => ({ markdown: typed })).then(
      (answer) => show(answer as Shown),
      (error: Error) =>
        error instanceof Refused
          ? show({ problems: [{ line: 1, message: error.message }] })
          : show({ ...shown, isUnanswered: true }),
    )
  }, [isSettled, typed])
  return sameText(typed, page.markdown) ? { preview: page.preview, problems: [] } : shown
}
