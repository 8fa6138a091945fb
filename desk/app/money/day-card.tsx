import type { DayTotals } from '@tanabana/contract/desk/money.ts'
import { Chevron } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { count, rupees } from '#ui/amounts.ts'
import { counts } from './figures.ts'

/** The totals of a day, and what each counts. */
export function DayCard({ totals, heading }: { totals: DayTotals; heading: string }) {
  const { orders, soldPaise, onlinePaise, payments, refundedPaise, refunds } = totals
  const { codOnWayOrders, codOnWayPaise, codDeliveredOrders, codDeliveredPaise } = totals
  return (
    <div className={`${box} max-w-xl`}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{heading}: sold</span>
        <span className="font-display text-2xl tabular-nums">{rupees(soldPaise)}</span>
      </p>
      <p className="text-sm text-muted">
        {count(orders, 'order')}. {counts.sold}
      </p>
      <div className="mt-2">
        <Line text="Paid online" detail={count(payments, 'payment')} amount={rupees(onlinePaise)} is={counts.online} />
        <Line
          text="COD delivered"
          detail={count(codDeliveredOrders, 'order')}
          amount={rupees(codDeliveredPaise)}
          is={counts.codDelivered}
        />
        <Line
          text="COD on its way"
          detail={count(codOnWayOrders, 'order')}
          amount={rupees(codOnWayPaise)}
          is={counts.codOnWay}
        />
        <Line text="Refunded" detail={count(refunds, 'refund')} amount={rupees(-refundedPaise)} is={counts.refunded} />
      </div>
    </div>
  )
}

/** The same in short. A tap leads to the days. */
export function ShortDay({ totals }: { totals: DayTotals }) {
  const { soldPaise, onlinePaise, codDeliveredPaise, codOnWayPaise, refundedPaise } = totals
  const parts = [
    ['Paid online', onlinePaise],
    ['COD delivered', codDeliveredPaise],
    ['COD on its way', codOnWayPaise],
    ['Refunded', -refundedPaise],
  ] as const
  return (
    <Link to="/money/days" prefetch="intent" className={`${box} transition-colors duration-150 hover:border-edge`}>
      <span className="flex items-baseline gap-3">
        <span className="text-sm font-semibold">Sold today</span>
        <span className="grow font-display text-2xl tabular-nums">{rupees(soldPaise)}</span>
        <span className="inline-flex items-center gap-1.5 self-center text-sm text-muted">
          Days, export <Chevron />
        </span>
      </span>
      <span className="block text-sm text-muted">{counts.sold}</span>
      <span className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 border-t border-line pt-2 text-sm side:grid-cols-4">
        {parts.map(([name, amountPaise]) => (
          <span key={name}>
            <span className="text-muted">{name} </span>
            <span className="block tabular-nums">{rupees(amountPaise)}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}

const box = 'mt-3 block rounded-sm border border-line bg-paper px-4 py-3'

function Line({ text, detail, amount, is }: { text: string; detail: string; amount: string; is: string }) {
  return (
    <p className="border-t border-line py-1.5 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span>
          {text} <span className="text-muted">{detail}</span>
        </span>
        <span className="tabular-nums">{amount}</span>
      </span>
      <span className="block text-muted">{is}</span>
    </p>
  )
}
