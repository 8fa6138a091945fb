import { showToast } from '@tanabana/ui/alert.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { drawn, ShareIcon } from '@tanabana/ui/icons.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { messages } from './share.messages.ts'

const LinkIcon = drawn(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
)
const WhatsAppIcon = drawn(
  'M4 20l1.2-4.2a8.2 8.2 0 1 1 3.1 3zM9 8.5c-.6 2.9 3.6 7.1 6.5 6.5l.5-1.5-2.2-1-.9.8a5 5 0 0 1-2.2-2.2l.8-.9-1-2.2z',
)

type ShareProps = {
  whatsApp: string
  url: string
  text: string
  onClose: () => void
}

/** A sheet on a phone, a small menu below the button on wider screens. */
export default function Share(props: ShareProps) {
  return matchMedia('(width < 720px)').matches ? <ShareSheet {...props} /> : <ShareMenu {...props} />
}

function ShareSheet(props: ShareProps) {
  const sheet = useOverlay('share')
  const wasOpen = useRef(false)
  const followHistory = useEffectEvent((open: boolean) => {
    if (!open && wasOpen.current) props.onClose()
    wasOpen.current = open
  })
  useEffect(sheet.show, [])
  useEffect(() => followHistory(sheet.open), [sheet.open])
  return (
    <Drawer open={sheet.open} onOpenChange={(open) => open || sheet.hide()} title={messages.title}>
      <div className="-mx-3 -mt-2">
        <Options {...props} onClose={sheet.hide} />
      </div>
    </Drawer>
  )
}

function ShareMenu({ onClose, ...rest }: ShareProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector<HTMLElement>('a')?.focus(), [])
  const closeAndReturnFocus = () => {
    menu.current?.parentElement?.querySelector<HTMLElement>(':scope > a')?.focus()
    onClose()
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={messages.title}
      tabIndex={-1}
      className="absolute top-full right-0 z-20 mt-1 w-52 rounded-sm border border-line bg-paper p-1.5"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // the button closes the menu by itself
        if (!currentTarget.parentElement?.contains(relatedTarget)) onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') closeAndReturnFocus()
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step !== 0) {
          event.preventDefault()
          moveFocus(event.currentTarget, step)
        }
      }}
    >
      <Options {...rest} onClose={closeAndReturnFocus} role="menuitem" />
    </div>
  )
}

function moveFocus(menu: Element, step: number) {
  const items = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}

const option =
  'flex min-h-12 w-full cursor-pointer items-center gap-3.5 rounded-sm px-3 text-left text-sm font-semibold hover:bg-ground'

function Options({ whatsApp, url, text, onClose, role }: ShareProps & { role?: 'menuitem' }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    onClose()
    showToast(messages.copied)
  }
  // a rejection means that the shopper closed the system's sheet
  const shareBySystem = () => navigator.share({ text }).then(onClose, () => {})
  return (
    <>
      <a role={role} href={whatsApp} target="_blank" rel="noopener" className={option} onClick={onClose}>
        <WhatsAppIcon />
        {messages.whatsApp}
      </a>
      {'share' in navigator && (
        <Option role={role} icon={<ShareIcon />} onClick={() => void shareBySystem()}>
          {messages.more}
        </Option>
      )}
      {'clipboard' in navigator && (
        <Option role={role} icon={<LinkIcon />} onClick={() => void copy()}>
          {messages.copy}
        </Option>
      )}
    </>
  )
}

type OptionProps = { role: 'menuitem' | undefined; icon: ReactNode; onClick: () => void; children: ReactNode }

function Option({ role, icon, onClick, children }: OptionProps) {
  return (
    <button type="button" role={role} className={option} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
