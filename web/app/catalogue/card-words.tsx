import { noColor } from '@tanabana/contract/limits.ts'
import { CardDelivery } from '#delivery/delivery-date.tsx'
import type { Offer } from '#products/offer.ts'
import { ProductPrice } from '#products/product-price.tsx'
import { sizeLine } from '#products/sizes.ts'
import { messages } from './messages.ts'

type CardColor = { color: string; swatch?: string | undefined }

type CardWordsProps = {
  brand: string
  name: string
  /** Of the name. */
  heading: 'h2' | 'h3'
  offer: Offer
  /** In stock, the shown one first. */
  colors: readonly CardColor[]
  /** In stock. */
  sizes: readonly string[]
}

/** The text below a product's picture, equally high on each card. */
export function CardWords({ brand, name, heading: Heading, offer, colors: all, sizes }: CardWordsProps) {
  const colors = all.filter(({ color }) => color !== noColor)
  return (
    <>
      <div className="card-words">
        <p className="truncate text-xs tracking-wide text-muted" translate="no">
          {brand}
        </p>
        <Heading className="mt-0.5 line-clamp-2 min-h-[2lh] text-sm leading-snug font-semibold desktop:line-clamp-1 desktop:min-h-0">
          {name}
        </Heading>
        <p className="mt-1 text-sm">
          <ProductPrice {...offer} short />
        </p>
        <p className="mt-1.5 flex items-center gap-1 text-xs text-muted">
          {colors.length > 0 && <Colors colors={colors} />}
          {sizes.length > 0 && (
            <span className="truncate">
              <span className="sr-only">{messages.sizes(sizes)}</span>
              <span aria-hidden="true">{sizeLine(sizes, colors.length > 0 ? besideDots : undefined)}</span>
            </span>
          )}
        </p>
      </div>
      {all[0] && <CardDelivery />}
    </>
  )
}

const mostDots = 3
/** Characters of the sizes beside the dots, on the narrowest card. */
const besideDots = 13

/** At the left edge, far from the neighbour's. */
function Colors({ colors }: { colors: readonly CardColor[] }) {
  const dots = colors.flatMap(({ swatch }) => swatch ?? []).slice(0, mostDots)
  const more = colors.length - dots.length
  return (
    <span className={dots[0] ? 'mr-1.5 flex items-center gap-1' : 'sr-only'}>
      <span className="sr-only">{messages.colors(colors.map(({ color }) => color))}</span>
      {dots.map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two colours may have the same value
        <span key={at} className="color-dot" style={{ backgroundColor: color }} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  )
}
