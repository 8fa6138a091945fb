import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ScrollLock } from './scroll-lock.ts'

type AskDialogProps = {
  open: boolean
  title: string
  text: string
  yes: string
  no: string
  busy: boolean
  /** `no` is the button that most will want. */
  isRare?: boolean
  /** Further fields, such as a confirmation to type. */
  children?: ReactNode
  disabled?: boolean
  /** Id of an element whose first button takes the focus if the opening button is gone. */
  focusAfter?: string | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks for confirmation before an action that can't be undone. */
export function AskDialog(props: AskDialogProps) {
  const { open, title, text, yes, no, busy, isRare = false, children, disabled, focusAfter = '', onYes, onNo } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || busy || onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-40 bg-ink/45" />
        <AlertDialog.Popup
          finalFocus={() => document.getElementById(focusAfter)}
          className="fade fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-md -translate-y-1/2 overflow-y-auto rounded-md bg-canvas p-6 outline-none desktop:p-8"
        >
          <ScrollLock />
          <AlertDialog.Title className="font-display text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-pretty break-words text-muted">{text}</AlertDialog.Description>
          {children}
          <div
            className={`mt-7 flex gap-3 ${isRare ? 'flex-col desktop:flex-row-reverse' : 'flex-col-reverse desktop:flex-row desktop:justify-end'}`}
          >
            <Button variant={isRare ? 'primary' : 'secondary'} disabled={busy} onClick={onNo}>
              {no}
            </Button>
            <Button variant={isRare ? 'secondary' : 'primary'} busy={busy} disabled={disabled} onClick={onYes}>
              {yes}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
