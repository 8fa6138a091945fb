import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { useState } from 'react'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button, LinkButton } from '#ui/parts.tsx'
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

/** The buttons beside the main one: one row on a phone. */
const other = 'min-w-16 grow px-1! whitespace-nowrap tablet:max-w-36'

/** What can be done with the selected orders. */
export function BulkBar({ selection, orders, progress, onAct }: Props) {
  const { ids } = selection
  const [choosesPaper, setChoosesPaper] = useState(false)
  if (ids.length === 0) return null
  return (
    <BottomBar label="Selected orders">
      <div className="mb-2 empty:hidden">
        <MissingSender />
      </div>
      {choosesPaper ? (
        <div className="flex max-w-xl gap-2">
          <PaperLink href={paperPath('addressLabelsPdf', ids, { paper: '4x6' })}>4×6 inch labels</PaperLink>
          <PaperLink href={paperPath('addressLabelsPdf', ids, { paper: 'a4' })}>A4, 4 a sheet</PaperLink>
          <Button variant="ghost" className="px-3!" onClick={() => setChoosesPaper(false)}>
            Back
          </Button>
        </div>
      ) : (
        <div className="flex max-w-3xl flex-wrap gap-1.5 tablet:gap-2">
          {steps.map(({ verb, status, label }) => {
            const wanted = orders.filter((order) => order.status === status && selection.has(order.id))
            if (wanted.length === 0) return null
            const isRunning = progress?.verb === verb
            return (
              <Button
                key={verb}
                busy={isRunning}
                disabled={progress !== null}
                className="min-w-28 grow basis-0 px-2! tablet:max-w-56 tablet:min-w-56"
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
          <PaperLink href={paperPath('packingSlipsPdf', ids)} className={other}>
            Slips
          </PaperLink>
          <Button variant="secondary" className={other} onClick={() => setChoosesPaper(true)}>
            Labels
          </Button>
          <LinkButton variant="secondary" to={`/pick-list?orders=${ids.join(',')}`} className={other}>
            Pick list
          </LinkButton>
        </div>
      )}
    </BottomBar>
  )
}
