import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { count, rupees } from '#ui/amounts.ts'

type Totals = CallResponse<DeskCalls['getReport']>['totals']

/** The sums of a time, each with what it counts. */
export function ReportTotals({ totals }: { totals: Totals }) {
  const { orders, pieces, soldPaise, cancelledOrders, cancelledPaise, returnedOrders, returnedPaise } = totals
  const figures = [
    ['Sold', rupees(soldPaise), `${count(orders, 'order')}, ${count(pieces, 'item')}`],
    ['Paid online', rupees(totals.onlinePaise), ''],
    ['COD delivered', rupees(totals.codDeliveredPaise), ''],
    ['Refunded', rupees(-totals.refundedPaise), ''],
    ['Came back', rupees(returnedPaise), count(returnedOrders, 'order')],
    ['Cancelled', rupees(cancelledPaise), count(cancelledOrders, 'order')],
  ] as const
  return (
    <section aria-label="Totals" className="mt-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line side:grid-cols-3 dense:grid-cols-6">
        {figures.map(([name, amount, detail]) => (
          <div key={name} className="bg-paper px-3.5 py-2.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-0.5 text-lg font-semibold tabular-nums" translate="no">
              {amount}
            </dd>
            {detail && <dd className="text-xs text-muted">{detail}</dd>}
          </div>
        ))}
      </dl>
      <details className="group text-sm">
        <summary className={rowLook}>
          What is counted?
          <Chevron className="transition-transform group-open:rotate-90" />
        </summary>
        <ul className="flex flex-col gap-2 pb-3 text-muted">
          {explanations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** The queries are in api/src/reports/sales-report.ts. */
const explanations = [
  'Sold: items of orders placed in this time, without cancelled ones and parcels that came back. Not all of it is paid yet.',
  'Paid online: what PhonePe took in this time. COD delivered: parcels delivered in this time, for cash.',
  'Refunded: what PhonePe gave back in this time, also for earlier orders.',
  'Came back, cancelled: orders placed in this time that the courier brought back or lost, or that were cancelled.',
  'Left: what can be bought now. Lasts: how long that is enough if it sells on as in this time.',
]
