import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openSignInPanel } from './panel.ts'

/** What a visitor sees where only a shopper has something to see. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  return <EmptyState title={title} text={text} action={<Button onClick={() => openSignInPanel()}>Sign In</Button>} />
}
