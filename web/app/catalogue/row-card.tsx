import { addressOf } from '@tanabana/contract/product-address.ts'
import { Link } from 'react-router'
import { messages as productMessages } from '#products/messages.ts'
import { Picture } from '#products/picture.tsx'
import { Heart } from '#wishlist/heart.tsx'
import { CardWords } from './card-words.tsx'
import type { RowProduct } from './row-product.ts'

const pictureSizes = '(min-width: 1240px) 18vw, (min-width: 769px) 23vw, (min-width: 600px) 30vw, 42vw'

/** A card with one picture: a finger on it scrolls the row. */
export function RowCard({ product, eager }: { product: RowProduct; eager: boolean }) {
  const { name, brandid, picture, soldOut, offer, colors, sizes } = product
  return (
    <article className="relative">
      <Link to={addressOf(product)} prefetch="intent" className="block">
        <Picture src={picture} alt="" sizes={pictureSizes} eager={eager} />
        {soldOut && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs text-ink">
            {productMessages.soldOut}
          </span>
        )}
        <CardWords brand={brandid} name={name} heading="h3" offer={offer} colors={colors} sizes={sizes} />
      </Link>
      <Heart product={product} className="on-picture" />
    </article>
  )
}
