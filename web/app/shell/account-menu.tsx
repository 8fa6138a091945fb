import { globalMessages } from '@tanabana/contract/messages.ts'
import { ChevronIcon, UserIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { messages } from './messages.ts'

const loadList = () => import('./account-list.tsx')

const place =
  'flex h-11 w-36 wide:w-40 cursor-pointer items-center justify-end gap-2 rounded-sm px-2.5 text-sm font-semibold hover:bg-ground'

/** A plain link of the same width until the session is known. */
export function AccountMenu() {
  const { status, firstname } = useSession()
  if (status === 'shopper') return <Greeting name={firstname ?? messages.account.unnamed} />
  return (
    <Link
      to="/signin"
      className={place}
      onClick={(event) => {
        if (status === 'unknown' || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        openSignInPanel()
      }}
    >
      <UserIcon className="size-5 shrink-0" />
      <span className={status === 'unknown' ? 'opacity-0' : 'opacity-100 transition-opacity duration-150'}>
        {common.signIn}
      </span>
    </Link>
  )
}

function Greeting({ name }: { name: string }) {
  const [openAt, setOpenAt] = useState<string>()
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const open = openAt === key
  const close = () => setOpenAt(undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of the controls inside it
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onPointerEnter={() => void loadList()}
        onClick={() => (open ? close() : setOpenAt(key))}
        className={place}
      >
        <UserIcon className="size-5 shrink-0" />
        <span className="truncate">{messages.account.greeting(name)}</span>
        <ChevronIcon
          className={`size-3.5 shrink-0 transition-transform duration-150 ${open ? '-rotate-90' : 'rotate-90'}`}
        />
      </button>
      {open && (
        <Lazy load={loadList} onFailure={{ message: globalMessages.noResponse, close }}>
          {(AccountList) => <AccountList onClose={close} />}
        </Lazy>
      )}
    </div>
  )
}
