import { phoneLink } from '@tanabana/contract/phone-links.ts'
import { ArrowLeftIcon, LockIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { bagStore } from '#bag/bag-store.ts'
import { Logo } from '#page/logo.tsx'
import { nameOf } from '#page/segment-names.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

const policies = ['returns-policy', 'shipping-policy', 'privacy-policy', 'terms']
const link = 'inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-4'

/** The checkout's header: nothing leads away by accident. */
function CheckoutHeader() {
  const { status, cart, count } = bagStore.use()
  const isEmpty = status === 'ready' && cart?.orderItems.length === 0
  return (
    <header className="border-b border-line bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-3 desktop:min-h-18">
        <Link
          to={isEmpty ? '/' : '/cart'}
          aria-label={isEmpty ? messages.frame.backToShop : messages.frame.backToBag(count)}
          className="group flex min-h-11 flex-1 text-sm font-semibold"
        >
          <span className="-ml-2 inline-flex items-center gap-2 rounded-sm px-2 group-hover:bg-ground">
            <ArrowLeftIcon className="size-5" />
            <span className="max-desktop:hidden">{isEmpty ? messages.frame.backToShop : messages.frame.back}</span>
          </span>
        </Link>
        <Logo />
        <p className="flex flex-1 items-center justify-end gap-1.5 text-xs text-muted">
          <LockIcon className="size-4 shrink-0" />
          <span>
            {messages.frame.secure}
            <span className="max-desktop:sr-only"> {messages.frame.checkout}</span>
          </span>
        </p>
      </div>
    </header>
  )
}

/** Help and policies, which open in a new tab: what is typed stays. */
function CheckoutFooter() {
  const { shopName, contact } = useSettings()
  return (
    <footer className="no-anchor border-t border-line text-xs text-muted">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 py-4">
        <ul className="flex flex-wrap gap-x-4">
          {contact.email && (
            <li>
              <a href={`mailto:${contact.email}`} className={link}>
                {contact.email}
              </a>
            </li>
          )}
          {contact.phone && (
            <li>
              <a href={phoneLink(contact.phone)} className={link}>
                {contact.phone}
              </a>
            </li>
          )}
          {contact.hours && <li className="py-3.5">{contact.hours}</li>}
        </ul>
        <ul className="flex flex-wrap gap-x-4">
          {policies.map((page) => (
            <li key={page}>
              <a href={`/${page}`} target="_blank" rel="noopener" className={link}>
                {nameOf(page)}
              </a>
            </li>
          ))}
        </ul>
        <p className="py-2">{messages.frame.copyright(shopName)}</p>
      </div>
    </footer>
  )
}

/** Replaces the shell's header and footer. */
export const checkoutFrame = { Header: CheckoutHeader, Footer: CheckoutFooter }
