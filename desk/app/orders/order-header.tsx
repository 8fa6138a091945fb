import { otherStateText } from '@tanabana/contract/address-lines.ts'
import type { DeskOrder, EventKind } from '@tanabana/contract/desk/orders.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { BackLink, Chevron } from '@tanabana/ui/rows.tsx'
import { Link, useNavigate } from 'react-router'
import { CopyButton } from '#ui/copy-button.tsx'
import { age, longTime } from '#ui/times.ts'
import type { Neighbours } from './order-list.ts'

/** The way back to the list, and to the orders beside this one. */
export function OrderPlace({ neighbours }: { neighbours: Neighbours | null }) {
  const navigate = useNavigate()
  return (
    <nav aria-label="Orders" className="-mx-2 flex min-h-11 items-center justify-between text-sm">
      <BackLink
        to={neighbours?.path ?? '/orders'}
        onClick={(event) => {
          // Back also keeps the place in the list
          if (!neighbours?.isBefore) return
          event.preventDefault()
          void navigate(-1)
        }}
        className="px-2"
      >
        Orders
      </BackLink>
      {neighbours && neighbours.total > 1 && (
        <span className="flex items-center text-muted">
          <Beside to={neighbours.previous} label="Previous order" className="rotate-180" />
          <span className="tabular-nums">
            {neighbours.position} of {neighbours.total}
          </span>
          <Beside to={neighbours.next} label="Next order" />
        </span>
      )}
    </nav>
  )
}

function Beside({ to, label, className = '' }: { to: string | null; label: string; className?: string }) {
  const look = 'grid size-11 place-items-center'
  const chevron = <Chevron className={className} />
  if (!to) return <span className={`${look} opacity-30`}>{chevron}</span>
  return (
    <Link to={`/orders/${to}`} replace aria-label={label} className={look}>
      {chevron}
    </Link>
  )
}

type HeaderProps = { order: DeskOrder; now: string; onChangeAddress: () => void }

/** Number, age, and what is to be paid. `now`: when the page was rendered. */
export function OrderHeader({ order, now, onChangeAddress }: HeaderProps) {
  const { id, placedAt, deliverBy, status } = order
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-lg font-semibold tracking-wide tabular-nums" translate="no">
          {id}
        </h1>
        <CopyButton text={id} label="Copy the order number" />
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={placedAt}>{longTime(placedAt)}</time> · {age(placedAt, now)} ago
        {deliverBy && orderStates[status].isOpen && ` · promised by ${dayOf(deliverBy)}`}
      </p>
      <Payment order={order} />
      {order.pinState && orderStates[status].isOpen && (
        <p className="mt-2 rounded-sm border border-alert px-3 py-2 text-sm font-semibold text-alert">
          {`${otherStateText(order.address, order.pinState)} Ask the shopper before you ship.`}{' '}
          <button type="button" onClick={onChangeAddress} className="-my-3 cursor-pointer py-3 underline">
            Change address
          </button>
        </p>
      )}
      <Progress order={order} />
    </header>
  )
}

function Payment({ order: { id, payment, status, totalPaise } }: { order: DeskOrder }) {
  const total = (
    <strong className="font-display text-2xl text-ink tabular-nums" translate="no">
      {formatPaise(paise(totalPaise))}
    </strong>
  )
  const isOver = !orderStates[status].countsAsSold
  const text = {
    COD: isOver ? 'not collected' : status === 'DELIVERED' ? 'collected on delivery' : 'to collect on delivery',
    PAID: 'paid online',
    REFUND_PENDING: 'refund under way',
    REFUNDED: 'refunded',
  }[payment]
  const isToCollect = payment === 'COD' && !isOver && status !== 'DELIVERED'
  return (
    <p
      className={`mt-3 flex flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-2 ${isToCollect ? 'bg-marigold/25' : 'bg-ground'}`}
    >
      {total} <span>{text}</span>
      {payment !== 'COD' && (
        <Link to={`/money/payments/${id}`} className="text-link -my-2 ml-auto flex min-h-11 items-center text-sm">
          Payment
        </Link>
      )}
    </p>
  )
}

const way = [
  ['placed', 'Placed'],
  ['packed', 'Packed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
] as const satisfies readonly (readonly [EventKind, string])[]

const reached = { PLACED: 1, PACKED: 2, SHIPPED: 3, DELIVERED: 4, RETURNED_TO_ORIGIN: 0, CANCELLED: 0 } as const

/** The states of the order with the day that each was reached. */
function Progress({ order: { status, timeline } }: { order: DeskOrder }) {
  const timeOf = (kind: EventKind) => timeline.findLast((event) => event.kind === kind)?.at
  if (reached[status] === 0) {
    const at = timeOf(status === 'CANCELLED' ? 'cancelled' : 'returned')
    return (
      <p className="mt-4 border-t-4 border-alert pt-1.5 text-sm font-semibold text-alert">
        {orderStates[status].desk.name}
        {at && ` · ${longTime(at)}`}
      </p>
    )
  }
  return (
    <ol aria-label="Progress" className="mt-4 grid grid-cols-4 gap-1 text-xs">
      {way.map(([kind, label], at) => {
        const isReached = at < reached[status]
        const isNow = at === reached[status] - 1
        const time = isReached ? timeOf(kind) : undefined
        return (
          <li
            key={kind}
            aria-current={isNow ? 'step' : undefined}
            className={`border-t-4 pt-1.5 ${isReached ? 'border-success' : 'border-line text-muted'} ${isNow ? 'font-semibold' : ''}`}
          >
            {label}
            {time && <span className="block font-normal text-muted">{dayOf(time)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** `22 Nov` in Indian Standard Time. */
function dayOf(at: string): string {
  return new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(at),
  )
}
