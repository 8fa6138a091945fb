import type { ReactNode } from 'react'
import { Drawer } from '#ui/drawer.tsx'

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
