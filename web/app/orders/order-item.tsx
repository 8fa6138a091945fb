import { noColor } from '@tanabana/contract/limits.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { OrderItem as Item } from '@tanabana/contract/orders.ts'
import { Price } from '@tanabana/ui/price.tsx'
import { itemTotal } from '#api/read-order.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { sizeName } from '#products/size-name.ts'
import { messages } from './messages.ts'

type OrderItemProps = { item: Item; faded?: boolean; dense?: boolean }

/** One line of an order. `dense`: with a small picture, in a list of orders. */
export function OrderItem({ item, faded = false, dense = false }: OrderItemProps) {
  return (
    <li className={`flex flex-wrap justify-end gap-4 ${dense ? 'py-3' : 'py-4'}`}>
      <Picture
        src={pictureList(item.image)[0] ?? ''}
        alt=""
        sizes={dense ? '64px' : '(min-width: 769px) 112px, 88px'}
        className={`shrink-0 ${dense ? 'w-16' : 'w-22 desktop:w-28'} ${faded ? 'opacity-50' : ''}`}
      />
      <div className="min-w-24 flex-1 text-sm">
        <p className="text-sm leading-snug font-semibold text-pretty">{item.name}</p>
        <p className="mt-1 text-muted">
          {item.color !== noColor && `${item.color}, `}
          {sizeName(item.size)}
        </p>
        <p className="mt-1 text-muted">
          {messages.quantity} {item.quantity}
        </p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="text-sm font-semibold tabular-nums" translate="no">
          {formatPaise(itemTotal(item))}
        </p>
        {item.quantity > 1 && (
          <p className="mt-1 text-xs text-muted">
            <Price rupees={item.price} /> each
          </p>
        )}
      </div>
    </li>
  )
}
