import { HeartIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { useWishlist } from '#wishlist/wishlist.ts'
import { messages } from './messages.ts'

/** Its heart is filled as long as something is saved. */
export function WishlistLink({ className }: { className: string }) {
  const { length } = useWishlist().ids
  return (
    <Link
      to="/wishlist"
      prefetch="intent"
      aria-label={messages.wishlistWith(length)}
      className={`grid place-items-center ${className}`}
    >
      <HeartIcon className={`size-6 ${length > 0 ? 'fill-madder text-madder' : ''}`} />
    </Link>
  )
}
