import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { addToBag } from '#bag/bag.ts'
import { isSoldOut, onlyChoice } from '#catalogue/choices.ts'
import { Picture, pictureList } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

const sizes = '(min-width: 1440px) 324px, (min-width: 1024px) 23vw, (min-width: 600px) 32vw, 49vw'
const mostPictures = 5

type CardProps = { product: Product; eager: boolean; priority: boolean }

export function ProductCard({ product, eager, priority }: CardProps) {
  const address = `/${encodeURIComponent(product.type)}/${product.id}`
  const soldOut = isSoldOut(product)
  return (
    <article className="card group relative">
      <Link to={address} prefetch="intent" className="block">
        <CardPictures product={product} eager={eager} priority={priority} />
        {soldOut && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-canvas px-2.5 py-1 text-xs font-semibold text-ink">
            Sold out
          </span>
        )}
        <div className="card-words">
          <p className="truncate text-xs tracking-wide text-muted">{product.brandid}</p>
          <h2 className="mt-0.5 line-clamp-2 text-sm leading-snug font-medium text-pretty desktop:text-[0.9375rem]">
            {product.name}
          </h2>
          <Price rupees={product.listprice} className="mt-1 block text-sm font-semibold desktop:text-[0.9375rem]" />
        </div>
      </Link>
      {!soldOut && <CardAction product={product} address={address} />}
    </article>
  )
}

/** The further pictures are fetched when somebody reaches for the card, not before. */
function CardPictures({ product, eager, priority }: CardProps) {
  const [reached, setReached] = useState(false)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const pictures = pictureList(product.image).slice(0, mostPictures)
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
        <Picture src={pictures[0] ?? ''} alt={product.name} sizes={sizes} eager={eager} priority={priority} />
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

/** Adds at once where there is nothing to choose; leads to the choice where there is. */
function CardAction({ product, address }: { product: Product; address: string }) {
  const [busy, setBusy] = useState(false)
  const choice = onlyChoice(product)
  const look =
    'flex min-h-11 w-full cursor-pointer items-center justify-center rounded-sm bg-canvas/95 px-3 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-ink hover:text-canvas'
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 hidden aspect-4/5 items-end p-3 opacity-0 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 mouse:flex">
      <div className="pointer-events-auto w-full">
        {choice ? (
          <button
            type="button"
            disabled={busy}
            aria-label={`Add ${product.name} to bag`}
            className={look}
            onClick={() => {
              setBusy(true)
              void addToBag(product, choice).finally(() => setBusy(false))
            }}
          >
            Add to bag
          </button>
        ) : (
          <Link
            to={`${address}#choose`}
            prefetch="intent"
            aria-label={`Choose the size of ${product.name}`}
            className={look}
          >
            Choose size
          </Link>
        )}
      </div>
    </div>
  )
}
