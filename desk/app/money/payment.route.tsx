import type { DeskPayment } from '@tanabana/contract/desk/money.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#server/api.ts'
import { rupees } from '#ui/amounts.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { longTime } from '#ui/times.ts'
import type { Route } from './+types/payment.route'
import { askGateway } from './ask-gateway.ts'
import { Answer, Offer } from './offer.tsx'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getPayment', { params: { id: args.params.id } })
}

export function action(args: Route.ActionArgs) {
  return askGateway(args)
}

export default function Payment({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const { orderId, hasOrder, state, amountPaise, createdAt, attention } = payment
  return (
    <>
      <title>{`Payment ${payment.id} | Desk`}</title>
      <BackLink to="/money" className="-mt-2">
        Money
      </BackLink>
      <header className="flex flex-wrap items-baseline gap-x-2.5">
        <h1 className={`font-display text-2xl ${attention?.isStuck ? 'text-alert' : ''}`}>{state}</h1>
        <p className="font-display text-2xl tabular-nums">{rupees(amountPaise)}</p>
      </header>
      <p className="text-sm text-muted">
        {longTime(createdAt)} ·{' '}
        {hasOrder ? (
          <Link to={`/orders/${orderId}`} className="text-link inline-flex min-h-11 items-center">
            Order {orderId}
          </Link>
        ) : (
          `bag ${orderId}, no order`
        )}
      </p>
      <Answer result={actionData} />
      <div className="mt-4 grid gap-6 wide:grid-cols-2 wide:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {(attention || payment.offer) && (
            <section aria-label="What to do" className="flex flex-col gap-3">
              {attention && (
                <p>
                  {attention.why} <span className="text-muted">{attention.todo}</span>
                </p>
              )}
              <Offer payment={payment} />
            </section>
          )}
          <Bag bag={payment.bag} />
          <Facts payment={payment} />
          <OtherAttempts payment={payment} />
        </div>
        <Timeline payment={payment} />
      </div>
    </>
  )
}

/** What was in the bag, and how to reach the shopper. */
function Bag({ bag }: Pick<DeskPayment, 'bag'>) {
  if (!bag) return null
  const { lines, recipient, mobile, email } = bag
  return (
    <section aria-labelledby="bag">
      <h2 id="bag" className="text-lg font-semibold">
        In the bag
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {lines.map((line) => (
          <li key={`${line.name} ${line.color} ${line.size}`} className="flex justify-between gap-3 py-2.5">
            <span>
              {line.quantity} × {line.name} <span className="block text-muted">{variantLabel(line)}</span>
            </span>
            <span className="tabular-nums">{rupees(line.pricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {recipient && <span>{recipient}</span>}
        {mobile && (
          <a href={`tel:+91${mobile}`} className="text-link flex min-h-11 items-center">
            {formatMobile(mobile)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="text-link flex min-h-11 items-center wrap-anywhere">
            {email}
          </a>
        )}
      </p>
    </section>
  )
}

function Facts({ payment }: { payment: DeskPayment }) {
  const { id, customer, paidPaise, paidAt, amountPaise, refund, gateway, gatewayOrderId, transactions } = payment
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {customer && (
        <Fact name="Customer">
          <Link to={`/customers/${customer.id}`} className="text-link -my-3 inline-flex min-h-11 items-center">
            {customer.name}
          </Link>
        </Fact>
      )}
      <Fact name="Paid">
        {paidPaise === null ? 'Nothing yet' : rupees(paidPaise)}
        {paidPaise !== null && paidAt && <span className="block text-muted">{longTime(paidAt)}</span>}
        {paidPaise !== null && paidPaise !== amountPaise && (
          <span className="block text-alert">Not the amount that was due</span>
        )}
      </Fact>
      {refund && (
        <Fact name="Refund">
          {rupees(refund.amountPaise)}, {refund.reason.toLowerCase()}
          <span className="block text-muted">
            {refund.paidBackAt
              ? `Refunded ${longTime(refund.paidBackAt)}`
              : `Since ${longTime(refund.createdAt)}, try ${refund.try}`}
          </span>
        </Fact>
      )}
      <Fact name={refund ? 'PhonePe about the refund' : 'PhonePe says'}>
        {gateway ? (
          <>
            {gateway.state}
            {gateway.amountPaise !== null && `, ${rupees(gateway.amountPaise)}`}
            {gateway.error && <span className="block">{gateway.error}</span>}
            <span className="block text-muted">asked {longTime(gateway.at)}</span>
          </>
        ) : (
          'Not asked yet, or more than 180 days ago'
        )}
      </Fact>
      <Fact name="Our ID at PhonePe" isLong>
        <Code>{id}</Code>
        {refund && <Code>{refund.id}</Code>}
      </Fact>
      {(gatewayOrderId || transactions.length > 0) && (
        <Fact name="PhonePe’s ID" isLong>
          {gatewayOrderId && <Code>{gatewayOrderId}</Code>}
          {transactions.map((one) => (
            <span key={one.id} className="block">
              <Code>{one.id}</Code>
              <span className="text-muted">
                {one.mode}, {one.state.toLowerCase()}
              </span>
            </span>
          ))}
          {refund && gateway?.id && <Code>{gateway.id}</Code>}
        </Fact>
      )}
    </dl>
  )
}

/** @param isLong below its name on a phone */
function Fact({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid items-baseline gap-x-3 py-2.5 side:grid-cols-[9.5rem_1fr] ${isLong ? '' : 'grid-cols-[7rem_1fr]'}`}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <span className="my-1 flex flex-wrap items-baseline justify-between gap-x-3 side:justify-start">
      <code className="break-all select-all">{children}</code>
      <CopyButton text={children} label={`Copy ${children}`} />
    </span>
  )
}

function OtherAttempts({ payment: { otherAttempts } }: { payment: DeskPayment }) {
  if (otherAttempts.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="text-lg font-semibold">
        Other payments for the same bag
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {otherAttempts.map(({ id, state, amountPaise, createdAt }) => (
          <li key={id}>
            <Link
              to={`/money/payments/${id}`}
              prefetch="intent"
              className="flex min-h-12 items-center justify-between gap-3 py-2 text-sm"
            >
              <span>
                {state} <span className="block text-muted">{longTime(createdAt)}</span>
              </span>
              <span className="tabular-nums">{rupees(amountPaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Timeline({ payment: { timeline } }: { payment: DeskPayment }) {
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="text-lg font-semibold">
        Timeline
      </h2>
      <ol className="mt-2 flex flex-col gap-2.5 border-l border-line pl-4 text-sm">
        {timeline.toReversed().map(({ at, text, who }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only new ones are added
          <li key={index}>
            <span className="block wrap-anywhere">{text}</span>
            <span className="text-muted">
              {longTime(at)}
              {who && who !== 'PhonePe' && ` · ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
