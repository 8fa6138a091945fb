import type { CourierChoice, DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router'
import { call } from '#server/api.ts'
import { answerOr } from '#ui/unanswered.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useSheet } from '#ui/use-sheet.ts'
import type { Route } from './+types/order.route'
import { actOnOrder, type Outcome } from './act-on-order.ts'
import { AddressSheet } from './address-sheet.tsx'
import { focusKey, MainStep } from './main-step.tsx'
import { OrderHeader, OrderPlace } from './order-header.tsx'
import { OrderLines } from './order-lines.tsx'
import { type Neighbours, useNeighbours } from './order-list.ts'
import { type Steps, StepsContext } from './order-steps.tsx'
import { Notes, Story } from './order-story.tsx'
import { CancelSheet, KeysSheet, MailSheet, RefundSheet, ReturnSheet } from './other-sheets.tsx'
import { Papers, Parcel, paperPaths, Recipient } from './recipient.tsx'
import { ShipSheet } from './ship-sheet.tsx'
import { outcomeOfUnanswered } from './unanswered.ts'
import { dropDraft } from './use-draft.ts'
import { useLatestOrder } from './use-latest-order.ts'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await call(args, 'getOrder', { params: { id: args.params.id } })), now: new Date().toISOString() }
}

export function action(args: Route.ActionArgs) {
  return actOnOrder(args)
}

/** A lost connection leaves the page as it is. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.clone().formData()
  return answerOr(serverAction, () => outcomeOfUnanswered(params.id, form))
}

/** A step answers with the order, and a sheet is only a place in the history. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Order key={loaderData.order.id} {...loaderData} posted={actionData ?? null} />
}

type OrderProps = CourierChoice & { order: DeskOrder; now: string; posted: Outcome | null }

/** @param posted the outcome of a form that was sent before the page's scripts ran */
function Order({ order: loaded, couriers, recentCouriers, now, posted }: OrderProps) {
  const fetcher = useFetcher<Outcome>({ key: `order ${loaded.id}` })
  const outcome = fetcher.data ?? posted
  const { order, news } = useLatestOrder(loaded, outcome)
  const neighbours = useNeighbours(order.id)
  const busyVerb = fetcher.state === 'idle' ? null : nameOf(fetcher.formData)
  const steps: Steps = { order, fetcher, busyVerb, outcome }
  const sheet = useSheet<Sheet>()
  useClosingSteps(order.id, outcome, sheet.hide)
  useOrderKeys(order.id, neighbours, () => sheet.show('keys'))

  const { status, payment, notes } = order
  const noteList = !order.personalDataDeletedAt && <Notes order={order} />
  const { isOpen, isSent } = orderStates[status]
  return (
    <StepsContext value={steps}>
      <title>{`${order.id} | Desk`}</title>
      <div className="-mt-2 pb-20 wide:pb-0">
        <OrderPlace neighbours={neighbours} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-7 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] spacious:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
          <div className="flex flex-col gap-6 spacious:contents">
            <div className="flex flex-col gap-6">
              <div>
                <OrderHeader order={order} now={now} onChangeAddress={() => sheet.show('address')} />
                <MainStep neighbours={neighbours} news={news} openShip={() => sheet.show('ship')} />
              </div>
              {/* read before the items are packed */}
              {notes.length > 0 && noteList}
              <OrderLines order={order} />
              {isSent && <Parcel order={order} onCorrect={status === 'SHIPPED' ? () => sheet.show('ship') : null} />}
            </div>
            <div className="flex flex-col gap-6">
              {!order.personalDataDeletedAt && <Papers order={order} />}
              <Recipient order={order} onChange={isOpen ? () => sheet.show('address') : null} />
              {notes.length === 0 && noteList}
            </div>
          </div>
          <div className="flex flex-col gap-6">
            <Story order={order} />
            <section aria-label="More actions" className="flex flex-col border-t border-line">
              {!order.personalDataDeletedAt && <More onClick={() => sheet.show('mail')}>Send a mail again</More>}
              {isSent && payment === 'PAID' && <More onClick={() => sheet.show('refund')}>Refund</More>}
              {status === 'SHIPPED' && <More onClick={() => sheet.show('return')}>Came back, or lost</More>}
              {isOpen && <More onClick={() => sheet.show('cancel')}>Cancel the order</More>}
              <More onClick={() => sheet.show('keys')} className="max-wide:hidden">
                Keyboard shortcuts
              </More>
            </section>
          </div>
        </div>
      </div>
      <ShipSheet choice={{ couriers, recentCouriers }} open={sheet.open === 'ship'} onClose={sheet.hide} />
      <AddressSheet open={sheet.open === 'address'} onClose={sheet.hide} />
      <CancelSheet open={sheet.open === 'cancel'} onClose={sheet.hide} />
      <ReturnSheet open={sheet.open === 'return'} onClose={sheet.hide} />
      <RefundSheet open={sheet.open === 'refund'} onClose={sheet.hide} />
      <MailSheet open={sheet.open === 'mail'} onClose={sheet.hide} />
      <KeysSheet open={sheet.open === 'keys'} onClose={sheet.hide} />
    </StepsContext>
  )
}

/** `ship`; of several mails `resend-mail 12`. */
function nameOf(form: FormData | undefined): string {
  return [form?.get('verb'), form?.get('mail')].filter(Boolean).join(' ')
}

function More({ onClick, className = '', children }: { onClick: () => void; className?: string; children: string }) {
  return (
    <button type="button" onClick={onClick} className={`${rowLook} border-b border-line ${className}`}>
      {children}
      <Chevron />
    </button>
  )
}

type Sheet = 'ship' | 'address' | 'cancel' | 'return' | 'refund' | 'mail' | 'keys'

/** These steps close their sheet when they are done. */
const sheetVerbs: readonly string[] = ['ship', 'address', 'cancel', 'return', 'refund'] satisfies Sheet[]

/** Closes the sheet of a step that is done, and drops what was typed there. */
function useClosingSteps(id: string, outcome: Outcome | null, hide: () => void) {
  const seen = useRef(outcome)
  useEffect(() => {
    if (outcome === seen.current) return
    seen.current = outcome
    if (!outcome?.isDone || !sheetVerbs.includes(outcome.verb)) return
    dropDraft(`${id} ${outcome.verb}`)
    hide()
  }, [id, outcome, hide])
}

function useOrderKeys(id: string, neighbours: Neighbours | null, showKeys: () => void) {
  const navigate = useNavigate()
  const open = (other: string | null | undefined) => {
    if (!other) return
    sessionStorage.setItem(focusKey, 'yes')
    void navigate(`/orders/${other}`, { replace: true })
  }
  useKeys({
    j: () => open(neighbours?.next),
    k: () => open(neighbours?.previous),
    p: () => void window.open(paperPaths(id).slip, '_blank', 'noopener'),
    '?': showKeys,
  })
}
