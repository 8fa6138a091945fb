import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import type { DeskOpening } from '@tanabana/contract/desk/setting-calls.ts'
import type { CheckedStep } from '@tanabana/contract/desk/setup-steps.ts'
import type { Today } from '@tanabana/contract/desk/today.ts'
import { Chevron, moreLook, rowLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { NewOrders, readKnownOrders } from '#orders/new-orders.tsx'
import { OrderCells, OrderHead, orderColumns, orderRow } from '#orders/order-cells.tsx'
import { dataOf, tryAction, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { count, rupees } from '#ui/amounts.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Notice } from '#ui/parts.tsx'
import { age, dayInWords, dayOf } from '#ui/times.ts'
import { answerOr, noAnswer } from '#ui/unanswered.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/today.route'
import { FirstHour, MissingSteps } from './first-hour.tsx'
import { LowVariants } from './low-variants.tsx'
import type { Checked } from './setup-step.tsx'
import { Tiles } from './tiles.tsx'

export async function loader(args: Route.LoaderArgs) {
  const today = await tryCall(args, 'getToday', {})
  // where everybody begins; the role catalogue has no orders
  if (!today.ok && today.error.code === 'FORBIDDEN') throw redirect('/products')
  const { known, orders } = await readKnownOrders(args)
  return { known, latest: orders.slice(0, 5), today: dataOf(today) }
}

type Answer = Checked & { isOpen?: true }

/** Opens the shop, or tries one of its services. */
export async function action(args: Route.ActionArgs): Promise<Answer> {
  const { step = '' } = textsOf(await readForm(args.request))
  if (step === 'open') {
    const result = await tryAction(args, 'settings', 'set', 'shop-state', { value: 'open' })
    if (result.ok) return { findings: [], isOpen: true }
    return { findings: [], error: result.error.fields?.value ?? result.error.message }
  }
  const result = await tryCall(args, 'checkSetupStep', { params: { step: step as CheckedStep } })
  return result.ok ? result.data : { findings: [], error: result.error.message }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return answerOr<Answer>(serverAction, () => ({ findings: [], error: noAnswer }))
}

export default function TodayPage({ loaderData: { known, latest, today }, actionData }: Route.ComponentProps) {
  useRowKeys('[data-row]')
  const isNew = today.steps.length > 0 && today.opening?.state === 'soon'
  return (
    <>
      <title>Today | Desk</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-2xl">Today</h1>
        <p className="text-sm text-muted">{dayInWords(dayOf(today.now))}</p>
      </header>
      <NewOrders known={known} />
      <Alerts today={today} />
      {actionData?.isOpen && !today.opening && (
        <div className="mt-4">
          <Notice tone="success">The shop is open. Shoppers can buy now.</Notice>
        </div>
      )}
      {isNew && today.opening ? (
        <FirstHour steps={today.steps} opening={today.opening} refusal={actionData?.error} />
      ) : (
        <>
          {today.opening && <NotOpen {...today.opening} />}
          <MissingSteps steps={today.steps} />
        </>
      )}
      {!today.hasProducts && !today.steps.some(({ step }) => step === 'products') && (
        <ToDo to="/products" text="Import a file from Shopify or Excel, or add the first one by hand">
          Add your products
        </ToDo>
      )}
      <div className="mt-4 flex flex-col gap-3 dense:grid dense:grid-cols-[3fr_2fr] dense:items-start dense:gap-4">
        <section aria-label="What waits">
          <Tiles today={today} />
          <Others today={today} isNew={isNew} />
        </section>
        <SalesSoFar today={today} />
      </div>
      <LatestOrders orders={latest} now={today.now} />
      <LowStock today={today} />
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

function NotOpen({ words, visit }: DeskOpening) {
  return (
    <section
      aria-label="The shop is not open"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 rounded-sm border border-line bg-paper px-4 py-1.5 text-sm"
    >
      <p className="py-2 font-semibold">Shoppers see “{words}”.</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={visit} target="_blank" rel="noopener" className="text-link inline-block py-2">
          See the shop as it will be
        </a>
        <Link to="/settings#shop-state" className="text-link inline-block py-2">
          Open the shop
        </Link>
      </p>
    </section>
  )
}

function ToDo({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  return (
    <Link to={to} data-row className={`${rowLook} mt-4 rounded-sm border border-line bg-paper px-4 py-3 text-sm`}>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{children}</span>
        <span className="block text-muted">{text}</span>
      </span>
      <Chevron />
    </Link>
  )
}

/** What waits for others, or is only to be known. */
function Others({ today, isNew }: { today: Today; isNew: boolean }) {
  const { toPack, toShip, shipped, stuckRefunds, stuckPayments, waitingRefunds, failedPayments } = today
  const isClear = !isNew && today.hasProducts && toPack.count + toShip.count + stuckRefunds + stuckPayments === 0
  const others = [
    { to: '/money?show=failed', count: failedPayments, name: 'payment', text: 'failed today, no order' },
    {
      to: '/money?show=open',
      count: waitingRefunds,
      name: 'refund',
      text: `on ${waitingRefunds === 1 ? 'its' : 'their'} way, nothing to do`,
    },
    { to: '/orders?status=SHIPPED', count: shipped.count, name: 'parcel', text: 'on the way' },
  ].filter((other) => other.count > 0)
  return (
    <>
      {isClear && <p className="mt-3 text-sm text-muted">All done. Nothing waits for you.</p>}
      <ul className="mt-2 divide-y divide-line list:flex list:flex-wrap list:gap-x-8 list:divide-y-0">
        {others.map(({ to, count: total, name, text }) => (
          <li key={to}>
            <Link data-row to={to} prefetch="intent" className={`${rowLook} text-sm`}>
              {count(total, name)} {text}
              <Chevron />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Today's sales, and those of the same weekday before at this time of day. */
function SalesSoFar({ today: { sales, now } }: { today: Today }) {
  const { today, before } = sales
  const weekday = dayInWords(dayOf(now)).replace(/,.*/, '')
  const [main, ...rest] = figures(today)
  return (
    <section aria-label="Sales today" className="rounded-sm border border-line bg-paper p-3 list:p-4 dense:min-h-32">
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
        Last {weekday} by this time: {before.orders === 0 ? 'nothing' : figures(before).join(' · ')}
      </p>
    </section>
  )
}

function figures({ orders, pieces, amountPaise }: Today['sales']['today']): string[] {
  const amount = amountPaise === null ? [] : [rupees(amountPaise)]
  return [...amount, count(orders, 'order'), count(pieces, 'item')]
}

function LatestOrders({ orders, now }: { orders: readonly ListedOrder[]; now: string }) {
  if (orders.length === 0) return <Nothing>New orders appear here.</Nothing>
  return (
    <section aria-labelledby="latest" className="mt-6">
      <h2 id="latest" className="text-lg font-semibold">
        Last orders
      </h2>
      <OrderHead showsState />
      <ul className="mt-1 divide-y divide-line border-y border-line dense:mt-0">
        {orders.map((order) => (
          <li key={order.id} className="mouse:hover:bg-ground/50">
            <Link
              data-row
              to={`/orders/${order.id}`}
              prefetch="intent"
              className={`${orderRow} ${orderColumns.withState}`}
            >
              <OrderCells order={order} now={now} showsState />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowStock({ today: { lowStock } }: { today: Today }) {
  const { soldOut, low, first } = lowStock
  if (first.length === 0) return null
  return (
    <section aria-labelledby="low-stock" className="mt-7">
      <h2 id="low-stock" className="flex min-h-11 items-center justify-between gap-3">
        <span className="text-lg font-semibold">Low stock</span>
        <span className="text-sm text-muted">
          {[soldOut > 0 && `${soldOut} sold out`, low > 0 && `${low} low`].filter(Boolean).join(' · ')}
        </span>
      </h2>
      <LowVariants variants={first} />
      {soldOut + low > first.length && (
        <Link to="/low-stock" prefetch="intent" className={moreLook}>
          All {soldOut + low}
        </Link>
      )}
    </section>
  )
}
