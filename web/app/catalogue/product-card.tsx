import type { Product } from '@tanabana/contract/catalogue.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { BagIcon, EyeIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { addToBag } from '#bag/bag.ts'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { sizesInStock } from '#products/sizes.ts'
import { colorsInStock, colorsOf, filteredColor, isSoldOut, onlyVariant } from '#products/variants.ts'
import { Heart } from '#wishlist/heart.tsx'
import { CardWords } from './card-words.tsx'
import { messages } from './messages.ts'

const sizes = '(min-width: 1440px) 324px, (min-width: 1024px) 23vw, (min-width: 600px) 32vw, 49vw'
const mostPictures = 5
const loadArrows = () => import('./card-arrows.tsx')

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
  const inStock = colorsInStock(colors, shown)
  const pictures = (shown?.pictures ?? pictureList(product.image)).slice(0, mostPictures)
  const view = usePictures(pictures.length)
  return (
    <article
      className="card group relative"
      onTouchStart={view.loadAll}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && view.show(1)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && view.show(0)}
    >
      <Link to={addressOf(product, shown?.color)} prefetch="intent" className="block">
        <CardPictures pictures={pictures} eager={eager} priority={priority} view={view} />
        {soldOut && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs text-ink">
            {productMessages.soldOut}
          </span>
        )}
        <CardWords
          brand={product.brandid}
          name={product.name}
          heading="h2"
          offer={offerOf(product, { color: shown?.color })}
          colors={inStock}
          sizes={product.inventory.length > 0 ? sizesInStock(shown ? [shown] : colors) : []}
        />
      </Link>
      <CardActions
        product={product}
        soldOut={soldOut}
        variant={onlyVariant(colors)}
        onQuickView={() => onQuickView(String(product.id))}
      />
      {view.hovered && pictures.length > 2 && (
        <Lazy load={loadArrows}>{(Arrows) => <Arrows onStep={(step) => view.show(view.at + step)} />}</Lazy>
      )}
    </article>
  )
})

/** Which picture is shown, and how many may load: more of them on touch or hover. */
function usePictures(count: number) {
  const [{ at, wanted }, setView] = useState({ at: 0, wanted: 1 })
  return {
    at,
    wanted,
    hovered: wanted > 1,
    /** Shows a picture, and loads it and the next one. */
    show: (index: number) =>
      setView((before) => {
        const next = (index + count) % count || 0
        return { at: next, wanted: next === 0 ? before.wanted : Math.max(before.wanted, next + 2) }
      }),
    scrolledTo: (index: number) =>
      setView((before) => (before.at === index && before.wanted === count ? before : { at: index, wanted: count })),
    loadAll: () => setView((before) => ({ ...before, wanted: count })),
  }
}

type View = ReturnType<typeof usePictures>
type PicturesProps = { pictures: readonly string[]; eager: boolean; priority: boolean; view: View }

/** A picture is shown once it is loaded, or its placeholder once it failed. */
function markLoaded({ target }: { target: EventTarget }) {
  const frame = (target as HTMLElement).closest('span')
  frame?.setAttribute('data-loaded', '')
}

/** The link has the product's name, so the pictures have none. */
function CardPictures({ pictures, eager, priority, view }: PicturesProps) {
  return (
    <div className="relative">
      <div
        className="card-pictures snap-row *:pointer-events-none"
        tabIndex={-1}
        onLoad={markLoaded}
        onError={markLoaded}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          view.scrolledTo(Math.round(scrollLeft / clientWidth))
        }
      >
        <Picture src={pictures[0] ?? ''} alt="" sizes={sizes} eager={eager} priority={priority} />
        {pictures.slice(1).map((picture, index) => (
          <Picture
            key={picture}
            src={picture}
            alt=""
            sizes={sizes}
            waiting={index + 1 >= view.wanted}
            className={index < view.at ? 'shown' : ''}
          />
        ))}
      </div>
      {pictures.length > 1 && (
        <span aria-hidden="true" className="card-dots mouse:bottom-17 mouse:opacity-0 mouse:group-hover:opacity-100">
          {pictures.map((picture, dot) => (
            <span key={picture} className={`size-1.5 rounded-full ${dot === view.at ? 'bg-ink' : 'bg-ink/25'}`} />
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
    'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm bg-canvas/90 px-1 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-ink hover:text-canvas'
  return (
    <div className="needs-scripts pointer-events-none absolute inset-x-0 top-0 aspect-4/5 *:pointer-events-auto">
      <Heart product={product} className="on-picture" />
      <div className="absolute inset-x-3 bottom-3 hidden gap-2 opacity-(--card-actions,0) transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 mouse:flex">
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
          className="on-picture top-auto bottom-1 grid size-11 cursor-pointer place-items-center mouse:hidden"
          onClick={add}
        >
          <BagIcon className="size-5" />
        </button>
      )}
    </div>
  )
}
