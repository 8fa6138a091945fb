import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/parts.tsx'
import { MissingSender, PaperLink, paperPath } from './papers.tsx'
import type { BulkItem } from './use-bulk-action.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  orders: readonly ListedOrder[]
  /** Of the action that is running. */
  progress: { verb: string; done: number; total: number } | null
  onAct: (verb: string, orders: BulkItem[]) => void
}

/** What can be done to many orders at once, and to which. */
const steps = [
  { verb: 'pack', status: 'PLACED', label: 'Pack' },
  { verb: 'deliver', status: 'SHIPPED', label: 'Mark as delivered:' },
] as const

/** What can be done with the selected orders, above the menu. */
export function BulkBar({ selection, orders, progress, onAct }: Props) {
  const { ids } = selection
  const [choosesPaper, setChoosesPaper] = useState(false)
  if (ids.length === 0) return null
  return (
    <section
      aria-label="Selected orders"
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper p-3 shadow-[0_-4px_16px_rgb(31_27_22/0.08)] wide:bottom-0 wide:left-48 wide:px-8"
    >
      <div className="mb-2 empty:hidden">
        <MissingSender />
      </div>
      {choosesPaper ? (
        <div className="flex max-w-3xl gap-2">
          <PaperLink href={paperPath('addressLabelsPdf', ids, { paper: '4x6' })}>4×6 inch labels</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', ids, { paper: 'a4' })}>A4, 4 a sheet</PaperLink>
          <Button variant="ghost" className="px-3" onClick={() => setChoosesPaper(false)}>
            Back
          </Button>
        </div>
      ) : (
        <div className="flex max-w-3xl flex-wrap gap-2">
          {steps.map(({ verb, status, label }) => {
            const wanted = orders.filter((order) => order.status === status && selection.has(order.id))
            if (wanted.length === 0) return null
            const isRunning = progress?.verb === verb
            return (
              <Button
                key={verb}
                busy={isRunning}
                disabled={progress !== null}
                className="w-full side:w-auto side:px-10"
                onClick={() =>
                  onAct(
                    verb,
                    wanted.map(({ id, revision }) => ({ id, revision })),
                  )
                }
              >
                {isRunning && progress.done > 0
                  ? `${Math.min(progress.done, progress.total)} of ${progress.total}`
                  : `${label} ${wanted.length}`}
              </Button>
            )
          })}
          <PaperLink href={paperPath('packingSlipsPdf', ids)}>Slips</PaperLink>
          <Button variant="secondary" className="grow px-3" onClick={() => setChoosesPaper(true)}>
            Labels
          </Button>
          <Link
            to={`/pick-list?orders=${ids.join(',')}`}
            className="inline-flex min-h-12 grow items-center justify-center rounded-sm border border-ink/70 px-3 text-sm font-semibold hover:border-ink hover:bg-ink hover:text-canvas"
          >
            Pick list
          </Link>
        </div>
      )}
    </section>
  )
}
