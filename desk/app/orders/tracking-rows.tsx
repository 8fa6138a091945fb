import type { BulkResult } from '@tanabana/contract/desk/actions.ts'
import type { TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { count } from '#ui/amounts.ts'
import { Button, Checkbox, LinkButton, Notice } from '#ui/parts.tsx'
import { Choices } from './choices.tsx'
import { RefusedOrders } from './refused-orders.tsx'

/** `check`: only saved when the person says so. */
type Kind = TrackingRow['outcome'] | 'check'

const outcomes: Record<Kind, { label: string; counted: string; color: string }> = {
  check: { label: 'To check', counted: 'to check', color: 'rounded-xs bg-marigold/25 px-1.5' },
  refused: { label: 'Left out', counted: 'left out', color: 'text-muted' },
  correct: { label: 'To correct', counted: 'to correct', color: 'text-indigo' },
  ship: { label: 'To ship', counted: 'to ship', color: 'text-success' },
  return: { label: 'Came back', counted: 'came back', color: 'text-indigo' },
  lost: { label: 'Lost', counted: 'lost', color: 'text-indigo' },
  unchanged: { label: 'No change', counted: 'unchanged', color: 'text-muted' },
}

const kinds = Object.keys(outcomes) as Kind[]

const kindOf = ({ otherCourier, pinState, outcome }: TrackingRow): Kind =>
  otherCourier || pinState ? 'check' : outcome

/** What each row will do: problems first, and one button for the rest. */
export function TrackingPreview({ rows, isBusy }: { rows: readonly TrackingRow[]; isBusy: boolean }) {
  const [pieces, setPieces] = useState('stock')
  const [confirmed, setConfirmed] = useState<readonly number[]>([])
  const wanted = rows.filter((row) => {
    const kind = kindOf(row)
    return kind === 'ship' || kind === 'correct' || (kind === 'check' && confirmed.includes(row.line))
  })
  const back = rows.filter(({ outcome }) => outcome === 'return')
  const lost = rows.filter(({ outcome }) => outcome === 'lost')
  const isAny = wanted.length + back.length + lost.length > 0
  const saved = (outcome: TrackingRow['outcome']) => wanted.filter((row) => row.outcome === outcome).length
  const toggle = (line: number) =>
    setConfirmed(confirmed.includes(line) ? confirmed.filter((one) => one !== line) : [...confirmed, line])
  return (
    <>
      <p role="status" className="mt-1 text-sm text-muted">
        {kinds
          .map((kind) => ({ kind, count: rows.filter((row) => kindOf(row) === kind).length }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => `${count} ${outcomes[kind].counted}`)
          .join(', ')}
      </p>
      <ul className="mt-3 max-w-4xl divide-y divide-line border-t border-line">
        {kinds.flatMap((kind) =>
          rows
            .filter((row) => kindOf(row) === kind)
            .map((row) => <Row key={row.line} row={row} onConfirm={() => toggle(row.line)} />),
        )}
      </ul>
      {back.length > 0 && (
        <Choices
          legend={`${count(back.length, 'parcel')} came back. Where are the items?`}
          choices={places}
          chosen={pieces}
          onChoose={setPieces}
        />
      )}
      <Form
        method="post"
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-4 flex gap-3 border-t border-line bg-canvas p-4 wide:bottom-0 wide:mx-0 wide:max-w-4xl wide:px-0"
      >
        <input type="hidden" name="rows" value={JSON.stringify(wanted.map(toConfirmed))} />
        <input
          type="hidden"
          name="returned"
          value={JSON.stringify([...back.map(toReturned(pieces)), ...lost.map(toReturned('lost'))])}
        />
        {isAny && (
          <Button type="submit" busy={isBusy} className="grow side:grow-0">
            {labelOf(saved('ship'), saved('correct'), back.length, lost.length)}
          </Button>
        )}
        <LinkButton to="/tracking" variant={isAny ? 'ghost' : 'primary'} reloadDocument className="px-3">
          {isAny ? 'Back' : 'Try another file'}
        </LinkButton>
      </Form>
    </>
  )
}

function toConfirmed({ id, revision, courier, tracking }: TrackingRow) {
  return { id, revision, courier, tracking }
}

const places = [
  ['stock', 'Back in stock'],
  ['write-off', 'They cannot be sold: write them off'],
] as const

const toReturned =
  (pieces: string) =>
  ({ id, revision }: TrackingRow) => ({ id, revision, pieces })

function labelOf(ship: number, correct: number, back: number, lost: number): string {
  const parts = [
    ['Ship', ship],
    ['Save corrections:', correct],
    ['Take back', back],
    ['Mark as lost:', lost],
  ] as const
  return parts
    .filter(([, rows]) => rows > 0)
    .map(([verb, rows]) => `${verb} ${rows}`)
    .join(', ')
}

function Row({ row, onConfirm }: { row: TrackingRow; onConfirm: () => void }) {
  const { line, id, courier, tracking, recipient, outcome, message, otherCourier, pinState } = row
  const kind = kindOf(row)
  const { label, color } = outcomes[kind]
  const confirmed = [
    ...(otherCourier ? [`It is really from ${courier || 'this courier'}.`] : []),
    ...(pinState ? ['The address is right.'] : []),
  ]
  return (
    <li className="py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate text-sm font-semibold">
          <span className="tabular-nums">{id || 'No order'}</span> {recipient && <span>· {recipient}</span>}
        </span>
        <span className={`shrink-0 font-semibold ${color}`}>{label}</span>
      </p>
      <p className="wrap-anywhere text-muted">
        {[courier, tracking].filter(Boolean).join(' ') || 'No number'} · line {line}
      </p>
      <p className={outcome === 'refused' ? 'text-alert' : ''}>{message}</p>
      {kind === 'check' && <Checkbox onChange={onConfirm}>{`${confirmed.join(' ')} Save it too.`}</Checkbox>}
    </li>
  )
}

/** What was saved, and what was left out since the preview. */
export function TrackingResults({ results }: { results: readonly BulkResult[] }) {
  const refused = results.filter(({ result }) => result === 'refused')
  const done = results.filter(({ result }) => result === 'done')
  const byWord = Map.groupBy(done, ({ message }) => message.replace('.', ''))
  const saved = [...byWord].map(([word, rows]) => `${word}: ${rows.length}.`)
  const unchanged = results.length - refused.length - done.length
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Notice tone="success">{[...saved, ...(unchanged > 0 ? [`No change: ${unchanged}.`] : [])].join(' ')}</Notice>
      <RefusedOrders title={`Left out: ${refused.length}`} orders={refused} />
    </div>
  )
}
