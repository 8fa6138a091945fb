import type { Today } from '@tanabana/contract/desk/today.ts'
import { Link } from 'react-router'
import { NewOrders, readKnownOrders } from '#orders/new-orders.tsx'
import { call } from '#server/api.ts'
import { count, rupees } from '#ui/amounts.ts'
import { age, dayInWords, dayOf } from '#ui/times.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/today.route'
import { LowVariants } from './low-variants.tsx'

export async function loader(args: Route.LoaderArgs) {
  const known = await readKnownOrders(args)
  return { known, today: await call(args, 'getToday', {}) }
}

export default function TodayPage({ loaderData: { known, today } }: Route.ComponentProps) {
  useRowKeys('[data-row]')
  const { soldOut, low, first } = today.lowStock
  return (
    <>
      <title>Today | Desk</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-2xl">Today</h1>
        <p className="text-sm text-muted">{dayInWords(dayOf(today.now))}</p>
      </header>
      <NewOrders known={known} />
      <Alerts today={today} />
      <div className="mt-4 grid gap-6 wide:grid-cols-[3fr_2fr] wide:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <SalesSoFar today={today} />
          <Tasks today={today} />
        </div>
        {first.length > 0 && (
          <section aria-labelledby="low-stock" className="min-w-0">
            <h2 id="low-stock" className="flex min-h-11 items-center justify-between gap-3">
              <span className="text-lg font-semibold">Low stock</span>
              <span className="text-sm text-muted">
                {[soldOut > 0 && `${soldOut} sold out`, low > 0 && `${low} low`].filter(Boolean).join(' · ')}
              </span>
            </h2>
            <LowVariants variants={first} />
            {soldOut + low > first.length && (
              <Link
                to="/low-stock"
                prefetch="intent"
                className="mt-3 flex min-h-12 items-center justify-center rounded-sm border border-line"
              >
                All {soldOut + low}
              </Link>
            )}
          </section>
        )}
      </div>
    </>
  )
}

function Alerts({ today: { alerts, now } }: { today: Today }) {
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="alerts" className="mt-4 rounded-sm border border-alert bg-paper px-4 py-3">
      <h2 id="alerts" className="text-lg font-semibold text-alert">
        {alerts.length === 1 ? 'The shop has a problem' : `The shop has ${alerts.length} problems`}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {alerts.map(({ title, detail, openedAt }) => (
          <li key={title}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="text-sm font-semibold">{title}</span>
              <span className="text-sm text-muted">{age(openedAt, now)}</span>
            </span>
            <span className="block text-sm break-words">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Today's sales, and those of the same weekday before at this time of day. */
function SalesSoFar({ today: { sales, now } }: { today: Today }) {
  const { today, before } = sales
  const weekday = dayInWords(dayOf(now)).replace(/,.*/, '')
  const [main, ...rest] = figures(today)
  return (
    <section aria-label="Sales today" className="rounded-sm border border-line bg-paper px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl tabular-nums">{main}</span>
        <span className="text-muted">{rest.join(' · ')}</span>
      </p>
      {today.amountPaise !== null && (
        <p className="text-sm text-muted">
          Sold today: orders placed, without cancelled ones. Not all of it is paid yet.
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        Last {weekday} by this time: {figures(before).join(' · ')}
      </p>
    </section>
  )
}

function figures({ orders, pieces, amountPaise }: Today['sales']['today']): string[] {
  const amount = amountPaise === null ? [] : [rupees(amountPaise)]
  return [...amount, count(orders, 'order'), count(pieces, 'item')]
}

type Task = { to: string; count: number; text: string; detail?: string | undefined; isUrgent?: boolean }

/** What waits, in the order to do it. */
function tasksOf(today: Today): Task[] {
  const { toPack, toShip, stuckRefunds, stuckPayments, waitingRefunds, failedPayments, now } = today
  const oldest = (at: string | null) => (at === null ? undefined : `oldest ${age(at, now)}`)
  const tasks: Task[] = [
    { to: '/orders?status=PLACED', count: toPack.count, text: 'to pack', detail: oldest(toPack.oldestAt) },
    { to: '/orders?status=PACKED', count: toShip.count, text: 'to hand over', detail: oldest(toShip.oldestAt) },
    {
      to: '/money?show=stuck',
      count: stuckRefunds,
      text: stuckRefunds === 1 ? 'refund needs you' : 'refunds need you',
      isUrgent: true,
    },
    {
      to: '/money?show=stuck',
      count: stuckPayments,
      text: stuckPayments === 1 ? 'payment needs you' : 'payments need you',
      isUrgent: true,
    },
    {
      to: '/money?show=failed',
      count: failedPayments,
      text: failedPayments === 1 ? 'payment failed' : 'payments failed',
      detail: 'today, no order',
    },
    {
      to: '/money?show=open',
      count: waitingRefunds,
      text: waitingRefunds === 1 ? 'refund on its way' : 'refunds on their way',
      detail: 'nothing to do',
    },
  ]
  return tasks.filter((task) => task.count > 0)
}

function Tasks({ today }: { today: Today }) {
  const tasks = tasksOf(today)
  const { shipped } = today
  const isClear = today.toPack.count + today.toShip.count + today.stuckRefunds + today.stuckPayments === 0
  return (
    <section aria-label="What waits">
      {isClear && (
        <p className="py-8 text-center">
          <span className="block text-lg font-semibold">All done</span>
          <span className="text-muted">Nothing waits for you. New orders appear here.</span>
        </p>
      )}
      {tasks.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {tasks.map((task) => (
            <TaskRow key={task.text} task={task} />
          ))}
        </ul>
      )}
      {shipped.count > 0 && (
        <Link
          to="/orders?status=SHIPPED"
          prefetch="intent"
          className="flex min-h-11 items-center justify-between text-sm text-muted"
        >
          {count(shipped.count, 'parcel')} on the way <span aria-hidden="true">›</span>
        </Link>
      )}
    </section>
  )
}

function TaskRow({ task: { to, count, text, detail, isUrgent = false } }: { task: Task }) {
  return (
    <li>
      <Link
        data-row
        to={to}
        prefetch="intent"
        className={`flex min-h-16 items-center gap-3 py-2 ${isUrgent ? 'text-alert' : ''}`}
      >
        <span className="min-w-12 text-right font-display text-2xl tabular-nums">{count}</span>
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold">{text}</span>
          {detail && <span className="block text-sm text-muted">{detail}</span>}
        </span>
        <span aria-hidden="true">›</span>
      </Link>
    </li>
  )
}
