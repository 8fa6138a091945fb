import { orderStates, type OrderStatus as Status } from '@tanabana/contract/order-state.ts'

const dots: Partial<Record<string, string>> = {
  PLACED: 'bg-marigold',
  PACKED: 'bg-marigold',
  SHIPPED: 'bg-indigo',
  DELIVERED: 'bg-success',
  CANCELLED: 'bg-edge',
}

/** The order's status as the server names it, or the shopper's word for it. */
export function OrderStatus({ status }: { status: Status }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 align-top text-sm font-semibold tracking-wide">
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[status] ?? 'bg-edge'}`} />
      {orderStates[status]?.shopper ?? status}
    </span>
  )
}
