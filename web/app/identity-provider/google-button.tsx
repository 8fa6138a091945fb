import { Button } from '@tanabana/ui/button.tsx'
import mark from './google-mark.svg?url'
import { messages } from './messages.ts'
import type { GoogleState } from './use-google.ts'

const line = <span className="h-px flex-1 bg-line" />

type GoogleButtonProps = { state: GoogleState; disabled: boolean; onClick: () => void }

/** Signs in with Google. Stays enabled while the popup is open, so that a lost popup can be reopened. */
export function GoogleButton({ state, disabled, onClick }: GoogleButtonProps) {
  return (
    <div className="mb-5 in-app:hidden">
      <Button variant="secondary" busy={state === 'finishing'} disabled={disabled} onClick={onClick} className="w-full">
        <span className="grid size-6 place-items-center rounded-full bg-canvas">
          <img src={mark} alt="" width={18} height={18} />
        </span>
        {messages.continueWithGoogle}
      </Button>
      <p role="status" className="text-center text-sm text-pretty text-muted not-empty:mt-2">
        {state === 'open' && messages.googleOpen}
        {state === 'slow' && messages.googleSlow}
      </p>
      <p className="mt-5 flex items-center gap-3 text-sm text-muted">
        {line}
        {messages.or}
        {line}
      </p>
    </div>
  )
}
