import type { Product } from '@tanabana/contract/catalogue.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { changeWish, useWishes } from './wishlist.ts'

/** Keeps a product on the wishlist, or lets it go. */
export function Heart({ product, className = '' }: { product: Pick<Product, 'id' | 'name'>; className?: string }) {
  const wished = useWishes().ids.includes(product.id)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Keep ${product.name} on the wishlist`}
      onClick={() => void changeWish(product.id, !wished)}
      className={`needs-scripts grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:text-madder ${wished ? 'text-madder' : 'text-ink/70'} ${className}`}
    >
      <HeartIcon className={`size-6 ${wished ? 'fill-madder' : ''}`} />
    </button>
  )
}
