import { HeartIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { Logo } from '#page/logo.tsx'
import { messages } from './messages.ts'

export function PhoneTopBar({ className }: { className: string }) {
  return (
    <header
      className={`relative flex justify-center border-b border-line bg-canvas pt-[env(safe-area-inset-top)] desktop:hidden ${className}`}
    >
      <Logo className="mx-[56px] py-1" />
      <Link
        to="/wishlist"
        prefetch="intent"
        aria-label={messages.wishlist}
        className="absolute right-1.5 bottom-0 grid size-[44px] place-items-center"
      >
        <HeartIcon />
      </Link>
    </header>
  )
}
