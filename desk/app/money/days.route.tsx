import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { call } from '#server/api.ts'
import { rupees } from '#ui/amounts.ts'
import { ChevronIcon } from '#ui/parts.tsx'
import { dayInWords, otherDay } from '#ui/times.ts'
import type { Route } from './+types/days.route'
import { DayCard } from './day-card.tsx'

export function loader(args: Route.LoaderArgs) {
  const given = new URL(args.request.url).searchParams.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
  return call(args, 'getDayTotals', { query: { day } })
}

export default function Days({ loaderData: { today, totals, days } }: Route.ComponentProps) {
  const submit = useSubmit()
  const { day } = totals
  return (
    <>
      <title>Days | Desk</title>
      <h1 className="font-display text-2xl">Totals of a day</h1>
      <div className="spacious:grid spacious:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] spacious:gap-x-12">
        <div>
          <Form className="mt-3 flex items-center gap-2" onChange={(event) => void submit(event.currentTarget)}>
            <Step to={otherDay(day, -1)} label="Day before" className="rotate-180" />
            <input
              key={day}
              type="date"
              name="day"
              aria-label="Day"
              defaultValue={day}
              max={today}
              className="min-h-12 min-w-0 grow rounded-sm border border-edge bg-paper px-3 text-base side:grow-0"
            />
            <noscript>
              <button type="submit">Show</button>
            </noscript>
            {day < today && <Step to={otherDay(day, 1)} label="Next day" />}
          </Form>
          <DayCard totals={totals} heading={day === today ? 'Today' : dayInWords(day)} />
          <ul className="mt-3 flex flex-wrap gap-2">
            <Export period={day}>CSV of this day</Export>
            <Export period={day.slice(0, 7)}>CSV of this month</Export>
          </ul>
        </div>
        <section aria-labelledby="last">
          <h2 id="last" className="mt-6 text-lg font-semibold">
            Last 14 days
          </h2>
          <table className="mt-2 w-full border-y border-line text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th className="py-2 pl-1 font-normal">Day</th>
                <th className="hidden px-1 py-2 text-right font-normal side:px-3 tablet:table-cell">Orders</th>
                <th className="px-1 py-2 text-right font-normal side:px-3">Sold</th>
                <th className="px-1 py-2 text-right font-normal side:px-3">Online</th>
                <th className="px-1 py-2 text-right font-normal side:px-3">COD delivered</th>
                <th className="hidden px-1 py-2 text-right font-normal side:px-3 tablet:table-cell">COD on its way</th>
                <th className="hidden px-1 py-2 text-right font-normal side:px-3 tablet:table-cell">Refunds</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.map((one) => (
                <tr key={one.day} className={one.day === day ? 'bg-ground' : ''}>
                  <td className="pl-1">
                    <Link to={`?day=${one.day}`} preventScrollReset className="text-link flex min-h-11 items-center">
                      {dayInWords(one.day, 'short')}
                    </Link>
                  </td>
                  <Figure isWide>{one.orders || '–'}</Figure>
                  <Figure>{orDash(one.soldPaise)}</Figure>
                  <Figure>{orDash(one.onlinePaise)}</Figure>
                  <Figure>{orDash(one.codDeliveredPaise)}</Figure>
                  <Figure isWide>{orDash(one.codOnWayPaise)}</Figure>
                  <Figure isWide>{orDash(-one.refundedPaise)}</Figure>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

/** A dash is quieter than ₹0 in a column. */
const orDash = (amountPaise: number) => (amountPaise === 0 ? '–' : rupees(amountPaise))

function Step({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <Link
      to={`?day=${to}`}
      aria-label={label}
      prefetch="intent"
      preventScrollReset
      className="grid size-12 shrink-0 place-items-center rounded-sm border border-edge transition-colors duration-150 hover:border-ink"
    >
      <ChevronIcon className={`size-4 ${className}`} />
    </Link>
  )
}

/** A full request, because the answer is a file. */
function Export({ period, children }: { period: string; children: string }) {
  return (
    <li>
      <a
        href={`/desk/api/money/payments.csv?period=${period}`}
        download
        className="flex min-h-11 items-center rounded-sm border border-edge bg-paper px-4 text-sm font-semibold transition-colors duration-150 hover:border-ink"
      >
        {children}
      </a>
    </li>
  )
}

function Figure({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <td className={`px-1 py-2 text-right side:px-3 tabular-nums ${isWide ? 'hidden tablet:table-cell' : ''}`}>
      {children}
    </td>
  )
}
