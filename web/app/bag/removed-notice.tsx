import { Lazy } from '@tanabana/ui/lazy.tsx'
import { bagStore } from './bag-store.ts'

const loadUndoBar = () => import('./undo-bar.tsx')

/** The live region that reads the last removal out and offers to undo it. */
export function RemovedNotice() {
  const { removed, cart } = bagStore.use()
  const isEmpty = (cart?.orderItems.length ?? 0) === 0
  return (
    <div
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-3 z-20 mx-auto max-w-md desktop:bottom-8 ${isEmpty ? 'bottom-[calc(var(--spacing-bar)+.75rem)]' : 'bottom-[calc(var(--spacing-bar)+5.75rem)]'}`}
    >
      {removed && (
        <Lazy load={loadUndoBar}>
          {(UndoBar) => <UndoBar key={removed.key} name={removed.line.product.name} moved={removed.moved} />}
        </Lazy>
      )}
    </div>
  )
}
