import type { DayTotals } from '@tanabana/contract/desk/money.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { count, rupees } from '#ui/amounts.ts'
import { LinkButton } from '#ui/parts.tsx'

/** The totals of a day. What each counts is folded away. */
export function DayCard({ totals, heading }: { totals: DayTotals; heading: string }) {
  const { orders, soldPaise, onlinePaise, payments, refundedPaise, refunds } = totals
  const { codOnWayOrders, codOnWayPaise, codDeliveredOrders, codDeliveredPaise } = totals
  return (
    <div className={`${box} max-w-xl`}>
      <Sold label={`${heading}: sold`} amountPaise={soldPaise} detail={count(orders, 'order')} />
      <div className="mt-2 text-sm">
        <Line text="Paid online" detail={count(payments, 'payment')} amount={rupees(onlinePaise)} />
        <Line text="COD delivered" detail={count(codDeliveredOrders, 'order')} amount={rupees(codDeliveredPaise)} />
        <Line text="COD on its way" detail={count(codOnWayOrders, 'order')} amount={rupees(codOnWayPaise)} />
        <Line text="Refunded" detail={count(refunds, 'refund')} amount={rupees(-refundedPaise)} />
      </div>
      <details className="group -mb-3 border-t border-line text-sm">
        <summary className={rowLook}>
          What is counted?
          <Chevron className="transition-transform group-open:rotate-90" />
        </summary>
        <dl className="flex flex-col gap-2 pb-3">
          {explanations.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const soldMeans = (day: string) => `Orders placed ${day}, without cancelled ones. Not all of it is paid yet.`

/** The queries are in api/src/money/day-totals.ts. */
const explanations = [
  ['Sold', soldMeans('that day')],
  ['Paid online', 'What PhonePe took that day.'],
  ['COD delivered', 'Parcels delivered that day: cash to get from the courier.'],
  ['COD on its way', 'Orders placed that day and not delivered yet: no cash so far.'],
  ['Refunded', 'What PhonePe gave back that day.'],
] as const

/** The same in short, with the ways to the days and the books. */
export function ShortDay({ totals }: { totals: DayTotals }) {
  const { soldPaise, onlinePaise, codDeliveredPaise, codOnWayPaise, refundedPaise } = totals
  const parts = [
    ['Paid online', onlinePaise],
    ['COD delivered', codDeliveredPaise],
    ['COD on its way', codOnWayPaise],
    ['Refunded', -refundedPaise],
  ] as const
  return (
    <>
      <div className={box}>
        <Sold label="Sold today" amountPaise={soldPaise} detail={soldMeans('today')} />
        <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 border-t border-line pt-2 text-sm side:grid-cols-4">
          {parts.map(([name, amountPaise]) => (
            <li key={name}>
              <span className="text-muted">{name} </span>
              <span className="block tabular-nums">{rupees(amountPaise)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 list:max-w-md">
        <LinkButton to="/money/days" variant="secondary" className="px-2!">
          Totals by day
        </LinkButton>
        <LinkButton to="/money/books" variant="secondary" className="px-2!">
          Check the books
        </LinkButton>
      </div>
    </>
  )
}

function Sold({ label, amountPaise, detail }: { label: string; amountPaise: number; detail: string }) {
  return (
    <>
      <p className="text-sm font-semibold">{label}</p>
      <p className="font-display text-2xl tabular-nums">{rupees(amountPaise)}</p>
      <p className="text-sm text-muted">{detail}</p>
    </>
  )
}

const box = 'mt-3 rounded-sm border border-line bg-paper px-4 py-3'

function Line({ text, detail, amount }: { text: string; detail: string; amount: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line py-2">
      <span>
        {text} <span className="text-muted">{detail}</span>
      </span>
      <span className="tabular-nums">{amount}</span>
    </p>
  )
}
