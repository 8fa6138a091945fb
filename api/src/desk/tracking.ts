import type { TrackingResult, TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { advanceOrder } from '#checkout/checkout.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import type { ShopName } from '#mail/mail.ts'
import { type Courier, findCourier, lockOrder, type MerchantOrder } from '#orders/orders.ts'
import { orders } from '#orders/tables.ts'
import type { BulkAct } from './bulk.ts'
import { changedMeanwhile } from './order-refusals.ts'
import { type FileRow, readTrackingFile } from './tracking-file.ts'

type Parcel = { courier: string; tracking: string }
type Decision = Pick<TrackingRow, 'outcome' | 'message'>
type State = Pick<MerchantOrder, 'id' | 'status' | 'courier' | 'tracking'>

/** What each row of a file would do. Changes nothing. @throws ShopError VALIDATION when the file cannot be read */
export async function previewTracking(
  db: Db,
  { text, courier, couriers }: { text: string; courier?: string | undefined; couriers: readonly Courier[] },
): Promise<TrackingRow[]> {
  const rows = readTrackingFile(text, courier)
  const usable = rows.filter(({ problem }) => problem === null)
  const found = await db
    .select({
      ...{ id: orders.id, status: orders.status, revision: orders.revision },
      ...{
        courier: orders.courier,
        tracking: orders.tracking,
        recipient: sql<string>`coalesce(${orders.address}->>'fullName', '')`,
      },
    })
    .from(orders)
    .where(anyOf(orders.id, [...new Set(usable.map(({ id }) => id))]))
  const byId = new Map(found.map((order) => [order.id, order]))
  const onTheWay = await numbersOnTheWay(db, usable)
  return rows.map((row) => {
    const order = byId.get(row.id)
    const parcel = withKnownCourier(row, couriers)
    const { recipient = '', revision = 0 } = order ?? {}
    return { line: row.line, id: row.id, ...parcel, recipient, revision, ...decideRow(row, order, parcel, onTheWay) }
  })
}

function decideRow(row: FileRow, order: State | undefined, parcel: Parcel, onTheWay: OnTheWay): Decision {
  if (row.problem !== null) return { outcome: row.isRepeat ? 'unchanged' : 'refused', message: row.problem }
  return order ? decide(order, parcel, onTheWay) : refused('This order does not exist.')
}

/** Couriers by the spelling that has a tracking link. */
function withKnownCourier({ courier, tracking }: Parcel, couriers: readonly Courier[]): Parcel {
  return { courier: findCourier(courier, couriers)?.name ?? courier, tracking }
}

/** Orders on their way by tracking number. Couriers reuse the numbers of parcels that have arrived. */
type OnTheWay = Map<string, string>

async function numbersOnTheWay(db: Db, rows: readonly Parcel[]): Promise<OnTheWay> {
  const numbers = [...new Set(rows.map(({ tracking }) => tracking))]
  const found = await db
    .select({ id: orders.id, tracking: orders.tracking })
    .from(orders)
    .where(and(eq(orders.status, 'SHIPPED'), anyOf(orders.tracking, numbers)))
  return new Map(found.map(({ id, tracking }) => [tracking ?? '', id]))
}

const refused = (message: string): Decision => ({ outcome: 'refused', message })

function decide(order: State, { courier, tracking }: Parcel, onTheWay: OnTheWay): Decision {
  const other = onTheWay.get(tracking)
  if (order.status === 'PLACED') return refused('This order is not packed yet.')
  if (order.status === 'CANCELLED') return refused('This order is cancelled.')
  if (order.status === 'DELIVERED') return refused('This order is delivered already.')
  if (other !== undefined && other !== order.id) return refused(`Order ${other} is on its way with this number.`)
  if (order.status === 'PACKED')
    return {
      outcome: 'ship',
      message: courier ? `Ships with ${courier}.` : 'Ships without a courier, so without a link.',
    }
  const isSameCourier = courier === '' || courier === order.courier
  if (isSameCourier && tracking === order.tracking)
    return { outcome: 'unchanged', message: 'Shipped with this number already.' }
  const earlier = [isSameCourier ? null : order.courier, order.tracking].filter(Boolean).join(' ') || 'no number'
  return { outcome: 'correct', message: `Replaces ${earlier}.` }
}

type Confirmed = Parcel & { id: string; revision: number }

/** Ships or corrects each order, or says why not. The states are checked again; the same row twice mails once. */
export async function applyTracking(
  act: BulkAct,
  { db, shop, couriers }: { db: Db; shop: ShopName; couriers: readonly Courier[] },
  rows: readonly Confirmed[],
): Promise<TrackingResult[]> {
  const onTheWay = await numbersOnTheWay(db, rows)
  const results: TrackingResult[] = []
  for (const row of rows) {
    const result = await applyRow(act, shop, couriers, onTheWay, row)
    if (result.result === 'shipped' || result.result === 'corrected') onTheWay.set(row.tracking, row.id)
    results.push(result)
  }
  return results
}

function applyRow(
  act: BulkAct,
  shop: ShopName,
  ownCouriers: readonly Courier[],
  onTheWay: OnTheWay,
  { id, revision, ...given }: Confirmed,
): Promise<TrackingResult> {
  const parcel = withKnownCourier(given, ownCouriers)
  return act<TrackingResult>(async (tx) => {
    const order = await lockOrder(tx, id)
    const { outcome, message } = order ? decide(order, parcel, onTheWay) : refused('This order does not exist.')
    if (!order || outcome === 'refused' || outcome === 'unchanged') {
      const result = outcome === 'unchanged' ? outcome : 'refused'
      return { response: { id, result, message }, log: null }
    }
    if (order.revision !== revision)
      return { response: { id, result: 'refused', message: (await changedMeanwhile(tx, order)).message }, log: null }
    const sent = { courier: parcel.courier || undefined, tracking: parcel.tracking }
    const moved = await advanceOrder(tx, shop, id, 'SHIPPED', { ...sent, ownCouriers })
    const result = moved?.result === 'moved' ? 'shipped' : 'corrected'
    const action = result === 'shipped' ? 'shipOrder' : 'correctTracking'
    const { status, courier, tracking } = order
    return {
      response: { id, result, message },
      log: {
        subject: `order ${id}`,
        action,
        before: { status, courier, tracking },
        after: { status: 'SHIPPED', ...sent },
      },
    }
  })
}
