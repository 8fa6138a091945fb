import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { call } from '#server/api.ts'
import { rupees } from '#ui/amounts.ts'
import { ChevronIcon } from '#ui/parts.tsx'
import { dateWithDay, dayInWords, otherDay } from '#ui/times.ts'
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
      <div className="dense:grid dense:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] dense:gap-x-8 spacious:gap-x-12">
        <div>
          <Form className="mt-3 flex items-center gap-2" onChange={(event) => void submit(event.currentTarget)}>
            <Step to={otherDay(day, -1)} label="Day before" className="rotate-180" />
            {/* browsers write a date in their own language */}
            <span className="relative flex min-h-12 min-w-0 grow items-center justify-center rounded-sm border border-edge bg-paper px-4 transition-colors duration-150 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo side:grow-0">
              <span aria-hidden="true">{dateWithDay(day)}</span>
              <input
                key={day}
                type="date"
                name="day"
                aria-label="Day"
                defaultValue={day}
                max={today}
                className="absolute inset-0 size-full cursor-pointer bg-paper px-4 opacity-0 noscript:opacity-100 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full"
              />
            </span>
            <noscript>
              <button type="submit">Show</button>
            </noscript>
            {day < today && <Step to={otherDay(day, 1)} label="Next day" />}
          </Form>
          <DayCard totals={totals} heading={day === today ? 'Today' : dayInWords(day)} />
          <ul className="mt-3 grid max-w-xl grid-cols-2 gap-2">
            <Export period={day}>CSV of this day</Export>
            <Export period={day.slice(0, 7)}>CSV of this month</Export>
          </ul>
        </div>
        <section aria-labelledby="last">
          <h2 id="last" className="mt-6 text-lg font-semibold">
            Last 14 days
          </h2>
          <table className="mt-2 w-full table-fixed border-y border-line text-sm">
            <thead>
              <tr className="text-left align-bottom text-muted">
                <th className="w-[27%] py-2 font-normal tablet:w-[16%]">Day</th>
                <th className="hidden w-[11%] py-2 pl-2 text-right font-normal tablet:table-cell">Orders</th>
                <th className="py-2 pl-2 text-right font-normal">Sold</th>
                <th className="py-2 pl-2 text-right font-normal">Online</th>
                <th className="py-2 pl-2 text-right font-normal">COD delivered</th>
                <th className="hidden py-2 pl-2 text-right font-normal tablet:table-cell">COD on its way</th>
                <th className="hidden py-2 pl-2 text-right font-normal tablet:table-cell">Refunds</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.map((one) => (
                <tr key={one.day} className={one.day === day ? 'font-semibold' : ''}>
                  <td>
                    <Link
                      to={`?day=${one.day}`}
                      preventScrollReset
                      aria-current={one.day === day ? 'date' : undefined}
                      className="text-link flex min-h-11 items-center"
                    >
                      {dayInWords(one.day, 'short')}
                    </Link>
                  </td>
                  <Figure isWide>{one.orders || dash}</Figure>
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

/** Quieter than ₹0 in a column. */
const dash = <span className="text-muted">–</span>
const orDash = (amountPaise: number) => (amountPaise === 0 ? dash : rupees(amountPaise))

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
        className="flex min-h-12 items-center justify-center rounded-sm border border-edge bg-paper px-2 text-center text-sm font-semibold transition-colors duration-150 hover:border-ink"
      >
        {children}
      </a>
    </li>
  )
}

function Figure({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <td className={`py-2 pl-2 text-right tabular-nums ${isWide ? 'hidden tablet:table-cell' : ''}`}>{children}</td>
}
