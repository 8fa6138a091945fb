import { Logo } from '#page/logo.tsx'
import { WishlistLink } from './wishlist-link.tsx'

export function PhoneTopBar({ className }: { className: string }) {
  return (
    <header
      className={`relative flex justify-center border-b border-line bg-canvas pt-[env(safe-area-inset-top)] desktop:hidden ${className}`}
    >
      <Logo className="mx-[56px] py-1" />
      <WishlistLink className="absolute right-1.5 bottom-0 size-[44px]" />
    </header>
  )
}
