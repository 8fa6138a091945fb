import { Chevron } from '@tanabana/ui/rows.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import { useSettled } from '#ui/use-settled.ts'
import type { Neighbours } from './order-list.ts'
import { StepButton, StepForm, useSteps } from './order-steps.tsx'

/** The seconds in which a tap is the second of a double tap, meant for the step before. */
const secondTap = 0.4

/** What to do next, in reach of the thumb. `news`: what another person changed while the page was open. */
export function MainStep({
  neighbours,
  news,
  openShip,
}: {
  neighbours: Neighbours | null
  news: string
  openShip: () => void
}) {
  const { order, outcome, busyVerb } = useSteps()
  const isSettled = useSettled(`${order.id} ${order.revision}`, secondTap)
  const bar = useRef<HTMLElement>(null)
  const isHere = outcome !== null && ['pack', 'unpack', 'deliver', 'undo-delivery'].includes(outcome.verb)
  const message = outcome?.isDone === false && !isHere ? '' : (outcome?.message ?? '') || news
  const main = useMainStep(openShip)

  useEffect(() => {
    // from the keyboard's `j` and `k`: Enter does the next step
    if (sessionStorage.getItem(focusKey)) bar.current?.querySelector('button')?.focus()
    sessionStorage.removeItem(focusKey)
  }, [])

  const undo = useUndo()
  if (!main && !undo && !message && !neighbours?.next) return null
  return (
    <section
      ref={bar}
      aria-label="Next step"
      className="fixed inset-x-0 bottom-[calc(3.55rem+env(safe-area-inset-bottom))] z-20 flex flex-col gap-2 border-t border-line bg-canvas px-4 py-2.5 wide:static wide:mt-5 wide:border-0 wide:p-0"
    >
      {message && <Notice tone={outcome?.isDone === false ? 'error' : 'success'}>{message}</Notice>}
      <div className={`flex gap-2 ${isSettled ? '' : 'pointer-events-none'}`}>
        {main && <div className="grow wide:grow-0">{main}</div>}
        {undo && (
          <StepForm verb={undo.verb} className="contents">
            <StepButton verb={undo.verb} variant="ghost" className="px-3!">
              {undo.label}
            </StepButton>
          </StepForm>
        )}
        {neighbours?.next && (
          <Link
            to={`/orders/${neighbours.next}`}
            replace
            aria-disabled={busyVerb !== null}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-sm border border-ink/70 px-4 text-sm font-semibold only:grow wide:only:grow-0"
          >
            Next
            <Chevron />
          </Link>
        )}
      </div>
    </section>
  )
}

/** The step that can be taken back; a delivery only until its mail leaves. */
function useUndo() {
  const { status, undoSeconds, revision } = useSteps().order
  const isOver = useSettled(revision, undoSeconds, null)
  if (status === 'PACKED') return { verb: 'unpack', label: 'Undo packing' }
  const isOpen = status === 'DELIVERED' && undoSeconds > 0 && !isOver
  return isOpen ? { verb: 'undo-delivery', label: 'Undo delivery' } : null
}

/** Set before `j` or `k` opens another order. */
export const focusKey = 'focus main step'

function useMainStep(openShip: () => void) {
  const { order, busyVerb } = useSteps()
  const wide = 'w-full wide:w-auto wide:min-w-56'
  if (order.status === 'PLACED')
    return (
      <StepForm verb="pack" className="contents">
        <StepButton verb="pack" className={wide}>
          Mark as packed
        </StepButton>
      </StepForm>
    )
  if (order.status === 'PACKED')
    return (
      <Button onClick={openShip} disabled={busyVerb !== null} className={wide}>
        Ship…
      </Button>
    )
  if (order.status === 'SHIPPED')
    return (
      <StepForm verb="deliver" className="contents">
        <StepButton verb="deliver" className={wide}>
          Mark as delivered
        </StepButton>
      </StepForm>
    )
  return null
}
