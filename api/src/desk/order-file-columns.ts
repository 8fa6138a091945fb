import type { OrderFile } from '@tanabana/contract/desk/order-filters.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { isOver } from '@tanabana/contract/order-state.ts'
import { isErased, type MerchantOrder } from '#orders/orders.ts'
import type { orderLines } from '#orders/tables.ts'

/** SKU, HSN code and weight are those that the product has now. */
export type FiledLine = typeof orderLines.$inferSelect & { sku: string; hsn: string; grams: number | null }
export type FiledOrder = MerchantOrder & { lines: readonly FiledLine[] }

/** `no`: of the line in its order, from 1. */
type Cell = (order: FiledOrder, line: FiledLine, no: number) => string | number
type Cells = Readonly<Record<string, Cell>>

const rupees = (amount: number) => toRupees(paise(amount)).toFixed(2)
const isCod = ({ payment }: FiledOrder) => payment === 'COD'
/** On one line of each order, so that the column adds up. */
const once = (no: number, amount: number | null) => (no === 1 && amount !== null ? rupees(amount) : '')

/** A State is no personal data: the books keep it. */
function addressOf(order: FiledOrder) {
  const { address } = order
  const { fullName = '', mobile = '', addressLine2 } = address
  if (isErased(order)) return { ...address, fullName: '', mobile: '', addressLine1: '', addressLine2: '', pincode: '' }
  return { ...address, fullName, mobile, addressLine2: addressLine2 ?? '', pincode: String(address.pincode) }
}

/** As `2026-11-27T18:43:16+05:30`. */
function indianTime(time: Date | null): string {
  return time ? new Date(time.getTime() + 330 * 60_000).toISOString().replace(/\.\d+Z$/, '+05:30') : ''
}

/** Without the packing. Null if one item has no weight. */
function gramsOf({ lines }: FiledOrder): number | null {
  return lines.reduce<number | null>(
    (sum, { grams, quantity }) => (sum === null || grams === null ? null : sum + grams * quantity),
    0,
  )
}

const variantName = ({ name, color, size }: FiledLine) => [name, color, size].filter(Boolean).join(', ')

const lines: Cells = {
  Order: ({ id }) => id,
  Placed: ({ placedAt }) => indianTime(placedAt),
  Status: ({ status }) => status,
  Payment: ({ payment }) => payment,
  Line: (_order, _line, no) => no,
  Product: (_order, { name }) => name,
  SKU: (_order, { sku }) => sku,
  HSN: (_order, { hsn }) => hsn,
  Colour: (_order, { color }) => color,
  Size: (_order, { size }) => size,
  Quantity: (_order, { quantity }) => quantity,
  Price: (_order, { pricePaise }) => rupees(pricePaise),
  'Line total': (_order, { pricePaise, quantity }) => rupees(pricePaise * quantity),
  'Order total': ({ totalPaise }, _line, no) => once(no, totalPaise),
  'COD to collect': (order, _line, no) => once(no, isCod(order) && !isOver(order.status) ? order.totalPaise : null),
  Name: (order) => addressOf(order).fullName,
  Mobile: (order) => addressOf(order).mobile,
  'Address line 1': (order) => addressOf(order).addressLine1,
  'Address line 2': (order) => addressOf(order).addressLine2,
  City: (order) => addressOf(order).city,
  District: (order) => addressOf(order).district,
  State: (order) => addressOf(order).state,
  PIN: (order) => addressOf(order).pincode,
  Courier: ({ courier }) => courier ?? '',
  'Tracking number': ({ tracking }) => tracking ?? '',
  Shipped: ({ shippedAt }) => indianTime(shippedAt),
  Delivered: ({ deliveredAt }) => indianTime(deliveredAt),
  Cancelled: ({ cancelledAt }) => indianTime(cancelledAt),
  Returned: ({ returnedAt }) => indianTime(returnedAt),
}

/**
 * Shiprocket's bulk order CSV. We found no sample of its own in public; a public script that writes the file has these columns:
 * https://github.com/bhavika1504/richGirl/blob/a513935bcfd5d9f7940f5372f589fb6122910da5/server/exportToShiprocketCSV.js
 */
const shiprocketColumns = [
  ...['*Order Id', 'Order Date as dd-mm-yyyy hh:MM', '*Channel', '*Payment Method(COD/Prepaid)'],
  ...[
    '*Customer First Name',
    'Customer Last Name',
    'Email (Optional)',
    '*Customer Mobile',
    'Customer Alternate Mobile',
  ],
  ...['*Shipping Address Line 1', 'Shipping Address Line 2', '*Shipping Address Country', '*Shipping Address State'],
  ...['*Shipping Address City', '*Shipping Address Postcode', 'Billing Address Line 1', 'Billing Address Line 2'],
  ...['Billing Address Country', 'Billing Address State', 'Billing Address City', 'Billing Address Postcode'],
  ...['*Master SKU', '*Product Name', '*Product Quantity', 'Tax %', '*Selling Price(Per Unit Item, Inclusive of Tax)'],
  ...['Discount(Per Unit Item)', 'Shipping Charges(Per Order)', 'COD Charges(Per Order)'],
  ...['Gift Wrap Charges(Per Order)', 'Total Discount (Per Order)', '*Partial COD (Yes/No)', 'Paid Amount (Rs.)'],
  ...['*Length (cm)', '*Breadth (cm)', '*Height (cm)', '*Weight Of Shipment(kg)', 'Send Notification(True/False)'],
  'Comment',
]

