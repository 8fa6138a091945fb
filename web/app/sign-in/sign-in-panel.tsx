import { Drawer } from '#ui/drawer.tsx'
import { messages } from './messages.ts'
import { closeSignInPanel, finishSignIn, useSignInPanelOpen } from './panel.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in panel. Rendered once, in the shell. */
export default function SignInPanel() {
  const open = useSignInPanelOpen()
  return (
    <Drawer open={open} onOpenChange={(next) => next || closeSignInPanel()} title={messages.accountTitle}>
      <SignInForm onSignedIn={finishSignIn} />
    </Drawer>
  )
}
