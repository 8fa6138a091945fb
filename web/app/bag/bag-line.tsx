import type { CartLine } from '@tanabana/contract/bag.ts'
import { maxQuantity, noColor } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { ChevronIcon, drawn, HeartIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { QuantityStepper } from '@tanabana/ui/quantity-stepper.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { Link, type LinkProps } from 'react-router'
import { DeliveryDate } from '#delivery/delivery-date.tsx'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { sizeName } from '#products/size-name.ts'
import { lineMrp, lineTotal } from './bag-sums.ts'
import type { ItemChange } from './line-changes.ts'
import { linePicture } from './line-picture.ts'
import { isSoldOut, mostOf, shortage, sizesOf } from './line-stock.ts'
import { messages } from './messages.ts'

const TrashIcon = drawn('M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.2 10.5v6M13.8 10.5v6')

/** At the right edge, in front of its padding. */
const edge =
  '-mr-3 flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-3 text-muted transition-colors duration-150 hover:text-ink'

type BagLineProps = {
  line: CartLine
  notice: string | undefined
  onChange: (change: ItemChange) => void
  onRemove: () => void
  onMove: () => Promise<void>
}

/** One line of the bag: change size or quantity, move or remove it. */
export function BagLine({ line, notice, onChange, onRemove, onMove }: BagLineProps) {
  const { busy, singleFlight } = useSingleFlight()
  const { product } = line
  const short = shortage(line)
  const page = line.available === false ? null : addressOf(product, line.color)
  const soldOut = isSoldOut(line)
  const most = mostOf(line)
  const [total, mrp] = [lineTotal(line), lineMrp(line)]
  return (
    <li className="grid grid-cols-[min(6rem,29%)_minmax(0,1fr)] gap-x-3 py-2.5 side:grid-cols-[9rem_1fr] side:gap-x-6 side:py-6">
      <PageLink to={page} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          src={linePicture(line)}
          alt=""
          sizes="(min-width: 720px) 144px, 96px"
          className={short ? 'opacity-60' : ''}
        />
      </PageLink>
      <div className="relative min-w-0">
        <p className="truncate pr-9 text-xs tracking-wide text-muted" translate="no">
          {product.brandid}
        </p>
        <PageLink
          to={page}
          className="mt-0.5 mr-9 line-clamp-2 text-sm leading-snug font-semibold text-pretty [a]:hover:underline"
        >
          {product.name}
        </PageLink>
        <button
          type="button"
          aria-label={messages.line.remove(product.name, line.color, line.size)}
          onClick={onRemove}
          className={`${edge} absolute -top-1 right-0`}
        >
          <TrashIcon className="size-5" />
        </button>
        <div className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm">
          <p className="text-muted">
            {soldOut ? `${line.color}, ${sizeName(line.size)}` : line.color !== noColor && line.color}
            {line.quantity > 1 && (
              <>
                {' · '}
                {formatPaise(offerOf(product, line).price)} {messages.line.each}
              </>
            )}
          </p>
          <p className={soldOut ? 'text-muted' : ''}>
            <ProductPrice price={total} mrp={mrp > total ? mrp : undefined} />
          </p>
        </div>
        {page && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-2 side:mt-3 side:gap-x-3">
            {(!soldOut || sizesOf(line).length > 1) && <SizeSelect line={line} onChange={onChange} />}
            {!soldOut && (
              <QuantityStepper
                name={product.name}
                quantity={line.quantity}
                most={most}
                onChange={(quantity) => onChange({ quantity })}
              />
            )}
          </div>
        )}

        {short && <p className="mt-1.5 text-sm font-semibold text-alert">{short}</p>}
        {!short && line.quantity >= most && (
          <p className="mt-1.5 text-sm text-muted">
            {most < maxQuantity ? productMessages.onlyLeft(most) : messages.line.maximum(maxQuantity)}
          </p>
        )}
        {!short && <PriceChange line={line} />}
        {notice && notice !== short && (
          <p role="alert" className="mt-1.5 text-sm text-alert">
            {notice}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-1.5 text-sm text-muted max-side:text-xs side:mt-3">
          {!short && (
            <p className="flex min-w-0 items-center gap-1.5">
              <TruckIcon className="size-4.5 shrink-0 max-side:hidden" />
              <DeliveryDate />
            </p>
          )}
          <button
            type="button"
            aria-label={messages.line.moveToWishlist(product.name)}
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={() => void singleFlight(onMove)}
            className={`${edge} -mt-2 -mb-4 ml-auto pb-2`}
          >
            <HeartIcon className={`size-4.5 max-side:hidden ${busy ? 'fill-madder text-madder' : ''}`} />
            <span className="underline underline-offset-4">{messages.line.move}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** The sizes of the line's colour. One that is sold out asks for another one. */
function SizeSelect({ line, onChange }: Pick<BagLineProps, 'line' | 'onChange'>) {
  const soldOut = isSoldOut(line)
  return (
    <label className="relative inline-flex max-w-full items-center">
      <span className="sr-only">{messages.line.sizeOf(line.product.name)}</span>
      <select
        value={line.size}
        onChange={(event) => onChange({ size: event.target.value })}
        className="field-sizing-content min-h-[2.875rem] min-w-24 max-w-full cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-7 pl-2 text-sm font-semibold side:min-w-28 side:pr-9 side:pl-3.5"
      >
        {sizesOf(line).map((size) => (
          <option key={size} value={size}>
            {soldOut && size === line.size ? messages.line.otherSize : sizeName(size)}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-1.5 size-4 rotate-90 text-muted side:right-2.5" />
    </label>
  )
}

/** The price of one item when it was added, if it has changed. */
function PriceChange({ line }: { line: CartLine }) {
  if (line.addedPrice === undefined) return null
  const [before, now] = [fromRupees(line.addedPrice), offerOf(line.product, line).price]
  return now < before ? (
    <p className="mt-1.5 text-sm text-success">{messages.line.cheaper(formatPaise(before))}</p>
  ) : (
    <p className="mt-1.5 text-sm text-alert">{messages.line.dearer(formatPaise(before))}</p>
  )
}

/** Links to the product's page; plain text if it is no longer sold. */
function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string | null }) {
  return to === null ? <span className={props.className}>{props.children}</span> : <Link to={to} {...props} />
}
