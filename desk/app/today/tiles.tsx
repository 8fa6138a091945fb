import type { Today } from '@tanabana/contract/desk/today.ts'
import { Link } from 'react-router'
import { count } from '#ui/amounts.ts'
import { age } from '#ui/times.ts'

type Tile = { to: string; count: number; text: string; detail: string; isUrgent?: boolean }

/** What waits: orders to pack, orders to ship, and what needs the merchant or, without any, low stock. */
export function Tiles({ today }: { today: Today }) {
  const { toPack, toShip, now } = today
  const oldest = (at: string | null) => (at === null ? 'nothing waits' : `oldest ${age(at, now)}`)
  const tiles: Tile[] = [
    { to: '/orders?status=PLACED', count: toPack.count, text: 'to pack', detail: oldest(toPack.oldestAt) },
    { to: '/orders?status=PACKED', count: toShip.count, text: 'to hand over', detail: oldest(toShip.oldestAt) },
    problemTile(today) ?? stockTile(today),
  ]
  return (
    <ul className="grid grid-cols-3 gap-2 list:gap-4">
      {tiles.map(({ to, count, text, detail, isUrgent }) => (
        <li key={to}>
          <Link
            data-row
            to={to}
            prefetch="intent"
            className={`flex h-full min-h-32 flex-col rounded-sm border bg-paper p-3 transition-colors duration-150 list:p-4 ${isUrgent ? 'border-alert text-alert' : 'border-line hover:border-edge'}`}
          >
            <span className={`page-title tabular-nums ${count === 0 ? 'text-muted' : ''}`}>{count}</span>
            <span className="mt-1 text-sm font-semibold">{text}</span>
            <span className="mt-auto pt-1 text-xs text-muted">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function problemTile({ stuckPayments, stuckRefunds }: Today): Tile | null {
  const stuck = stuckPayments + stuckRefunds
  if (stuck === 0) return null
  const parts = [
    stuckRefunds > 0 && count(stuckRefunds, 'refund'),
    stuckPayments > 0 && count(stuckPayments, 'payment'),
  ]
  const text = stuck === 1 ? 'needs you' : 'need you'
  return { to: '/money?show=stuck', count: stuck, text, detail: parts.filter(Boolean).join(', '), isUrgent: true }
}

function stockTile({ lowStock: { soldOut, low } }: Today): Tile {
  const detail = soldOut > 0 ? `${soldOut} sold out` : low > 0 ? 'none sold out' : 'enough left'
  return { to: '/low-stock', count: soldOut + low, text: 'low in stock', detail }
}
