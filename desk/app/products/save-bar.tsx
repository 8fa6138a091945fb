import { Button, Notice } from '#ui/parts.tsx'
import type { Answer } from './read-changes.ts'

/** Saves a form and says how that ended. Within reach of the thumb while its form is in view. */
export function SaveBar({ answer, busy }: { answer: Answer | undefined; busy: boolean }) {
  return (
    <div className="sticky bottom-[calc(3.55rem+env(safe-area-inset-bottom))] -mx-4 mt-4 flex flex-wrap items-center gap-4 border-t border-line bg-canvas px-4 py-3 wide:bottom-0 wide:mx-0 wide:px-0">
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Answered answer={busy ? undefined : answer} />
    </div>
  )
}

/** How the form ended. Errors of fields stand at the fields. */
function Answered({ answer }: { answer: Answer | undefined }) {
  const isAtFields = Object.keys(answer?.fields ?? {}).length > 0
  if (isAtFields) return <Notice>Nothing was saved: see the fields above.</Notice>
  if (answer?.error) return <Notice>{answer.error}</Notice>
  return <Notice tone="success">{answer?.message}</Notice>
}
