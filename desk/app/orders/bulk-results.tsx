import type { BulkResult } from '@tanabana/contract/desk/actions.ts'
import { undoSeconds } from '@tanabana/contract/limits.ts'
import { count } from '#ui/amounts.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { MissingSender, PaperLink, paperPath } from './papers.tsx'
import { RefusedOrders } from './refused-orders.tsx'

/** How it is said of orders that an action is done: `3 orders are packed.` */
const words: Readonly<Record<string, string>> = {
  pack: 'packed',
  deliver: 'delivered',
  'undo-delivery': 'taken back',
}

type Props = {
  verb: string
  results: readonly BulkResult[]
  error: string
  /** Takes back the delivery of these orders. */
  onUndo: (ids: string[]) => void
}

/** What was done to many orders, and what was not and why. Packed ones come with their papers. */
export function BulkResults({ verb, results, error, onUndo }: Props) {
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
        <div className="flex max-w-xl flex-wrap gap-2">
          <MissingSender />
          <PaperLink href={paperPath('packingSlipsPdf', done)}>Slips</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', done, { paper: '4x6' })}>4×6 labels</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', done, { paper: 'a4' })}>A4 labels</PaperLink>
        </div>
      )}
      {verb === 'deliver' && <UndoDelivery results={results} onUndo={onUndo} />}
      <RefusedOrders
        title={`${count(refused.length, 'order')} ${refused.length === 1 ? 'was' : 'were'} not ${word}`}
        orders={refused}
      />
    </div>
  )
}

/** Until the mails leave. */
function UndoDelivery({ results, onUndo }: Pick<Props, 'results' | 'onUndo'>) {
  const isOver = useSettled(results, undoSeconds, null)
  const ids = results.filter(({ result }) => result === 'done').map(({ id }) => String(id))
  if (isOver || ids.length === 0) return null
  return (
    <Button variant="secondary" className="self-start" onClick={() => onUndo(ids)}>
      Undo delivery
    </Button>
  )
}
