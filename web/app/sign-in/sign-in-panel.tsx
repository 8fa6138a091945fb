import { Drawer } from '#ui/drawer.tsx'
import { closeSignInPanel, finishSignIn, usePanel } from './panel.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The panel that slides in from wherever signing in is wanted. Stands once, in the root. */
export default function SignInPanel() {
  const { open } = usePanel()
  return (
    <Drawer open={open} onOpenChange={(next) => next || closeSignInPanel()} title="Your account">
      <SignInForm onSignedIn={finishSignIn} />
    </Drawer>
  )
}
