import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { Link } from 'react-router'
import { ageOrDay } from '#ui/times.ts'
import { payments } from './states.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  order: ListedOrder
  selection: Selection
  now: string
  /** False in the list of one state. */
  showsState: boolean
}

/** One order of the list. While orders are selected on a phone, the whole row is the box. */
export function OrderRow({ order, selection, now, showsState }: Props) {
  const { id, status, payment, totalPaise, placedAt, recipient, city, pincode, pieces, images } = order
  const isChosen = selection.has(id)
  return (
    <li className={`-mx-4 flex px-4 wide:-mx-3 wide:px-3 ${isChosen ? 'bg-ground' : ''}`}>
      <label
        className={`-ml-2 min-w-11 cursor-pointer items-center justify-center wide:flex ${selection.isSelecting ? 'flex' : 'hidden'}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => selection.toggle(id)}
          aria-label={`Select order ${id} of ${recipient || 'no name'}`}
          className="size-5 accent-madder"
        />
      </label>
      <Link
        data-order={id}
        to={`/orders/${id}`}
        prefetch="intent"
        onClick={(event) => {
          if (!selection.isSelecting) return
          event.preventDefault()
          selection.toggle(id)
        }}
        className="flex min-w-0 grow scroll-mt-4 scroll-mb-48 items-center gap-3 py-3"
      >
        <Images of={images} />
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-3 text-sm font-semibold">
            <span className="truncate">{recipient || id}</span>
            <span className="shrink-0 tabular-nums" translate="no">
              {formatPaise(paise(totalPaise))}
            </span>
          </span>
          <span className="flex justify-between gap-3 text-sm text-muted">
            <span className="truncate">
              {city} {pincode || 'Personal data deleted'}
            </span>
            <span className={`shrink-0 ${payment === 'COD' ? 'font-semibold text-ink' : ''}`}>{payments[payment]}</span>
          </span>
          <span className="flex justify-between gap-3 text-sm text-muted">
            <span className="truncate tabular-nums">
              {id} · {pieces === 1 ? '1 item' : `${pieces} items`}
            </span>
            <span className="shrink-0">
              {showsState && `${orderStates[status].desk.name} · `}
              {ageOrDay(placedAt, now)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The first picture, with the number of other products. */
function Images({ of: [first, ...others] }: { of: string[] }) {
  return (
    <span className="relative h-16 w-13 shrink-0 bg-ground">
      {first && <img src={`${first}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
      {others.length > 0 && (
        <span className="absolute right-0 bottom-0 bg-ink px-1 text-xs text-canvas tabular-nums">+{others.length}</span>
      )}
    </span>
  )
}
