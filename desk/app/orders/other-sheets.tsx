import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type ReactNode, useState } from 'react'
import { useShop } from '#server/use-shop.ts'
import { count } from '#ui/amounts.ts'
import { AskDialog, Drawer, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { Choices } from './choices.tsx'
import { StepButton, StepForm, useSteps } from './order-steps.tsx'

type SheetProps = { open: boolean; onClose: () => void }

/** Asks before a step that cannot be taken back. */
function Ask({
  verb,
  title,
  yes,
  consequences,
  input = {},
  disabled = false,
  children,
  open,
  onClose,
}: SheetProps & {
  verb: string
  title: string
  yes: string
  consequences: string[]
  input?: Record<string, string>
  disabled?: boolean
  children?: ReactNode
}) {
  const { order, fetcher, busyVerb, outcome } = useSteps()
  const failed = outcome?.verb === verb && !outcome.isDone ? outcome : null
  return (
    <AskDialog
      open={open}
      title={title}
      text="This cannot be undone."
      yes={yes}
      no="Keep it as it is"
      busy={busyVerb === verb}
      disabled={disabled}
      onYes={() => void fetcher.submit({ verb, revision: order.revision, ...input }, { method: 'post' })}
      onNo={onClose}
    >
      {children}
      <ul className="mt-4 list-disc space-y-1.5 pl-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {failed && (
        <div className="mt-4">
          <Notice>{failed.message}</Notice>
        </div>
      )}
    </AskDialog>
  )
}

export function CancelSheet(props: SheetProps) {
  const { id, pieces, payment, totalPaise, account } = useSteps().order
  const { refundTime } = useShop().policies
  const money =
    payment === 'PAID'
      ? `${formatPaise(paise(totalPaise))} goes back to the account it was paid from, in ${refundTime}.`
      : 'Nothing was paid, so nothing goes back.'
  const consequences = [
    pieces === 1 ? '1 item goes back to stock.' : `${pieces} items go back to stock.`,
    money,
    ...(account ? ['The shopper gets a mail.'] : []),
  ]
  return (
    <Ask {...props} verb="cancel" title={`Cancel order ${id}?`} yes="Cancel the order" consequences={consequences} />
  )
}

const places = [
  ['stock', 'The items are back and can be sold'],
  ['write-off', 'The items are back, but cannot be sold'],
  ['lost', 'The parcel was lost on the way'],
] as const

/** The courier brought the parcel back, or lost it. */
export function ReturnSheet(props: SheetProps) {
  const { id, pieces, payment, totalPaise, account } = useSteps().order
  const [place, setPlace] = useState('')
  const consequences = [
    ...(place === 'stock' ? [`${count(pieces, 'item')} ${pieces === 1 ? 'goes' : 'go'} back to stock.`] : []),
    ...(place === 'write-off' || place === 'lost' ? ['The stock stays as it is.'] : []),
    payment === 'COD'
      ? 'Nothing is to be collected.'
      : `${formatPaise(paise(totalPaise))} was paid online: you can refund it afterwards.`,
    ...(account ? ['The shopper gets a mail.'] : []),
  ]
  return (
    <Ask
      {...props}
      verb="return"
      title={`Did order ${id} come back?`}
      yes={place === 'lost' ? 'Mark as lost' : 'Mark as returned'}
      input={{ pieces: place }}
      disabled={place === ''}
      consequences={consequences}
    >
      <Choices legend="Where the items are" isHidden choices={places} chosen={place} onChoose={setPlace} />
    </Ask>
  )
}

export function RefundSheet(props: SheetProps) {
  const { totalPaise, account } = useSteps().order
  const amount = formatPaise(paise(totalPaise))
  const { refundTime } = useShop().policies
  const consequences = [
    `${amount} goes back to the account it was paid from, in ${refundTime}.`,
    'The stock stays as it is. Count items in when they come back.',
    ...(account ? ['The shopper gets a mail when PhonePe has refunded.'] : []),
  ]
  return (
    <Ask {...props} verb="refund" title={`Refund ${amount}?`} yes={`Refund ${amount}`} consequences={consequences} />
  )
}

/** Lists the mails about the order, to send one of them again. */
export function MailSheet({ open, onClose }: SheetProps) {
  const { order, outcome } = useSteps()
  const failed = outcome?.verb.startsWith('resend-mail') && !outcome.isDone ? outcome : null
  const addresses = new Set(order.mails.map(({ to }) => to))
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title="Send a mail again">
      {failed && <Notice>{failed.message}</Notice>}
      {order.mails.length === 0 && <p className="py-6 text-center text-muted">There is no mail about this order.</p>}
      {addresses.size === 1 && <p className="text-sm wrap-anywhere text-muted">To {addresses}</p>}
      <ul className="divide-y divide-line">
        {order.mails.toReversed().map(({ id, subject, to, sentAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 grow basis-48">
              <p className="text-sm font-semibold">{subject.replace(`: ${order.id}`, '')}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {addresses.size > 1 && <span className="block">{to}</span>}
                {sentAt ? longTime(sentAt) : 'On its way'}
              </p>
            </div>
            {sentAt && (
              <StepForm verb="resend-mail" className="contents">
                <input type="hidden" name="mail" value={id} />
                <input type="hidden" name="sentAt" value={sentAt} />
                <StepButton verb={`resend-mail ${id}`} variant="secondary">
                  Send
                </StepButton>
              </StepForm>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

const keys = [
  ['j', 'Next order of the list'],
  ['k', 'Previous order of the list'],
  ['Enter', 'Do the next step, after j or k'],
  ['p', 'Print the packing slip'],
  ['/', 'Search orders'],
  ['?', 'Show these keys'],
] as const

export function KeysSheet({ open, onClose }: SheetProps) {
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-xs border border-edge bg-paper px-2 py-1 text-center font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
