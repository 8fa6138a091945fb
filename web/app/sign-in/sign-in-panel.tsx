import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { messages as common } from '#ui/messages.ts'
import Benefits from './benefits.tsx'
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
  const [title, setTitle] = useState(common.signIn)
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title={title}>
      <div>
        {item && <WantedItemCard item={item} />}
        <SignInForm onSignedIn={onSignedIn} newcomer={item !== undefined} onTitle={setTitle} />
        <Benefits />
      </div>
    </Drawer>
  )
}
