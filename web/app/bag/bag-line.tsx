import type { CartLine } from '@tanabana/contract/bag.ts'
import { maxQuantity } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { ChevronIcon, drawn, HeartIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { Link, type LinkProps } from 'react-router'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { sizeName } from '#products/size-name.ts'
import { lineMrp, lineTotal } from './bag-sums.ts'
import type { ItemChange } from './line-changes.ts'
import { linePicture } from './line-picture.ts'
import { mostOf, shortage, sizesOf } from './line-stock.ts'
import { messages } from './messages.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

const TrashIcon = drawn('M4.5 7h15M9 7V4.500h6V7M6.5 7l1 13h9l1-13M10.2 10.500v6M13.8 10.500v6')

type BagLineProps = {
  line: CartLine
  notice: string | undefined
  onChange: (change: ItemChange) => void
  onRemove: () => void
  onMove: () => Promise<void>
}

/** One line of the bag: change size or quantity, or remove it. */
export function BagLine({ line, notice, onChange, onRemove, onMove }: BagLineProps) {
  const { busy, singleFlight } = useSingleFlight()
  const { product } = line
  const short = shortage(line)
  const page = line.available === false ? null : addressOf(product, line.color)
  const most = mostOf(line)
  const [total, mrp] = [lineTotal(line), lineMrp(line)]
  return (
    <li className="grid grid-cols-[min(6rem,29%)_minmax(0,1fr)] gap-x-3 py-5 desktop:grid-cols-[9rem_1fr] desktop:gap-x-6 desktop:py-7">
      <PageLink to={page} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          src={linePicture(line)}
          alt=""
          sizes="(min-width: 769px) 144px, 96px"
          className={short ? 'opacity-60' : ''}
        />
      </PageLink>
      <div className="min-w-0">
        <p className="text-xs tracking-wide text-muted uppercase" translate="no">
          {product.brandid}
        </p>
        <div className="mt-0.5 flex items-baseline justify-between gap-3">
          <PageLink to={page} className="min-w-0 text-sm leading-snug font-semibold text-pretty [a]:hover:underline">
            {product.name}
          </PageLink>
          <p className="max-w-[45%] shrink-0 text-right text-sm">
            <ProductPrice price={total} mrp={mrp > total ? mrp : undefined} />
          </p>
        </div>
        <p className="mt-1 text-sm text-muted">
          {line.color}
          {line.quantity > 1 && (
            <>
              {' · '}
              {formatPaise(offerOf(product, line).price)} {messages.line.each}
            </>
          )}
        </p>

        {page && (
          <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 desktop:gap-x-3">
            <label className="relative inline-flex max-w-full items-center">
              <span className="sr-only">{messages.line.sizeOf(product.name)}</span>
              <select
                value={line.size}
                onChange={(event) => onChange({ size: event.target.value })}
                className="field-sizing-content min-w-24 max-w-full min-h-[2.875rem] desktop:min-w-28 cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-7 pl-2 text-sm font-semibold desktop:pr-9 desktop:pl-3.5"
              >
                {sizesOf(line).map((size) => (
                  <option key={size} value={size}>
                    {sizeName(size)}
                  </option>
                ))}
              </select>
              <ChevronIcon className="pointer-events-none absolute right-1.5 size-4 rotate-90 text-muted desktop:right-2.5" />
            </label>
            <QuantityStepper
              name={product.name}
              quantity={line.quantity}
              most={most}
              onChange={(quantity) => onChange({ quantity })}
            />
          </div>
        )}

        {short && <p className="mt-3 text-sm font-semibold text-alert">{short}</p>}
        {!short && line.quantity >= most && (
          <p className="mt-3 text-sm text-muted">
            {most < maxQuantity ? productMessages.onlyLeft(most) : messages.line.maximum(maxQuantity)}
          </p>
        )}
        {!short && <PriceChange line={line} />}
        {notice && notice !== short && (
          <p role="alert" className="mt-3 text-sm text-alert">
            {notice}
          </p>
        )}
        {!short && (
          <p className="mt-3.5 flex min-w-0 items-center gap-1.5 text-sm text-muted">
            <TruckIcon className="size-4.5 shrink-0" />
            {productMessages.deliveryBy}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <button
            type="button"
            aria-label={messages.line.moveToWishlist(product.name)}
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={() => void singleFlight(onMove)}
            className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-1 text-sm text-muted hover:text-ink"
          >
            <HeartIcon className={`size-4.5 ${busy ? 'fill-madder text-madder' : ''}`} />
            {messages.line.move}
          </button>
          <button
            type="button"
            aria-label={messages.line.remove(product.name, line.color, line.size)}
            onClick={onRemove}
            className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-ground hover:text-ink"
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      </div>
    </li>
  )
}

/** The price of one item when it was added and now, if it has changed. */
function PriceChange({ line }: { line: CartLine }) {
  if (line.addedPrice === undefined) return null
  const [before, now] = [fromRupees(line.addedPrice), offerOf(line.product, line).price]
  const [from, to] = [formatPaise(before), formatPaise(now)]
  return now < before ? (
    <p className="mt-3 text-sm font-semibold text-success">{messages.line.cheaper(from, to)}</p>
  ) : (
    <p className="mt-3 text-sm font-semibold">{messages.line.dearer(from, to)}</p>
  )
}

/** Links to the product's page; plain text if it is no longer sold. */
function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string | null }) {
  return to === null ? <span className={props.className}>{props.children}</span> : <Link to={to} {...props} />
}
