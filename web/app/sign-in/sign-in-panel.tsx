import { Drawer } from '@tanabana/ui/drawer.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useState } from 'react'
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
      <Content item={item} onSignedIn={onSignedIn} onTitle={setTitle} />
    </Drawer>
  )
}

type ContentProps = Pick<SignInPanelProps, 'item' | 'onSignedIn'> & { onTitle: (title: string) => void }

function Content({ item, onSignedIn, onTitle }: ContentProps) {
  // the panel keeps its size while it closes
  const [shown] = useState(item)
  return (
    <div>
      {shown && <WantedItemCard item={shown} />}
      <SignInForm onSignedIn={onSignedIn} wanted={shown} onTitle={onTitle} />
      <Benefits />
    </div>
  )
}
