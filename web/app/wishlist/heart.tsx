import type { Product } from '@tanabana/contract/catalogue.ts'
import { HeartIcon } from '@tanabana/ui/icons.tsx'
import { messages } from './messages.ts'
import { changeWishlist, useWishlist } from './wishlist.ts'

/** Adds a product to the wishlist or removes it. */
export function Heart({ product, className = '' }: { product: Pick<Product, 'id' | 'name'>; className?: string }) {
  const wished = useWishlist().ids.includes(product.id)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={messages.save(product.name)}
      onClick={() => void changeWishlist(product.id, !wished)}
      className={`needs-scripts grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:text-madder ${wished ? 'text-madder' : 'text-ink/70'} ${className}`}
    >
      <HeartIcon className={`size-6 ${wished ? 'fill-madder' : ''}`} />
    </button>
  )
}
