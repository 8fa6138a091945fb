import type { DayTotals } from '@tanabana/contract/desk/money.ts'
import { Link } from 'react-router'
import { count, rupees } from '#ui/amounts.ts'
import { counts } from './figures.ts'

/** The totals of a day, and what each counts. */
export function DayCard({ totals, heading }: { totals: DayTotals; heading: string }) {
  const { orders, soldPaise, onlinePaise, payments, refundedPaise, refunds } = totals
  const { codOnWayOrders, codOnWayPaise, codDeliveredOrders, codDeliveredPaise } = totals
  return (
    <div className={box}>
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
  return (
    <Link to="/money/days" prefetch="intent" className={box}>
      <span className="flex items-baseline gap-3">
        <span className="text-sm font-semibold">Sold today</span>
        <span className="grow text-lg font-semibold tabular-nums">{rupees(soldPaise)}</span>
        <span className="text-sm text-muted">
          Days, export <span aria-hidden="true">›</span>
        </span>
      </span>
      <span className="block text-sm text-muted">{counts.sold}</span>
      <span className="mt-0.5 block text-sm">
        Paid online {rupees(onlinePaise)} · COD delivered {rupees(codDeliveredPaise)} · COD on its way{' '}
        {rupees(codOnWayPaise)} · refunded {rupees(-refundedPaise)}
      </span>
    </Link>
  )
}

const box = 'mt-3 block max-w-xl rounded-sm border border-line bg-paper px-4 py-3'

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
