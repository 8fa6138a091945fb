import type { ReactNode } from 'react'

/** What can be done with what is selected, above the menu. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper px-4 py-3 shadow-[0_-4px_16px_rgb(31_27_22/0.08)] wide:bottom-0 wide:left-48 wide:px-8"
    >
      {children}
    </section>
  )
}
