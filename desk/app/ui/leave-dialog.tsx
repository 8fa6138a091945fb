import type { Blocker } from 'react-router'
import { AskDialog } from './parts.tsx'

/** Asks whether to leave, for `useLeaveGuard`. @param text what is lost */
export function LeaveDialog({ blocker, text }: { blocker: Blocker; text: string }) {
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title="Leave this page?"
      text={text}
      yes="Leave"
      no="Stay"
      isRare
      busy={false}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
