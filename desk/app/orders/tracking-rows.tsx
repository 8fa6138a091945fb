import type { TrackingResult, TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { Form } from 'react-router'
import { Button, LinkButton, Notice } from '#ui/parts.tsx'
import { RefusedOrders } from './refused-orders.tsx'

const outcomes: Record<TrackingRow['outcome'], { label: string; color: string }> = {
  refused: { label: 'Left out', color: 'text-alert' },
  correct: { label: 'Corrects', color: 'text-indigo' },
  ship: { label: 'Ships', color: 'text-success' },
  unchanged: { label: 'No change', color: 'text-muted' },
}

const kinds = Object.keys(outcomes) as TrackingRow['outcome'][]

/** What each row will do: problems first, and one button for the rest. */
export function TrackingPreview({ rows, isBusy }: { rows: readonly TrackingRow[]; isBusy: boolean }) {
  const wanted = rows.filter(({ outcome }) => outcome === 'ship' || outcome === 'correct')
  const count = (kind: TrackingRow['outcome']) => rows.filter(({ outcome }) => outcome === kind).length
  return (
    <>
      <p role="status" className="mt-1 text-sm text-muted">
        {kinds
          .filter((kind) => count(kind) > 0)
          .map((kind) => `${outcomes[kind].label}: ${count(kind)}`)
          .join(' · ')}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {kinds.flatMap((kind) =>
          rows.filter(({ outcome }) => outcome === kind).map((row) => <Row key={row.line} row={row} />),
        )}
      </ul>
      <Form
        method="post"
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-4 flex gap-3 border-t border-line bg-canvas p-4 wide:bottom-0 wide:mx-0 wide:px-0"
      >
        <input type="hidden" name="rows" value={JSON.stringify(wanted.map(toConfirmed))} />
        {wanted.length > 0 && (
          <Button type="submit" busy={isBusy} className="grow side:grow-0">
            {labelOf(count('ship'), count('correct'))}
          </Button>
        )}
        <LinkButton to="/tracking" variant={wanted.length > 0 ? 'ghost' : 'primary'} reloadDocument className="px-3">
          {wanted.length > 0 ? 'Back' : 'Try another file'}
        </LinkButton>
      </Form>
    </>
  )
}

function toConfirmed({ id, revision, courier, tracking }: TrackingRow) {
  return { id, revision, courier, tracking }
}

function labelOf(ship: number, correct: number): string {
  return [ship > 0 && `Ship ${ship}`, correct > 0 && `Correct ${correct}`].filter(Boolean).join(', ')
}

function Row({ row: { line, id, courier, tracking, recipient, outcome, message } }: { row: TrackingRow }) {
  const { label, color } = outcomes[outcome]
  return (
    <li className="py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          <span className="tabular-nums">{id || 'No order'}</span> {recipient && <span>· {recipient}</span>}
        </span>
        <span className={`shrink-0 font-semibold ${color}`}>{label}</span>
      </p>
      <p className="wrap-anywhere text-muted">
        {[courier, tracking].filter(Boolean).join(' ') || 'No number'} · line {line}
      </p>
      <p className={outcome === 'refused' ? 'text-alert' : ''}>{message}</p>
    </li>
  )
}

/** What was saved, and what was left out since the preview. */
export function TrackingResults({ results }: { results: readonly TrackingResult[] }) {
  const count = (kind: TrackingResult['result']) => results.filter(({ result }) => result === kind).length
  const refused = results.filter(({ result }) => result === 'refused')
  const saved = [
    count('shipped') > 0 && `Shipped: ${count('shipped')}.`,
    count('corrected') > 0 && `Corrected: ${count('corrected')}.`,
    count('unchanged') > 0 && `No change: ${count('unchanged')}.`,
  ]
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Notice tone="success">{saved.filter(Boolean).join(' ')}</Notice>
      <RefusedOrders title={`Left out: ${refused.length}`} orders={refused} />
    </div>
  )
}
