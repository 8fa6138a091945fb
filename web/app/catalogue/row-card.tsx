import type { Product } from '@tanabana/contract/catalogue.ts'
import { Link } from 'react-router'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { addressOf, colorsOf, isSoldOut } from '#products/variants.ts'
import { Heart } from '#wishlist/heart.tsx'

const sizes = '(min-width: 1240px) 18vw, (min-width: 769px) 23vw, (min-width: 600px) 30vw, 42vw'

/** A card with one picture: a finger on it scrolls the row. */
export function RowCard({ product }: { product: Product }) {
  const colors = colorsOf(product)
  const shown = colors.find((color) => color.sizes.length > 0)
  const [picture = ''] = shown?.pictures ?? pictureList(product.image)
  return (
    <article className="relative">
      <Link to={addressOf(product)} prefetch="intent" className="block">
        <Picture src={picture} alt="" sizes={sizes} />
        {isSoldOut(colors) && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs font-semibold text-ink">
            {productMessages.soldOut}
          </span>
        )}
        <div className="row-words">
          <p className="truncate text-xs tracking-wide text-muted">{product.brandid}</p>
          <h3 className="mt-0.5 line-clamp-2 text-sm leading-snug font-medium text-pretty">{product.name}</h3>
          <p className="mt-1 text-sm">
            <ProductPrice {...offerOf(product, { color: shown?.color })} />
          </p>
        </div>
      </Link>
      <Heart product={product} className="absolute top-1 right-1" />
    </article>
  )
}
