import { Drawer } from '@tanabana/ui/drawer.tsx'
import type { ReactNode } from 'react'

/** The address form over the page, for phones. */
export default function AddressSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={title}>
      {children}
    </Drawer>
  )
}
