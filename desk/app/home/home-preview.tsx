import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { PagePreview } from '#ui/page-preview.tsx'
import { postJson, Refused } from '#ui/post-json.ts'
import { useSettled } from '#ui/use-settled.ts'
import { type Block, toSaved } from './blocks.ts'

/** The shop's own home page with the blocks as they are now. */
export function HomePreview({ blocks, isEdited }: { blocks: readonly Block[]; isEdited: boolean }) {
  return (
    <PagePreview
      {...useDraft(blocks)}
      of="The home page"
      heading={<h2 className="text-lg font-semibold">Preview</h2>}
      link={isEdited ? 'See the preview in a tab of its own' : 'See it in a tab of its own'}
      className="dense:sticky dense:top-4 dense:self-start"
    />
  )
}

/** Keeps the blocks at the shop, a second after the last change. @returns the address of their preview */
function useDraft(blocks: readonly Block[]): { address: string; problem: string } {
  const text = JSON.stringify(toSaved(blocks))
  const isSettled = useSettled(text, 1, text)
  const [shown, setShown] = useState({ address: '', problem: '' })
  const asked = useRef({ text: '', times: 0 })
  useEffect(() => {
    if (!isSettled || asked.current.text === text) return
    const times = asked.current.times + 1
    asked.current = { text, times }
    const show = (next: Partial<typeof shown>) =>
      asked.current.times === times && setShown((now) => ({ ...now, problem: '', ...next }))
    postJson(deskRoutes.previewHome.path, () => ({ blocks: JSON.parse(text) })).then(
      // each draft has the same code: the number reloads the frame
      (answer) => show({ address: `${(answer as { address: string }).address}&v=${times}` }),
      (error: Error) =>
        show({
          problem:
            error instanceof Refused && error.status === 422
              ? 'The preview follows when every block has what it needs.'
              : 'The preview is not up to date.',
        }),
    )
  }, [isSettled, text])
  return shown
}
