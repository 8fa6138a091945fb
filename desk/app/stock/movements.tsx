import type { StockMovement } from '@tanabana/contract/desk/stock.ts'
import { headLook } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { longTime } from '#ui/times.ts'
import { useRole } from '../frame/use-role.ts'
import { reasonNames } from './stock-words.ts'

const columns = 'dense:grid-cols-[minmax(0,1fr)_11rem_minmax(0,6.5rem)_3.5rem_3.5rem]'

/** How the stock came to be what it is, newest first. */
export function Movements({ movements }: { movements: readonly StockMovement[] }) {
  const role = useRole()
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="text-lg font-semibold">
        Movements
      </h2>
      {movements.length === 0 && <p className="mt-2 text-sm text-muted">None yet.</p>}
      {movements.length > 0 && (
        <div aria-hidden="true" className={`${headLook} ${columns}`}>
          <span>Why</span>
          <span>When</span>
          <span>Who</span>
          <span className="text-right">Change</span>
          <span className="text-right">For sale</span>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm empty:hidden dense:mt-0">
        {movements.map((movement) => (
          <Row
            key={`${movement.at} ${movement.stock} ${movement.change}`}
            movement={movement}
            mayOpenOrders={role !== 'catalogue'}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({ movement, mayOpenOrders }: { movement: StockMovement; mayOpenOrders: boolean }) {
  const { at, change, stock, reason, who, note, orderId } = movement
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 dense:min-h-12 dense:items-center dense:py-1.5 ${columns}`}
    >
      <span className="min-w-0">
        <span className="font-semibold">{reasonNames[reason]}</span>{' '}
        {orderId && (mayOpenOrders ? <OrderLink id={orderId} /> : <span translate="no">{orderId}</span>)}
        {/* a count without a difference goes on: 8, as expected */}
        {note && <span className={`wrap-anywhere ${change === 0 ? '' : 'block'}`}>{note}</span>}
      </span>
      <span className="text-muted max-dense:order-3">
        {longTime(at)}
        {who && <span className="dense:hidden">{` · ${nameOf(who)}`}</span>}
      </span>
      <span className="truncate text-muted max-dense:hidden">{nameOf(who)}</span>
      <span className={`text-right font-semibold tabular-nums ${change > 0 ? 'text-success' : ''}`}>
        {change < 0 ? `−${-change}` : change > 0 ? `+${change}` : '0'}
      </span>
      <span className="text-right text-muted tabular-nums max-dense:order-4">
        {stock}
        <span className="dense:hidden"> for sale</span>
      </span>
    </li>
  )
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link to={`/orders/${id}`} className="text-link -my-3 inline-block py-3" translate="no">
      {id}
    </Link>
  )
}

const nameOf = (who: string) => who.replace(/ <.*/, '')
