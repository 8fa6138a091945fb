import { Button } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { openSignInPanel } from './panel.ts'

/** Asks a visitor to sign in on a page that needs a session. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState title={title} text={text} action={<Button onClick={() => openSignInPanel()}>{common.signIn}</Button>} />
  )
}
