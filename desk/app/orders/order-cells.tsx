import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { headLook, rowLine } from '@tanabana/ui/rows.tsx'
import { ageOrDay } from '#ui/times.ts'
import { payments } from './states.ts'

/** Three lines on a phone, two on a tablet, and one with columns on a computer. With a column for the state or without. */
export const orderColumns = {
  withState: 'dense:grid-cols-[2rem_6.375rem_minmax(0,5fr)_minmax(0,3fr)_3rem_4.75rem_4.25rem_5.25rem_5rem]',
  withoutState: 'dense:grid-cols-[2rem_6.375rem_minmax(0,5fr)_minmax(0,3fr)_3rem_4.75rem_5.25rem_5rem]',
} as const

export const orderRow =
  'flex min-w-0 grow items-center gap-x-3 py-3 text-sm text-muted list:grid list:grid-cols-[2.5rem_minmax(0,3fr)_minmax(0,2fr)_7rem] list:py-2.5 dense:min-h-12 dense:gap-x-2 dense:py-1'

const phone = 'dense:hidden'

/** The cells of an order's row. `showsState`: false in the list of one state. */
export function OrderCells({ order, now, showsState }: { order: ListedOrder; now: string; showsState: boolean }) {
  const { id, status, payment, totalPaise, placedAt, recipient, city, pincode, pieces, images } = order
  return (
    <>
      <OrderImages of={images} />
      <span className="min-w-0 grow list:contents">
        <span className={rowLine}>
          <span className="truncate font-semibold text-ink list:order-1 dense:order-2">{recipient || id}</span>
          <span
            className="shrink-0 text-right font-semibold text-ink tabular-nums list:order-3 dense:order-8"
            translate="no"
          >
            {formatPaise(paise(totalPaise))}
          </span>
        </span>
        <span className={rowLine}>
          <span className="truncate list:order-4 dense:order-3">
            {city} {pincode || 'Personal data deleted'}
          </span>
          <span
            className={`shrink-0 list:order-6 list:text-right dense:order-5 dense:text-left ${payment === 'COD' ? 'font-semibold text-ink' : ''}`}
          >
            {payments[payment]}
          </span>
        </span>
        <span className={rowLine}>
          <span className="truncate tabular-nums list:order-2 dense:contents">
            <span className="dense:order-1" translate="no">
              {id}
            </span>
            <span className={phone}> · </span>
            <span className="dense:order-4 dense:pr-3 dense:text-right">
              {pieces}
              <span className={phone}> {pieces === 1 ? 'item' : 'items'}</span>
            </span>
          </span>
          <span className="shrink-0 list:order-5 dense:contents">
            {showsState && (
              <span className="dense:order-6">
                {orderStates[status].desk.name}
                <span className={phone}> · </span>
              </span>
            )}
            <span className="dense:order-7">{ageOrDay(placedAt, now)}</span>
          </span>
        </span>
      </span>
    </>
  )
}

export function OrderHead({ showsState }: { showsState: boolean }) {
  const columns = showsState ? orderColumns.withState : orderColumns.withoutState
  return (
    <div aria-hidden="true" className={`grow ${headLook} dense:gap-x-2 ${columns}`}>
      <span />
      <span>Order</span>
      <span>Recipient</span>
      <span>Place</span>
      <span className="pr-3 text-right">Items</span>
      <span>Payment</span>
      {showsState && <span>State</span>}
      <span>Placed</span>
      <span className="text-right">Total</span>
    </div>
  )
}

/** The first picture, with the number of other products. */
export function OrderImages({ of: [first, ...others] }: { of: string[] }) {
  return (
    <span className="relative h-16 w-13 shrink-0 bg-ground list:row-span-2 list:h-12.5 list:w-10 dense:row-span-1 dense:h-10 dense:w-8">
      {first && <img src={`${first}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
      {others.length > 0 && (
        <span className="absolute right-0 bottom-0 bg-ink px-1 text-xs text-canvas tabular-nums">+{others.length}</span>
      )}
    </span>
  )
}
