import type { Backend } from './backend.ts'
import { csv } from './full-catalogue-file.ts'

/** Rupees and quantity of one size. `cost`: what it cost the merchant, or what a cell of it says. */
export type PricedSize = { price: number; mrp?: number; cost?: number | string | undefined; stock?: number }

const columns = [
  ...['Handle', 'Title', 'Vendor', 'Type', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Cost per item'],
]

/** A product CSV: a blue kurta whose sizes have their own prices. @param without columns to leave out */
export function pricedCsv(handle: string, sizes: Record<string, PricedSize>, without: string[] = []): string {
  const rows = Object.entries(sizes).map(([size, { price, mrp, cost = '', stock = 5 }], at) => ({
    ...{ Handle: handle, 'Option1 Value': 'Blue', 'Option2 Value': size },
    ...(at === 0 && { Title: handle, Vendor: 'Rangoli', Type: 'Kurta' }),
    ...(at === 0 && { 'Option1 Name': 'Color', 'Option2 Name': 'Size' }),
    'Variant Inventory Qty': String(stock),
    'Variant Price': price.toFixed(2),
    'Variant Compare At Price': mrp?.toFixed(2) ?? '',
    'Cost per item': String(cost),
  }))
  return csv(
    rows,
    columns.filter((column) => !without.includes(column)),
  )
}

/** Imports one product. @returns its id */
export async function importPriced(shop: Backend, handle: string, sizes: Record<string, PricedSize>): Promise<number> {
  await shop.importCsv(pricedCsv(handle, sizes))
  const { rows } = await shop.database.pool.query<{ id: number }>('select id from products where handle = $1', [handle])
  return rows[0]?.id ?? 0
}
