import type { DayTotals } from '@tanabana/contract/desk/money.ts'
import { Link } from 'react-router'
import { count, rupees } from '#ui/amounts.ts'

/** The totals of a day. */
export function DayCard({ totals, heading }: { totals: DayTotals; heading: string }) {
  const { codPaise, codOrders, onlinePaise, payments, refundedPaise, refunds, netPaise } = totals
  const card = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{heading}</span>
        <span className="text-2xl font-semibold tabular-nums">{rupees(netPaise)}</span>
      </span>
      <span className="mt-2 block">
        <Line text="Cash on delivery" detail={count(codOrders, 'order')} amount={rupees(codPaise)} />
        <Line text="Paid online" detail={count(payments, 'payment')} amount={rupees(onlinePaise)} />
        <Line text="Refunded" detail={count(refunds, 'refund')} amount={rupees(-refundedPaise)} />
      </span>
    </>
  )
  return <div className={box}>{card}</div>
}

/** The same on two lines. A tap leads to the days. */
export function ShortDay({ totals: { codPaise, onlinePaise, refundedPaise, netPaise } }: { totals: DayTotals }) {
  return (
    <Link to="/money/days" prefetch="intent" className={box}>
      <span className="flex items-baseline gap-3">
        <span className="font-semibold">Today</span>
        <span className="grow text-xl font-semibold tabular-nums">{rupees(netPaise)}</span>
        <span className="text-sm text-muted">
          Days, export <span aria-hidden="true">›</span>
        </span>
      </span>
      <span className="mt-0.5 block text-sm text-muted">
        COD {rupees(codPaise)} · online {rupees(onlinePaise)} · refunds {rupees(-refundedPaise)}
      </span>
    </Link>
  )
}

const box = 'mt-3 block max-w-xl rounded-sm border border-line bg-paper px-4 py-3'

function Line({ text, detail, amount }: { text: string; detail: string; amount: string }) {
  return (
    <span className="flex items-baseline justify-between gap-3 py-0.5 text-sm">
      <span>
        {text} <span className="text-muted">{detail}</span>
      </span>
      <span className="tabular-nums">{amount}</span>
    </span>
  )
}
