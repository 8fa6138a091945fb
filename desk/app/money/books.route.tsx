import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { ComparedPart, checkBooks } from '@tanabana/contract/desk/money.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { data, Form, Link, useNavigation } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { count, rupees } from '#ui/amounts.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { otherDay } from '#ui/times.ts'
import type { Route } from './+types/books.route'

export async function loader(args: Route.LoaderArgs) {
  const [books, { today }] = await Promise.all([
    call(args, 'checkBooks', {}),
    call(args, 'getDayTotals', { query: {} }),
  ])
  return { books, today }
}

/** A part takes up to 8 seconds. */
const partsAtOnce = 3

/** Compares days with the gateway. A long comparison goes on with the next tap. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const days = { from: String(form.get('from')), to: String(form.get('to')) }
  const parts: ComparedPart[] = []
  for (let after = String(form.get('after') ?? '') || undefined; parts.length < partsAtOnce; ) {
    const result = await tryCall(args, 'comparePayments', { body: { ...days, after } })
    if (!result.ok) return data({ message: result.error.message, result: null, days }, { status: 422 })
    parts.push(result.data)
    after = result.data.next ?? undefined
    if (!after || result.data.unanswered.length > 0) break
  }
  const result = {
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    differences: parts.flatMap(({ differences }) => differences),
    behind: parts.flatMap(({ behind }) => behind),
    unanswered: parts.flatMap(({ unanswered }) => unanswered),
    next: parts.at(-1)?.next ?? null,
  }
  return data({ message: '', result, days })
}

export default function Books({ loaderData: { books, today }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod !== undefined
  const periods = [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: otherDay(today, -1), to: otherDay(today, -1) },
    { name: 'Last 7 days', from: otherDay(today, -6), to: today },
    { name: 'Last 30 days', from: otherDay(today, -29), to: today },
  ]
  const days = actionData?.days
  const chosen = periods.find(({ from, to }) => from === days?.from && to === days.to)?.name
  return (
    <>
      <title>Books | Desk</title>
      <h1 className="font-display text-2xl">The books</h1>
      <div className="mt-4 grid gap-8 wide:grid-cols-2 wide:items-start">
        <Sums books={books} />
        <section aria-labelledby="compare">
          <h2 id="compare" className="text-lg font-semibold">
            Compare with PhonePe
          </h2>
          <p className="mt-1 text-sm text-muted">We ask PhonePe about every payment of these days, one by one.</p>
          <div className="mt-3 grid grid-cols-2 gap-2">
            {periods.map(({ name, from, to }) => (
              <Compare key={name} from={from} to={to} busy={busy} isChosen={name === chosen}>
                {name}
              </Compare>
            ))}
          </div>
          <div className="mt-3">
            <Notice>{actionData?.message}</Notice>
          </div>
          {actionData?.result && <Compared {...actionData.result} days={actionData.days} period={chosen} busy={busy} />}
        </section>
      </div>
    </>
  )
}

function Sums({ books }: { books: CallResponse<typeof checkBooks> }) {
  const { balanced, wrong } = books
  return (
    <section aria-label="Money and stock">
      {balanced ? (
        <Notice tone="success">Everything adds up: money, orders, refunds and stock.</Notice>
      ) : (
        <Notice>Something does not add up. Send this list to the person who looks after your shop’s server.</Notice>
      )}
      <Contradictions wrong={wrong.slice(0, shownAtFirst)} />
      {wrong.length > shownAtFirst && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm">
            {wrong.length - shownAtFirst} more
          </summary>
          <Contradictions wrong={wrong.slice(shownAtFirst)} />
        </details>
      )}
      <table className="mt-3 w-full border-y border-line text-sm">
        <caption className="sr-only">Sums of all orders</caption>
        <tbody className="divide-y divide-line">
          <Sum name="Received by PhonePe" figure={rupees(books.takenPaise)} isTotal />
          <Sum name="for orders" figure={rupees(books.ordersPaise)} />
          <Sum name="waiting for an address" figure={rupees(books.awaitingAddressPaise)} />
          <Sum name="refund in progress" figure={rupees(books.refundingPaise)} />
          <Sum name="refunded" figure={rupees(books.refundedPaise)} />
          <Sum name="Items received" figure={groupDigits(books.receivedItems)} isTotal />
          <Sum name="sold" figure={groupDigits(books.soldItems)} />
          <Sum name="in stock" figure={groupDigits(books.leftItems)} />
        </tbody>
      </table>
    </section>
  )
}

const shownAtFirst = 5

function Contradictions({ wrong }: Pick<CallResponse<typeof checkBooks>, 'wrong'>) {
  return (
    <ul className="divide-y divide-line">
      {wrong.map(({ text, path }) => (
        <li key={text} className="text-sm text-alert">
          {path ? (
            <Link to={path} className="flex min-h-11 items-center underline">
              {text}
            </Link>
          ) : (
            <span className="flex min-h-11 items-center">{text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sum({ name, figure, isTotal = false }: { name: string; figure: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row" className={`py-2 text-left ${isTotal ? 'font-semibold' : 'pl-4 font-normal'}`}>
        {name}
      </th>
      <td className="py-2 text-right tabular-nums">{figure}</td>
    </tr>
  )
}

type CompareProps = { from: string; to: string; after?: string; busy: boolean; isChosen?: boolean; children: string }

function Compare({ from, to, after, busy, isChosen, children }: CompareProps) {
  const navigation = useNavigation()
  const isMine = navigation.formData?.get('from') === from && navigation.formData.get('to') === to
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      {after && <input type="hidden" name="after" value={after} />}
      <Button
        type="submit"
        variant="secondary"
        busy={busy && isMine}
        disabled={busy}
        aria-pressed={isChosen}
        className="w-full px-4 aria-pressed:not-disabled:bg-ink aria-pressed:not-disabled:text-canvas"
      >
        {children}
      </Button>
    </Form>
  )
}

type ComparedProps = ComparedPart & {
  days: { from: string; to: string }
  /** The name of these days; none once the day has changed. */
  period: string | undefined
  busy: boolean
}

