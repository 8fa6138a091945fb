import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { Link } from 'react-router'
import { Checkbox } from '#ui/parts.tsx'
import { OrderCells, orderColumns, orderRow } from './order-cells.tsx'
import type { Selection } from './use-selection.ts'

type Props = { order: ListedOrder; selection: Selection; now: string; showsState: boolean }

/** One order of the list. While orders are selected on a phone, the whole row is the box. */
export function OrderRow({ order, selection, now, showsState }: Props) {
  const { id, recipient } = order
  const isChosen = selection.has(id)
  return (
    <li
      className={`-mx-4 px-4 transition-colors duration-150 wide:-mx-3 wide:px-3 ${isChosen ? 'bg-ground' : 'mouse:hover:bg-ground/50'}`}
    >
      <div className="flex border-b border-line">
        <Checkbox
          checked={isChosen}
          onChange={() => selection.toggle(id)}
          aria-label={`Select order ${id} of ${recipient || 'no name'}`}
          className={`-ml-2 justify-center wide:flex ${selection.isSelecting ? '' : 'hidden'}`}
        />
        <Link
          data-order={id}
          to={`/orders/${id}`}
          prefetch="intent"
          onClick={(event) => {
            if (!selection.isSelecting) return
            event.preventDefault()
            selection.toggle(id)
          }}
          className={`scroll-mt-4 scroll-mb-36 ${orderRow} ${showsState ? orderColumns.withState : orderColumns.withoutState}`}
        >
          <OrderCells order={order} now={now} showsState={showsState} />
        </Link>
      </div>
    </li>
  )
}
