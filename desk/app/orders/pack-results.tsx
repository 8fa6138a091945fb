import type { PackResult } from '@tanabana/contract/desk/papers.ts'
import { Notice } from '#ui/parts.tsx'
import { PaperLink, paperPath } from './papers.tsx'
import { RefusedOrders } from './refused-orders.tsx'

/** What was packed, with its papers, and what was not and why. */
export function PackResults({ results, error }: { results: readonly PackResult[]; error: string }) {
  const packed = results.filter(({ result }) => result !== 'refused').map(({ id }) => id)
  const refused = results.filter(({ result }) => result === 'refused')
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      <Notice>{error}</Notice>
      <Notice tone="success">
        {packed.length > 0 &&
          (packed.length === 1 ? `Order ${packed[0]} is packed.` : `${packed.length} orders are packed.`)}
      </Notice>
      {packed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <PaperLink href={paperPath('packingSlipsPdf', packed)}>Slips</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', packed, { paper: '4x6' })}>4×6 labels</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', packed, { paper: 'a4' })}>A4 labels</PaperLink>
        </div>
      )}
      <RefusedOrders
        title={refused.length === 1 ? '1 order was not packed' : `${refused.length} orders were not packed`}
        orders={refused}
      />
    </div>
  )
}
