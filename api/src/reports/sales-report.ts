import { type ReportGroup, type ReportRow, reportNames } from '@tanabana/contract/desk/reports.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import { type SQL, sql } from 'drizzle-orm'
import { products, variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'
import { dayText, indianDay, startOfDay } from '#database/indian-days.ts'
import { moneyFigures, rowsBetween } from '#money/day-totals.ts'
import { soldStates } from '#orders/orders.ts'
import { orderLines, orders } from '#orders/tables.ts'

/** Days of India, both included. */
export type ReportQuery = {
  from: string
  to: string
  by: ReportGroup
  product?: number | undefined
  order?: 'best' | 'worst' | undefined
}

const most = 500

/** Of a line `l` of an order `o` and its product `p`, which may be deleted. Numbers are faster than texts. */
const keys: Readonly<Record<ReportGroup, SQL>> = {
  day: indianDay(sql`o.placed_at`),
  week: sql`date_trunc('week', ${indianDay(sql`o.placed_at`)})::date`,
  month: sql`date_trunc('month', ${indianDay(sql`o.placed_at`)})::date`,
  product: sql`l.product_id`,
  variant: sql`l.variant_id`,
  size: sql`l.size`,
  color: sql`l.color`,
  category: sql`coalesce(p.type, '')`,
  brand: sql`coalesce(p.brand, '')`,
  state: sql`coalesce(o.address->>'state', '')`,
  payment: sql`case when o.payment in ('COD') then 'COD' else 'Online' end`,
}

/** Of a variant `v` and its product `p`: what is left of it today. */
const stockKeys: Partial<Record<ReportGroup, SQL>> = {
  ...{ product: sql`p.id::text`, size: sql`v.size`, color: sql`v.color`, category: sql`p.type`, brand: sql`p.brand` },
  variant: sql`v.id::text`,
}

const times: readonly ReportGroup[] = ['day', 'week', 'month']
/** Whose rows have a name beside their key. */
const hasName: readonly ReportGroup[] = ['product', 'variant']

/**
 * What was sold between two days, by when the orders were placed: `moneyFigures.sold`, by line. Items of parcels that came
 * back count apart, cancelled orders not at all.
 */
export async function salesReport(
  db: Db,
  { from, to, by, product, order = 'best' }: ReportQuery,
): Promise<ReportRow[]> {
  const stockKey = stockKeys[by]
  const isTime = times.includes(by)
  const isOfProduct = product !== undefined
  const isVariant = by === 'variant'
  // names are joined last: there are few of them
  const words = (color: SQL, size: SQL) => (isVariant ? sql`, max(${color}) as color, max(${size}) as size` : sql``)
  const named = isVariant
    ? sql`concat_ws(', ', ${isOfProduct ? sql`null` : sql`name`}, nullif(nullif(color, ''), ${noColor}), nullif(size, ''))`
    : sql`name`
  // each order once in each group; a key is a date until there are few of them
  const perOrder = sql`select ${keys[by]} as key, o.status in ${soldStates} as sold,
      max(l.name) as name${words(sql`l.color`, sql`l.size`)},
      sum(l.quantity) as pieces, sum(l.quantity * l.price_paise) as paise
    from ${orders} o join ${orderLines} l on l.order_id = o.id left join ${products} p on p.id = l.product_id
    where o.placed_at >= ${startOfDay(from)} and o.placed_at < ${startOfDay(to, 1)} and o.status <> 'CANCELLED'
      ${isOfProduct ? sql`and l.product_id = ${product}` : sql``}
    group by o.id, 1`
  const lines = sql`select ${isTime ? dayText(sql`key`) : sql`key::text`} as key, max(name) as name${words(sql`color`, sql`size`)},
      count(*) filter (where sold)::int as orders,
      coalesce(sum(pieces) filter (where sold), 0)::int as pieces,
      coalesce(sum(paise) filter (where sold), 0)::float8 as "soldPaise",
      coalesce(sum(pieces) filter (where not sold), 0)::int as "returnedPieces"
    from (${perOrder}) per_order group by per_order.key`
  const stocked = stockKey
    ? sql`select ${stockKey} as key, max(p.name) as name${words(sql`v.color`, sql`v.size`)}, sum(v.stock - v.held)::int as "left",
        ${by === 'product' ? sql`count(*) filter (where v.stock <= v.held)::int` : sql`count(distinct p.id) filter (where v.stock <= v.held)::int`} as "soldOut"
      from ${variants} v join ${products} p on p.id = v.product_id where not v.off and ${isOfProduct ? sql`p.id = ${product}` : sql`not p.hidden`} group by 1`
    : sql`select null::text as key, null::text as name, null::int as "left", null::int as "soldOut" where false`
  const isWorst = by === 'product' && order === 'worst'
  const join = isWorst ? sql`right` : isOfProduct && stockKey ? sql`full` : sql`left`
  const sorted = isTime
    ? sql`key`
    : isWorst
      ? sql`pieces, "left" desc, key`
      : sql`pieces desc, "soldPaise" desc, ${isVariant ? sql`name` : sql`key`}`
  const { rows } = await db.execute<ReportRow>(sql`
    with sold as materialized (${lines}), left_now as materialized (${stocked}),
      lines as (select *, ${named} as label from sold), stocked as (select *, ${named} as label from left_now)
    select key, coalesce(stocked.label, lines.label) as name, coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces,
      coalesce("soldPaise", 0) as "soldPaise", coalesce("returnedPieces", 0) as "returnedPieces", "left", "soldOut"
    from lines ${join} join stocked using (key) ${isWorst ? sql`where "left" > 0` : sql``} order by ${sorted} limit ${isTime ? 1100 : most}`)
  const shown = by === 'month' ? rows.map((row) => ({ ...row, key: row.key.slice(0, 7) })) : rows
  return shown.map((row) => (hasName.includes(by) ? row : { ...row, name: row.key }))
}

export type ReportTotals = {
  orders: number
  pieces: number
  soldPaise: number
  cancelledOrders: number
  cancelledPaise: number
  returnedOrders: number
  returnedPaise: number
  refundedPaise: number
  onlinePaise: number
  codDeliveredPaise: number
}

/** The sums of the same time. What was sold, came back and was cancelled: by when it was ordered; money: by when it moved. */
export async function reportTotals(db: Db, { from, to }: Pick<ReportQuery, 'from' | 'to'>): Promise<ReportTotals> {
  const [start, end] = [startOfDay(from), startOfDay(to, 1)]
  const sum = (figure: { at: SQL; paise: SQL; rows: SQL }) =>
    sql`(select coalesce(sum(${figure.paise}), 0)::float8 ${rowsBetween(figure, start, end)})`
  const { online, refunded, codDelivered } = moneyFigures
  const where = (states: SQL) => sql`filter (where status in ${states})`
  const { rows } = await db.execute<ReportTotals>(sql`
    select count(*) ${where(soldStates)}::int as orders,
      coalesce(sum(pieces) ${where(soldStates)}, 0)::int as pieces,
      coalesce(sum(total_paise) ${where(soldStates)}, 0)::float8 as "soldPaise",
      count(*) ${where(sql`('CANCELLED')`)}::int as "cancelledOrders",
      coalesce(sum(total_paise) ${where(sql`('CANCELLED')`)}, 0)::float8 as "cancelledPaise",
      count(*) ${where(sql`('RETURNED_TO_ORIGIN')`)}::int as "returnedOrders",
      coalesce(sum(total_paise) ${where(sql`('RETURNED_TO_ORIGIN')`)}, 0)::float8 as "returnedPaise",
      ${sum(refunded)} as "refundedPaise", ${sum(online)} as "onlinePaise", ${sum(codDelivered)} as "codDeliveredPaise"
    from (select o.status, o.total_paise, (select sum(quantity) from ${orderLines} l where l.order_id = o.id) as pieces
      from ${orders} o where o.placed_at >= ${start} and o.placed_at < ${end}) o`)
  const [totals] = rows
  if (!totals) throw new Error('The query of the totals returned no row')
  return totals
}

/** The rows as CSV, amounts in rupees. */
export async function reportCsv(db: Db, query: ReportQuery): Promise<string> {
  const rows = await salesReport(db, query)
  const isProduct = query.by === 'product'
  const head = [
    ...(isProduct ? ['Number', 'Product'] : [reportNames[query.by]]),
    ...['Orders', 'Items sold', 'Sold', 'Items that came back', 'Left', 'Sold out'],
  ]
  const lines = rows.map((row) => [
    ...(isProduct ? [row.key] : []),
    ...[row.name, row.orders, row.pieces, toRupees(paise(row.soldPaise)).toFixed(2), row.returnedPieces],
    ...[row.left ?? '', row.soldOut ?? ''],
  ])
  return stringify([head, ...lines], { escape_formulas: true, record_delimiter: 'windows', bom: true })
}
