import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import { messages } from './messages.ts'
import { ScrollLock } from './scroll-lock.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** On a phone as high as the screen, with `children` that scroll by themselves. */
  full?: boolean
}

const body =
  'flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] side:px-8 side:pt-7'

/** Slides in from the right, on a phone from the bottom. Keeps the keyboard focus inside, and gives it back when it closes. */
export function Drawer({ open, onOpenChange, title, children, footer, full = false }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop fixed inset-0 z-40 bg-ink/45" />
        <Dialog.Popup
          className={`drawer fixed inset-x-0 bottom-0 z-50 flex flex-col bg-canvas outline-none side:inset-y-0 side:right-0 side:left-auto side:max-h-none side:w-[27rem] side:rounded-none ${full ? 'top-0 pt-[env(safe-area-inset-top)]' : 'max-h-[92dvh] rounded-t-md'}`}
        >
          <ScrollLock />
          <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5 side:py-3.5 side:pr-4 side:pl-8">
            <Dialog.Title className="font-display text-2xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={messages.close}
              className="grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-ground"
            >
              <CloseIcon />
            </Dialog.Close>
          </header>
          <div className={`${body} ${full ? 'max-side:min-h-0 max-side:overflow-hidden max-side:p-0' : ''}`}>
            {children}
          </div>
          {footer && (
            <footer className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] side:px-8 side:py-5">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
