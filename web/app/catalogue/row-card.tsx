import type { Product } from '@tanabana/contract/catalogue.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { Link } from 'react-router'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { sizesInStock } from '#products/sizes.ts'
import { colorsInStock, colorsOf, isSoldOut } from '#products/variants.ts'
import { Heart } from '#wishlist/heart.tsx'
import { CardWords } from './card-words.tsx'

const sizes = '(min-width: 1240px) 18vw, (min-width: 769px) 23vw, (min-width: 600px) 30vw, 42vw'

/** A card with one picture: a finger on it scrolls the row. */
export function RowCard({ product }: { product: Product }) {
  const colors = colorsOf(product)
  const inStock = colorsInStock(colors)
  const [shown] = inStock
  const [picture = ''] = shown?.pictures ?? pictureList(product.image)
  return (
    <article className="relative">
      <Link to={addressOf(product)} prefetch="intent" className="block">
        <Picture src={picture} alt="" sizes={sizes} />
        {isSoldOut(colors) && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs text-ink">
            {productMessages.soldOut}
          </span>
        )}
        <CardWords
          brand={product.brandid}
          name={product.name}
          heading="h3"
          offer={offerOf(product, { color: shown?.color })}
          colors={inStock}
          sizes={product.inventory.length > 0 ? sizesInStock(shown ? [shown] : colors) : []}
        />
      </Link>
      <Heart product={product} className="absolute top-1 right-1" />
    </article>
  )
}
