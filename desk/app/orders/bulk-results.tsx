import type { BulkResult } from '@tanabana/contract/desk/actions.ts'
import { count } from '#ui/amounts.ts'
import { Notice } from '#ui/parts.tsx'
import { MissingSender, PaperLink, paperPath } from './papers.tsx'
import { RefusedOrders } from './refused-orders.tsx'

/** How it is said of orders that an action is done: `3 orders are packed.` */
const words: Readonly<Record<string, string>> = { pack: 'packed', deliver: 'delivered' }

/** What was done to many orders, and what was not and why. Packed ones come with their papers. */
export function BulkResults({ verb, results, error }: { verb: string; results: readonly BulkResult[]; error: string }) {
  const done = results.filter(({ result }) => result !== 'refused').map(({ id }) => String(id))
  const refused = results.filter(({ result }) => result === 'refused')
  const word = words[verb] ?? 'done'
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      <Notice>{error}</Notice>
      <Notice tone="success">
        {done.length > 0 && (done.length === 1 ? `Order ${done[0]} is ${word}.` : `${done.length} orders are ${word}.`)}
      </Notice>
      {done.length > 0 && verb === 'pack' && (
        <div className="flex flex-wrap gap-2">
          <MissingSender />
          <PaperLink href={paperPath('packingSlipsPdf', done)}>Slips</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', done, { paper: '4x6' })}>4×6 labels</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', done, { paper: 'a4' })}>A4 labels</PaperLink>
        </div>
      )}
      <RefusedOrders
        title={`${count(refused.length, 'order')} ${refused.length === 1 ? 'was' : 'were'} not ${word}`}
        orders={refused}
      />
    </div>
  )
}
