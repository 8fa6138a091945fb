import { delimiterOf } from '@tanabana/contract/delimiter-of.ts'
import { maxTrackingRows } from '@tanabana/contract/desk/paper-limits.ts'
import { parse } from 'csv-parse/sync'
import { ShopError } from '#http/shop-error.ts'

/**
 * A row of the file. `problem`: why it cannot be used, whatever the order is. `isRepeat`: an earlier row is the same.
 * `end`: the courier brought the parcel back, or lost it.
 */
export type FileRow = Given & { line: number; problem: string | null; isRepeat: boolean; end: End | null }

export type End = 'returned' | 'lost'

type Given = { id: string; courier: string; tracking: string }

type Role = 'id' | 'courier' | 'tracking' | 'status'
type Cells = { line: number; cells: string[] }

/** Column names of couriers and shipping tools, without spaces and punctuation. The first that is found counts. */
const headers: Record<Role, readonly string[]> = {
  id: [
    ...['order', 'orderid', 'orderno', 'ordernumber', 'ordernum', 'ordername', 'clientorderid', 'channelorderid'],
    ...['merchantorderid', 'sellerorderid', 'customerorderid', 'reference', 'referenceid', 'referenceno', 'refid'],
    ...['referencenumber', 'refno', 'refnumber', 'customerreference', 'customerreferenceno', 'customerrefno'],
    ...['clientreference', 'clientrefno', 'senderreference', 'shipmentreference'],
  ],
  tracking: [
    ...['awb', 'awbno', 'awbnumber', 'awbcode', 'awbid', 'airwaybill', 'airwaybillno', 'airwaybillnumber', 'waybill'],
    ...['waybillno', 'waybillnumber', 'tracking', 'trackingno', 'trackingnumber', 'trackingid', 'trackingcode'],
    ...['consignment', 'consignmentno', 'consignmentnumber', 'cnno', 'cnnumber', 'docketno', 'docketnumber', 'lrno'],
    ...['articleno', 'articlenumber', 'lrnumber', 'number', 'shipmentnumber', 'barcode', 'barcodeno'],
  ],
  courier: [
    ...['courier', 'couriername', 'couriercompany', 'courierpartner', 'carrier', 'carriername', 'trackingcompany'],
    ...['logisticspartner', 'logistics', 'shippingpartner', 'shippingprovider', 'shippingcompany', 'serviceprovider'],
    ...['shippedby', 'shippedvia', 'partner', 'provider', 'transporter'],
  ],
  status: [
    ...['status', 'currentstatus', 'shipmentstatus', 'trackingstatus', 'deliverystatus', 'awbstatus', 'laststatus'],
    ...['courierstatus', 'parcelstatus', 'orderstatus'],
  ],
}

/**
 * Reads order, courier and tracking number from a CSV file or pasted text. Columns are found by their names; without
 * names by what is in them. @throws ShopError VALIDATION when it has no such columns, or too many rows
 */
export function readTrackingFile(text: string, courierOfAll = ''): FileRow[] {
  const table = readCells(text)
  const [first] = table
  if (!first) throw unreadable('The file is empty.')
  const named = columnsByName(first.cells)
  const columns = named ?? columnsByContent(first.cells)
  if (!columns)
    throw unreadable(
      'Add a column with the order number, such as "Order ID", and one with the tracking number, such as "AWB".',
    )
  const rows = table.slice(named ? 1 : 0)
  if (rows.length === 0) throw unreadable('The file has column names, but no rows.')
  if (rows.length > maxTrackingRows) throw unreadable(`Use at most ${maxTrackingRows} rows at once.`)
  return markRepeated(
    rows.map(({ line, cells }) => {
      const cell = (role: Role) => cells[columns[role] ?? -1] ?? ''
      const row = { id: orderNumber(cell('id')), courier: cell('courier') || courierOfAll, tracking: cell('tracking') }
      return { ...row, line, problem: problemOf(row), isRepeat: false, end: endOf(cell('status')) }
    }),
  )
}

