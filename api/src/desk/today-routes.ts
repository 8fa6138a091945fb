import type { Today } from '@tanabana/contract/desk/today.ts'
import * as contract from '@tanabana/contract/desk/today.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findLowStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { indianToday, startOfDay } from '#database/indian-days.ts'
import { serve } from '#http/serve.ts'
import { type Sales, salesUntilNow } from '#money/money.ts'
import { unfinishedStates } from '#orders/orders.ts'
import { AttemptState, countOpenPayments } from '#payments/payments.ts'
import { readOpenAlerts } from '#watch/watch.ts'
import type { DeskServing } from './desk-guards.ts'

type Sources = { readSteps: () => Promise<Today['steps']>; readOpening: () => Promise<Today['opening']> }

/** What waits today, and the list of low stock. */
export function todayRoutes(app: FastifyInstance, serving: DeskServing, { readSteps, readOpening }: Sources): void {
  const { db } = serving
  serve(app, serving, contract.getToday, async ({ person }) => {
    const isOwner = person.role === 'owner'
    const steps = isOwner ? await readSteps() : []
    return { ...(await readTodayPage(db, isOwner)), steps, opening: await readOpening() }
  })
  serve(app, serving, contract.listLowStock, async () => {
    const { variants } = await findLowStock(db, { most: 500 })
    return { variants }
  })
}

async function readTodayPage(db: Db, isOwner: boolean): Promise<Omit<Today, 'steps' | 'opening'>> {
  const [orders, payments, failedPayments, low, sales, alerts, hasProducts] = await Promise.all([
    waitingOrders(db),
    countOpenPayments(db),
    countFailedToday(db),
    findLowStock(db, { most: 10 }),
    salesUntilNow(db),
    isOwner ? readOpenAlerts(db) : [],
    findProduct(db),
  ])
  const { stuckPayments, stuckRefunds, openRefunds } = payments
  const shown = ({ orders, pieces, amountPaise }: Sales) => ({
    ...{ orders, pieces, amountPaise: isOwner ? amountPaise : null },
  })
  return {
    now: new Date().toISOString(),
    // payments that need somebody are among the tasks
    alerts: alerts
      .filter(({ key }) => key !== 'payments')
      .map(({ title, detail, openedAt }) => ({ title, detail, openedAt: openedAt.toISOString() })),
    ...orders,
    hasProducts,
    ...{ stuckPayments, stuckRefunds, waitingRefunds: openRefunds - stuckRefunds, failedPayments },
    lowStock: { soldOut: low.soldOut, low: low.low, first: low.variants },
    sales: { today: shown(sales.today), before: shown(sales.before) },
  }
}

/** Is there any product, shown or not? */
async function findProduct(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from products) as found`)
  return rows[0]?.found ?? false
}

/** How many orders wait in each state, and since when. */
async function waitingOrders(db: Db): Promise<Pick<Today, 'toPack' | 'toShip' | 'shipped'>> {
  const { rows } = await db.execute<{ status: string; count: number; oldest: string }>(sql`
    select status, count(*)::int as count, min(placed_at) as oldest
    from orders where status in ${unfinishedStates} group by status`)
  const of = (status: string) => {
    const { count = 0, oldest } = rows.find((row) => row.status === status) ?? {}
    return { count, oldestAt: oldest === undefined ? null : new Date(oldest).toISOString() }
  }
  return { toPack: of('PLACED'), toShip: of('PACKED'), shipped: of('SHIPPED') }
}

/** Bags whose payment failed today and that are no order. */
async function countFailedToday(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct bag_id)::int as count from payment_attempts a
    where created_at >= ${startOfDay(indianToday)} and state = ${AttemptState.FAILED}
      and not exists (select 1 from orders o where o.id = a.bag_id)`)
  return rows[0]?.count ?? 0
}
