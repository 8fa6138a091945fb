import { Drawer } from '#ui/drawer.tsx'
import Benefits from './benefits.tsx'
import { messages } from './messages.ts'
import type { WantedItem } from './panel.ts'
import { SignInForm } from './sign-in-form.tsx'
import { WantedItemCard } from './wanted-item-card.tsx'

type SignInPanelProps = {
  open: boolean
  item: WantedItem | undefined
  onClose: () => void
  onSignedIn: () => void
}

/** The sign-in panel. Rendered once, in the shell. */
export default function SignInPanel({ open, item, onClose, onSignedIn }: SignInPanelProps) {
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title={messages.accountTitle}>
      <div className="mx-auto max-w-md">
        {item && <WantedItemCard item={item} />}
        <SignInForm onSignedIn={onSignedIn} newcomer={item !== undefined} heading="h3" />
        <Benefits />
      </div>
    </Drawer>
  )
}
