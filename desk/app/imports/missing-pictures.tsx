import { useState } from 'react'
import { count } from '#ui/amounts.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { Button, FileDrop, Notice } from '#ui/parts.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { askFor } from './ask-for-pictures.ts'
import { findPictures } from './find-pictures.ts'
import type { PictureSender } from './use-picture-sender.ts'

/** `kept`: those of `missing` that their products have already. */
type Props = { missing: readonly string[]; kept: readonly string[] | undefined; sender: PictureSender }

/** Asks for pictures that the product file names: the files, or a ZIP with them. */
export function MissingPictures({ missing, kept = [], sender: { state, send, stop } }: Props) {
  const [problem, setProblem] = useState('')
  const isBusy = state?.isBusy ?? false
  const blocker = useLeaveGuard(isBusy)

  async function choose(files: File[]) {
    const { pictures, problems } = await findPictures(files, missing)
    const none = pictures.length === 0 && problems.length === 0 ? 'None of these pictures is named in the file.' : ''
    setProblem([...problems, none].filter(Boolean).join(' '))
    if (pictures.length > 0) await send(pictures)
  }

  if (missing.length === 0 && !state) return null
  return (
    <section aria-labelledby="missing-pictures" className="flex flex-col gap-3">
      <h2 id="missing-pictures" className="font-display text-lg">
        Pictures
      </h2>
      {missing.length > 0 && <p className="text-sm wrap-anywhere text-muted">{askFor(missing, kept)}</p>}
      {missing.length > 0 && !isBusy && (
        <FileDrop
          label="Picture files, or a ZIP with them"
          prompt="Choose pictures or a ZIP"
          accept="image/*,.zip,application/zip"
          multiple
          onFiles={(files) => void choose(files)}
        />
      )}
      <Notice>{problem}</Notice>
      {state && (
        <div role="status" className="text-sm">
          {isBusy
            ? `Sending pictures: ${state.done + state.refused.length} of ${state.total}`
            : `${count(state.done, 'picture')} sent.`}
          {isBusy && <progress value={state.done + state.refused.length} max={state.total} className="progress" />}
        </div>
      )}
      {isBusy && (
        <Button variant="secondary" onClick={stop} className="side:self-start">
          Stop
        </Button>
      )}
      {state && state.refused.length > 0 && (
        <ul aria-label="Pictures that can’t be used" className="rounded-sm border border-alert px-3.5 py-2.5 text-sm">
          {state.refused.slice(0, 20).map(({ name, reason }) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{`${name}:`}</span> {reason}
            </li>
          ))}
          {state.refused.length > 20 && <li>{`And ${state.refused.length - 20} more.`}</li>}
        </ul>
      )}
      {state && !isBusy && state.error && (
        <>
          <Notice>{state.error}</Notice>
          <Button variant="secondary" onClick={() => void send(state.rest)} className="side:self-start">
            {`Send the other ${count(state.rest.length, 'picture')}`}
          </Button>
        </>
      )}
      <LeaveDialog blocker={blocker} text="Some pictures are not sent yet. What is sent stays." />
    </section>
  )
}
