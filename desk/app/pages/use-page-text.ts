import type { DeskPage, PageProblem } from '@tanabana/contract/desk/pages.ts'
import type { StaticPage } from '@tanabana/contract/static-pages.ts'
import { useEffect, useRef, useState } from 'react'
import { callPath } from '#ui/call-path.ts'
import { postJson, Refused } from '#ui/post-json.ts'
import { useEdited } from '#ui/use-edited.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { PageAnswer } from './send-page.ts'

/** What is typed, and whether it is saved. */
export function usePageText({ markdown, revision }: DeskPage, answer: PageAnswer | undefined) {
  const sentOf = ({ values }: PageAnswer) => values?.markdown
  return useEdited({ current: markdown, revision, answer, sentOf, same: sameText })
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
