import type { Today } from '@tanabana/contract/desk/today.ts'
import { Tile } from '@tanabana/ui/tile.tsx'
import type { ComponentProps } from 'react'
import { count } from '#ui/amounts.ts'
import { age } from '#ui/times.ts'

type TileProps = ComponentProps<typeof Tile>

/** What waits: orders to pack, orders to ship, and what needs the merchant or, without any, low stock. */
export function Tiles({ today }: { today: Today }) {
  const { toPack, toShip, now } = today
  const oldest = (at: string | null) => (at === null ? 'nothing waits' : `oldest ${age(at, now)}`)
  const tiles: TileProps[] = [
    { to: '/orders?status=PLACED', count: toPack.count, text: 'to pack', detail: oldest(toPack.oldestAt) },
    { to: '/orders?status=PACKED', count: toShip.count, text: 'to ship', detail: oldest(toShip.oldestAt) },
    problemTile(today) ?? stockTile(today),
  ]
  return (
    <ul className="grid grid-cols-3 gap-2 list:gap-4">
      {tiles.map((tile) => (
        <li key={tile.to}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  )
}

function problemTile({ stuckPayments, stuckRefunds }: Today): TileProps | null {
  const stuck = stuckPayments + stuckRefunds
  if (stuck === 0) return null
  const parts = [
    stuckRefunds > 0 && count(stuckRefunds, 'refund'),
    stuckPayments > 0 && count(stuckPayments, 'payment'),
  ]
  const text = stuck === 1 ? 'needs you' : 'need you'
  return { to: '/money?show=stuck', count: stuck, text, detail: parts.filter(Boolean).join(', '), isUrgent: true }
}

function stockTile({ lowStock: { soldOut, low } }: Today): TileProps {
  const detail = soldOut > 0 ? `${soldOut} sold out` : low > 0 ? 'none sold out' : 'enough left'
  return { to: '/low-stock', count: soldOut + low, text: 'low stock', detail }
}