function Compared({ compared, differences, behind, unanswered, next, days, period, busy }: ComparedProps) {
  const place = period ? `${period}: ` : ''
  const isSame = differences.length + behind.length + unanswered.length === 0
  return (
    <div className="flex flex-col gap-3">
      {isSame && (
        <Notice tone="success">
          {compared === 0
            ? `${place}no payment to compare.`
            : `${place}PhonePe agrees on ${count(compared, 'payment or refund', 'payments and refunds')}.`}
        </Notice>
      )}
      {differences.length > 0 && (
        <Notice>
          {place}PhonePe disagrees on {differences.length} of {compared}:
        </Notice>
      )}
      <ul className="flex flex-col gap-2">
        {differences.map(({ id, ours, phonepe }) => (
          <li key={id} className="text-sm">
            <PaymentLink id={id} />
            <span className="block">
              Here {ours}. At PhonePe {phonepe}.
            </span>
          </li>
        ))}
      </ul>
      <Ids ids={behind} text="Finished at PhonePe, not yet here. The shop updates these now:" />
      <Ids ids={unanswered} text="PhonePe did not answer about these:" />
      {differences.length + behind.length > 0 && (
        <p className="text-sm">Compare again in a minute to see what remains.</p>
      )}
      {next && (
        <Compare {...days} after={next} busy={busy}>
          Compare the rest
        </Compare>
      )}
    </div>
  )
}

function Ids({ ids, text }: { ids: readonly string[]; text: string }) {
  if (ids.length === 0) return null
  return (
    <div className="text-sm">
      <p>{text}</p>
      {ids.map((id) => (
        <PaymentLink key={id} id={id} />
      ))}
    </div>
  )
}

function PaymentLink({ id }: { id: string }) {
  return (
    <Link to={`/money/payments/${id.replace(/-r\d+$/, '')}`} className="text-link flex min-h-11 items-center">
      {id}
    </Link>
  )
}