function readCells(text: string): Cells[] {
  try {
    const options = { bom: true, relaxQuotes: true, relaxColumnCount: true, skipEmptyLines: true, info: true }
    const records = parse(text, { ...options, delimiter: delimiterOf(text), to: maxTrackingRows + 2 })
    const cells = (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => {
      return { line: info.lines, cells: record.map(cleanCell) }
    })
    return cells.filter(({ cells }) => cells.some(Boolean))
  } catch {
    throw unreadable('The file is no CSV: a quotation mark is missing.')
  }
}

/** Excel writes `'123` and `="123"` for numbers that are text. */
function cleanCell(cell: string): string {
  const text = cell.replace(/[\p{Cc}\p{Cf}\p{Cs}\u00a0]+/gu, ' ').trim()
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’]/, '')
    .trim()
}

function columnsByName(header: readonly string[]): Partial<Record<Role, number>> | null {
  const names = header.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const find = (role: Role) => headers[role].map((name) => names.indexOf(name)).find((at) => at >= 0)
  const [id, tracking, courier, status] = (['id', 'tracking', 'courier', 'status'] as const).map(find)
  if (id === undefined || tracking === undefined) return null
  return { id, tracking, ...(courier !== undefined && { courier }), ...(status !== undefined && { status }) }
}

/** Pasted rows without names: an order number of ours, a number, and perhaps a name. */
function columnsByContent(cells: readonly string[]): Partial<Record<Role, number>> | null {
  const id = cells.findIndex((cell) => /^#?[0-9A-HJKMNP-TV-Z]{10}$/i.test(cell) && !/^\d+$/.test(cell))
  const tracking = cells.findIndex((cell, at) => at !== id && /\d/.test(cell) && /^[^\s]{6,}$/.test(cell))
  const courier = cells.findIndex((cell, at) => at !== id && at !== tracking && /\p{L}/u.test(cell))
  return id < 0 || tracking < 0 ? null : { id, tracking, courier }
}

/** Only what is over: `RTO Initiated` and `RTO In Transit` are still on their way. */
function endOf(status: string): End | null {
  if (/\blost\b/i.test(status)) return 'lost'
  const isBack =
    /\b(rto|return(ed)?)[ _-]*(delivered|received|completed|closed)\b|\breturned to (origin|shipper|seller|sender)\b/i
  return isBack.test(status) ? 'returned' : null
}

function orderNumber(cell: string): string {
  return cell.replace(/^#/, '').toUpperCase()
}

function problemOf({ id, courier, tracking }: Given): string | null {
  if (id === '') return 'The order number is missing.'
  if (!/^[0-9A-Z]{1,32}$/.test(id)) return 'This is not an order number.'
  if (tracking === '') return 'The tracking number is missing.'
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(tracking))
    return 'Excel has shortened this number. Format the column as text, and export the file again.'
  if (!/^[0-9A-Z][0-9A-Z ./_-]{2,59}$/i.test(tracking) || !/\d/.test(tracking)) return 'This is not a tracking number.'
  if (/^\d+[.,]\d+$/.test(tracking))
    return 'This is a decimal number. Format the column as text, and export the file again.'
  return courier.length > 60 ? 'The name of the courier is too long.' : null
}

/** The same row twice counts once. Two numbers for an order, or two orders with a number, are refused. */
function markRepeated(rows: FileRow[]): FileRow[] {
  const usable = rows.filter(({ problem }) => problem === null)
  const byOrder = Map.groupBy(usable, ({ id }) => id)
  const byNumber = Map.groupBy(usable, ({ tracking }) => tracking.toUpperCase())
  return rows.map((row) => {
    if (row.problem !== null) return row
    const ofOrder = byOrder.get(row.id) ?? []
    const other = ofOrder.find(({ tracking, courier }) => tracking !== row.tracking || courier !== row.courier)
    if (other) return { ...row, problem: `Line ${other.line} has another number or courier for this order.` }
    const twin = byNumber.get(row.tracking.toUpperCase())?.find(({ id }) => id !== row.id)
    if (twin) return { ...row, problem: `Line ${twin.line} has this number for order ${twin.id}.` }
    const [first] = ofOrder
    return first && first !== row ? { ...row, problem: `Line ${first.line} is the same.`, isRepeat: true } : row
  })
}

function unreadable(message: string): ShopError {
  return new ShopError('VALIDATION', message, { text: message })
}