const shiprocket: Cells = {
  '*Order Id': ({ id }) => id,
  'Order Date as dd-mm-yyyy hh:MM': ({ placedAt }) =>
    indianTime(placedAt).replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3-$2-$1 $4'),
  // as in public scripts of shops that Shiprocket does not know
  '*Channel': () => 'Custom',
  '*Payment Method(COD/Prepaid)': (order) => (isCod(order) ? 'COD' : 'Prepaid'),
  '*Customer First Name': (order) => addressOf(order).fullName.split(' ')[0] ?? '',
  'Customer Last Name': (order) => addressOf(order).fullName.split(' ').slice(1).join(' '),
  '*Customer Mobile': (order) => addressOf(order).mobile,
  '*Shipping Address Line 1': (order) => addressOf(order).addressLine1,
  'Shipping Address Line 2': (order) => addressOf(order).addressLine2,
  '*Shipping Address Country': (order) => addressOf(order).country,
  '*Shipping Address State': (order) => addressOf(order).state,
  '*Shipping Address City': (order) => addressOf(order).city,
  '*Shipping Address Postcode': (order) => addressOf(order).pincode,
  '*Master SKU': (_order, { sku }) => sku,
  '*Product Name': (_order, line) => variantName(line),
  '*Product Quantity': (_order, { quantity }) => quantity,
  '*Selling Price(Per Unit Item, Inclusive of Tax)': (_order, { pricePaise }) => rupees(pricePaise),
  '*Partial COD (Yes/No)': () => 'No',
  '*Weight Of Shipment(kg)': (order) => {
    const grams = gramsOf(order)
    return grams === null ? '' : grams / 1000
  },
}

/**
 * Delhivery One's bulk upload of orders. We found no template of its own in public; a public test has a copy of it:
 * https://github.com/tasin1561/SD/blob/ac92ade8bfe7e7a55260d3ef4e4548dc0570c33c/apps/api/test/unit/order-csv-delhivery-format.spec.ts
 */
const delhiveryColumns = [
  ...['*Sale Order Number', '*Pickup Location Name', '*Transport Mode', '*Payment Mode', 'COD Amount'],
  ...['*Customer Name', '*Customer Phone', '*Shipping Address Line1', 'Shipping Address Line2', '*Shipping City'],
  ...['*Shipping State', '*Shipping Pincode', '*Item Sku Code', '*Item Sku Name', '*Quantity Ordered'],
  ...['*Unit Item Price', 'Package Name', 'Packaging Type', 'Length (cm)', 'Breadth (cm)', 'Height (cm)'],
  ...['Packaged Product Weight (gm)', 'Product Weight (gm)', 'Fragile Shipment', 'Discount Type', 'Discount Value'],
  ...['Tax Class Code', 'Customer Email', 'Billing Address same as Shipping Address', 'Billing Address Line1'],
  ...['Billing Address Line2', 'Billing City', 'Billing State', 'Billing Pincode', 'e-Way Bill Number', 'Seller Name'],
]

const delhivery: Cells = {
  '*Sale Order Number': ({ id }) => id,
  '*Payment Mode': (order) => (isCod(order) ? 'COD' : 'Prepaid'),
  'COD Amount': (order) => (isCod(order) ? rupees(order.totalPaise) : ''),
  '*Customer Name': (order) => addressOf(order).fullName,
  '*Customer Phone': (order) => addressOf(order).mobile,
  '*Shipping Address Line1': (order) => addressOf(order).addressLine1,
  'Shipping Address Line2': (order) => addressOf(order).addressLine2,
  '*Shipping City': (order) => addressOf(order).city,
  '*Shipping State': (order) => addressOf(order).state,
  '*Shipping Pincode': (order) => addressOf(order).pincode,
  '*Item Sku Code': (_order, { sku }) => sku,
  '*Item Sku Name': (_order, line) => variantName(line),
  '*Quantity Ordered': (_order, { quantity }) => quantity,
  '*Unit Item Price': (_order, { pricePaise }) => rupees(pricePaise),
  'Packaged Product Weight (gm)': (order) => gramsOf(order) ?? '',
  'Product Weight (gm)': (_order, { grams }) => grams ?? '',
  'Billing Address same as Shipping Address': () => 'Yes',
}

/** Columns without a cell stay empty: the merchant fills them in, or the courier needs nothing there. */
export const orderFileColumns: Readonly<Record<OrderFile, { columns: readonly string[]; cells: Cells }>> = {
  lines: { columns: Object.keys(lines), cells: lines },
  shiprocket: { columns: shiprocketColumns, cells: shiprocket },
  delhivery: { columns: delhiveryColumns, cells: delhivery },
}
