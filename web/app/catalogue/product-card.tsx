import type { Product } from '@tanabana/contract/catalogue.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { addToBag } from '#bag/bag.ts'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { addressOf, colorsOf, filteredColor, isSoldOut, onlyVariant } from '#products/variants.ts'
import { BagIcon, EyeIcon } from '#ui/icons.tsx'
import { useSingleFlight } from '#ui/use-single-flight.ts'
import { Heart } from '#wishlist/heart.tsx'
import { messages } from './messages.ts'

const sizes = '(min-width: 1440px) 324px, (min-width: 1024px) 23vw, (min-width: 600px) 32vw, 49vw'
const mostPictures = 5

type CardProps = {
  product: Product
  eager: boolean
  priority: boolean
  /** The active colour filters: the card shows one of these colours. */
  wanted: readonly string[] | undefined
  /** The same function at every render: a new one would render every card again. */
  onQuickView: (id: string) => void
}

export const ProductCard = memo(function ProductCard({ product, eager, priority, wanted, onQuickView }: CardProps) {
  const colors = colorsOf(product)
  const shown = filteredColor(colors, wanted)
  const soldOut = isSoldOut(colors)
  return (
    <article className="card group relative">
      <Link to={addressOf(product, shown?.color)} prefetch="intent" className="block">
        <CardPictures
          name={product.name}
          pictures={shown?.pictures ?? pictureList(product.image)}
          eager={eager}
          priority={priority}
        />
        {soldOut && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs font-semibold text-ink">
            {productMessages.soldOut}
          </span>
        )}
        <div className="card-words">
          <p className="truncate text-xs tracking-wide text-muted">{product.brandid}</p>
          <h2 className="mt-0.5 line-clamp-2 text-sm leading-snug font-medium text-pretty desktop:text-[0.9375rem]">
            {product.name}
          </h2>
          <p className="mt-1 text-sm desktop:text-[0.9375rem]">
            <ProductPrice {...offerOf(product, { color: shown?.color })} />
          </p>
        </div>
      </Link>
      <CardActions
        product={product}
        soldOut={soldOut}
        variant={onlyVariant(colors)}
        onQuickView={() => onQuickView(String(product.id))}
      />
    </article>
  )
})

type PicturesProps = { name: string; pictures: readonly string[]; eager: boolean; priority: boolean }

/** Loads the other pictures on hover, focus or touch. */
function CardPictures({ name, pictures: all, eager, priority }: PicturesProps) {
  const [reached, setReached] = useState(false)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const pictures = all.slice(0, mostPictures)
  const reach = () => setReached(true)
  return (
    <div className="relative" onPointerEnter={reach} onTouchStart={reach}>
      <div
        className="card-pictures snap-row *:pointer-events-none"
        tabIndex={-1}
        onLoad={() => reached && setLoaded(true)}
        onScroll={(event) => {
          reach()
          setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }}
      >
        <Picture src={pictures[0] ?? ''} alt={name} sizes={sizes} eager={eager} priority={priority} />
        {pictures.slice(1).map((picture) => (
          <Picture
            key={picture}
            src={picture}
            alt=""
            sizes={sizes}
            waiting={!reached}
            className={loaded ? 'loaded' : ''}
          />
        ))}
      </div>
      {pictures.length > 1 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1 mouse:hidden"
        >
          {pictures.map((picture, dot) => (
            <span key={picture} className={`size-1.5 rounded-full ${dot === at ? 'bg-ink' : 'bg-ink/25'}`} />
          ))}
        </span>
      )}
    </div>
  )
}

type ActionsProps = {
  product: Product
  soldOut: boolean
  /** The only variant; undefined if there are several. */
  variant: ReturnType<typeof onlyVariant>
  onQuickView: () => void
}

/** Wishlist, quick view and bag buttons. A product with one variant is added at once. */
function CardActions({ product, soldOut, variant, onQuickView }: ActionsProps) {
  const { busy, singleFlight } = useSingleFlight()
  const add = () => {
    if (variant) void singleFlight(() => addToBag(product, variant))
    else onQuickView()
  }
  const look =
    'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm bg-canvas/95 px-3 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-ink hover:text-canvas'
  return (
    <div className="needs-scripts pointer-events-none absolute inset-x-0 top-0 aspect-4/5 *:pointer-events-auto">
      <Heart product={product} className="absolute top-1 right-1" />
      <div className="absolute inset-x-3 bottom-3 hidden gap-2 opacity-0 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 mouse:flex">
        <button
          type="button"
          aria-label={messages.quickViewOf(product.name)}
          title={messages.quickView}
          className={`${look} ${soldOut ? 'flex-1' : 'w-11 shrink-0'}`}
          onClick={onQuickView}
        >
          <EyeIcon className="size-5" />
          {soldOut && messages.quickView}
        </button>
        {!soldOut && (
          <button
            type="button"
            disabled={busy}
            aria-label={messages.addProductToBag(product.name)}
            className={`${look} flex-1`}
            onClick={add}
          >
            {messages.addToBag}
          </button>
        )}
      </div>
      {!soldOut && (
        <button
          type="button"
          disabled={busy}
          aria-label={messages.addProductToBag(product.name)}
          className="absolute right-1.5 bottom-1.5 grid size-11 cursor-pointer place-items-center rounded-full bg-canvas/90 mouse:hidden"
          onClick={add}
        >
          <BagIcon className="size-5" />
        </button>
      )}
    </div>
  )
}
