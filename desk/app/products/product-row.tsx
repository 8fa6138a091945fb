import type { ListedProduct } from '@tanabana/contract/desk/products.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { headLook } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { Checkbox } from '#ui/parts.tsx'
import { stateNames } from './labels.ts'

/** With a column for what is missing or without. */
const columns = (isAnyIncomplete: boolean) =>
  isAnyIncomplete
    ? 'dense:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_8rem_9rem_9rem]'
    : 'dense:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,1fr)_8rem_9rem_9rem]'

export function ProductHead({ isAnyIncomplete }: { isAnyIncomplete: boolean }) {
  return (
    <div aria-hidden="true" className={`ml-9 ${headLook} ${columns(isAnyIncomplete)}`}>
      <span />
      <span>Product</span>
      <span>Brand</span>
      {isAnyIncomplete && <span>What is missing</span>}
      <span className="text-right">Price</span>
      <span className="text-right">Stock</span>
      <span className="text-right">Sizes</span>
    </div>
  )
}

type Props = { product: ListedProduct; isAnyIncomplete: boolean; isChosen: boolean; onToggle: () => void }

/** Three lines beside the picture, and one with columns on a computer. */
export function ProductRow({ product, isAnyIncomplete, isChosen, onToggle }: Props) {
  const { id, name, brand, state, image, left, missing } = product
  return (
    <li
      className={`-mx-4 px-4 transition-colors duration-150 wide:-mx-3 wide:px-3 ${isChosen ? 'bg-ground' : 'mouse:hover:bg-ground/50'}`}
    >
      <div className="flex border-b border-line">
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          aria-label={`Select ${name}`}
          className="-ml-2 shrink-0 justify-center"
        />
        <Link
          data-product={id}
          to={`/products/${id}`}
          prefetch="intent"
          className={`grid min-w-0 grow scroll-mt-4 scroll-mb-48 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 py-2.5 text-sm text-muted dense:min-h-12 dense:py-1 ${columns(isAnyIncomplete)}`}
        >
          <span className="h-16 w-13 bg-ground dense:h-10 dense:w-9">
            {image && <img src={`${image}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
          </span>
          <span className="dense:contents">
            <span className={line}>
              <span className="truncate font-semibold text-ink">{name}</span>
              <span className="shrink-0 text-right font-semibold text-ink tabular-nums dense:order-1" translate="no">
                {pricesOf(product)}
              </span>
            </span>
            <span className={line}>
              <span className="truncate">
                {brand}
                {state !== 'shown' && <b className="font-semibold text-ink"> · {stateNames[state]}</b>}
              </span>
              <span
                className={`shrink-0 text-right tabular-nums dense:order-2 ${left === 0 ? 'font-semibold text-alert' : ''}`}
              >
                {left === 0 ? 'Sold out' : `${left} in stock`}
              </span>
            </span>
            <span className={line}>
              <span className={`truncate ${isAnyIncomplete ? '' : 'dense:hidden'}`}>
                {missing.length > 0 && `No ${missing.join(', ')}`}
              </span>
              <span className="shrink-0 text-right dense:order-3">{soldOutText(product)}</span>
            </span>
          </span>
        </Link>
      </div>
    </li>
  )
}

const line = 'flex justify-between gap-3 dense:contents'

function pricesOf({ lowestPaise, highestPaise }: ListedProduct): string {
  const lowest = formatPaise(paise(lowestPaise))
  return lowestPaise === highestPaise ? lowest : `${lowest} – ${formatPaise(paise(highestPaise))}`
}

function soldOutText({ left, variants, soldOutVariants }: ListedProduct): string {
  return left > 0 && soldOutVariants > 0 ? `${soldOutVariants} of ${variants} sold out` : ''
}
