import { otherStateText } from '@tanabana/contract/address-lines.ts'
import { otherCourierOf } from '@tanabana/contract/couriers.ts'
import type { TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { isSent, orderStates } from '@tanabana/contract/order-state.ts'
import { and, eq, sql } from 'drizzle-orm'
import { otherStateOf } from '#addresses/addresses.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type Courier, findCourier, type MerchantOrder, trackingUrlOf, usualName } from '#orders/orders.ts'
import { orders } from '#orders/tables.ts'
import { isSameAddress } from './order-address.ts'
import { type End, type FileRow, readTrackingFile } from './tracking-file.ts'

type Parcel = { courier: string; tracking: string; hasLink: boolean }
type Given = Omit<Parcel, 'hasLink'>
type Decision = Pick<TrackingRow, 'outcome' | 'message'>
type State = Pick<MerchantOrder, 'id' | 'status' | 'courier' | 'tracking' | 'address'>

/** What each row of a file would do. Changes nothing. @throws ShopError VALIDATION when the file cannot be read */
export async function previewTracking(
  db: Db,
  {
    text,
    courier: courierOfAll,
    couriers,
  }: { text: string; courier?: string | undefined; couriers: readonly Courier[] },
): Promise<TrackingRow[]> {
  const rows = readTrackingFile(text, courierOfAll)
  const usable = rows.filter(({ problem }) => problem === null)
  const found = await db
    .select({
      ...{ id: orders.id, status: orders.status, revision: orders.revision, address: orders.address },
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
  const previews = rows.map(async (row) => {
    const order = byId.get(row.id)
    const parcel = parcelOf(row, couriers)
    const { courier, tracking } = parcel
    const { recipient = '', revision = 0 } = order ?? {}
    const { outcome, message } = decideRow(row, order, parcel, onTheWay)
    const isSaved = outcome === 'ship' || outcome === 'correct'
    const otherCourier = isSaved ? otherCourierOf(courier || order?.courier || '', tracking) : null
    const pinState = order && outcome === 'ship' ? await otherStateOf(order.address) : null
    return {
      line: row.line,
      id: row.id,
      courier,
      tracking,
      recipient,
      revision,
      outcome,
      message: [
        message,
        ...(otherCourier ? [`This looks like a number of ${otherCourier}.`] : []),
        ...(order && pinState ? [otherStateText(order.address, pinState)] : []),
      ].join(' '),
      otherCourier,
      pinState,
    }
  })
  return Promise.all(previews)
}

function decideRow(row: FileRow, order: State | undefined, parcel: Parcel, onTheWay: OnTheWay): Decision {
  if (row.problem !== null) return { outcome: row.isRepeat ? 'unchanged' : 'refused', message: row.problem }
  if (!order) return refused('This order does not exist.')
  return row.end ? decideReturn(order, row.end) : decide(order, parcel, onTheWay)
}

/** Why an order can neither ship nor be corrected; null: it can. */
export function refusalToShip({ status }: Pick<MerchantOrder, 'status'>): string | null {
  if (status === 'PLACED') return 'This order is not packed yet.'
  if (status === 'PACKED' || status === 'SHIPPED') return null
  return `This order is ${orderStates[status].desk.name.toLowerCase()}${isSent(status) ? ' already' : ''}.`
}

const usedBy = (id: string) => `Order ${id} is on its way with this number.`

/** @throws ShopError VALIDATION if a parcel to another address is on its way with this number */
export async function requireFreeNumber(tx: Db, order: MerchantOrder, tracking: string): Promise<void> {
  const other = otherParcel(order, tracking, await numbersOnTheWay(tx, [{ courier: '', tracking }]))
  if (other !== undefined) throw new ShopError('VALIDATION', usedBy(other), { tracking: usedBy(other) })
}

function parcelOf({ courier, tracking }: Given, couriers: readonly Courier[]): Parcel {
  const known = findCourier(courier, couriers)
  const hasLink = known !== undefined && trackingUrlOf(known, tracking) !== null
  return { courier: usualName(courier, couriers), tracking, hasLink }
}

/** Orders on their way with these tracking numbers. Couriers reuse the numbers of parcels that have arrived. */
type OnTheWay = readonly Pick<MerchantOrder, 'id' | 'tracking' | 'address'>[]

function numbersOnTheWay(db: Db, rows: readonly Given[]): Promise<OnTheWay> {
  const numbers = [...new Set(rows.map(({ tracking }) => tracking))]
  return db
    .select({ id: orders.id, tracking: orders.tracking, address: orders.address })
    .from(orders)
    .where(and(eq(orders.status, 'SHIPPED'), anyOf(orders.tracking, numbers)))
}

/** An order whose parcel has this number. Orders to one address may share a parcel. */
function otherParcel({ id, address }: State, tracking: string, onTheWay: OnTheWay): string | undefined {
  const isOther = (other: OnTheWay[number]) =>
    other.id !== id && other.tracking === tracking && !isSameAddress(other.address, address)
  return onTheWay.find(isOther)?.id
}

const refused = (message: string): Decision => ({ outcome: 'refused', message })

function decideReturn({ status }: State, end: End): Decision {
  if (status === 'RETURNED_TO_ORIGIN') return { outcome: 'unchanged', message: 'Returned already.' }
  if (status !== 'SHIPPED') return refused(`This order is ${orderStates[status].desk.name.toLowerCase()}, not shipped.`)
  if (end === 'lost') return { outcome: 'lost', message: 'The courier lost the parcel.' }
  return { outcome: 'return', message: 'The courier brought the parcel back.' }
}

function decide(order: State, { courier, tracking, hasLink }: Parcel, onTheWay: OnTheWay): Decision {
  const link = hasLink ? '' : ', without a tracking link'
  const other = otherParcel(order, tracking, onTheWay)
  const refusal = refusalToShip(order)
  if (refusal) return refused(refusal)
  if (other !== undefined) return refused(usedBy(other))
  if (order.status === 'PACKED')
    return {
      outcome: 'ship',
      message: courier ? `Ships with ${courier}${link}.` : 'Ships without a courier, so without a link.',
    }
  const isSameCourier = courier === '' || courier === order.courier
  if (isSameCourier && tracking === order.tracking)
    return { outcome: 'unchanged', message: 'Shipped with this number already.' }
  const earlier = [isSameCourier ? null : order.courier, order.tracking].filter(Boolean).join(' ') || 'no number'
  return { outcome: 'correct', message: `Replaces ${earlier}${isSameCourier ? '' : link}.` }
}
