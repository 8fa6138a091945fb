import { stringify } from 'csv-stringify/sync'
import { type Column, columns } from './csv-columns.ts'

const left: readonly Column[] = [
  ...(['Variant Inventory Moved', 'Option3 Name', 'Option3 Value', 'Variant Image', 'Image Position', 'Look'] as const),
  ...(['Google Shopping / Age Group', 'Included / India', 'Published', 'Product Category'] as const),
]

const first: Partial<Record<Column, string | number>> = {
  Handle: 'example-block-print-kurta',
  Title: 'Example: block print kurta (delete these two rows)',
  'Body (HTML)': 'Soft cotton, printed by hand.',
  Vendor: 'Your brand',
  Type: 'Kurta',
  Tags: 'cotton, summer',
  'Option1 Name': 'Color',
  'Option2 Name': 'Size',
  'Google Shopping / Gender': 'Women',
  Material: 'Cotton',
  'Country of Origin': 'India',
  'Variant HS Code': '6204',
  'GST Rate': 5,
  Status: 'draft',
}

const ofSize = (size: string, sku: string) => ({
  ...{ 'Option1 Value': 'Blue', 'Option2 Value': size, 'Variant SKU': sku, 'Variant Grams': 250 },
  ...{ 'Variant Inventory Qty': 5, 'Variant Price': 1299, 'Variant Compare At Price': 1799, 'Cost per item': 520 },
})

/** A product file to fill in, with a draft of two sizes as an example. */
export function importTemplate(): string {
  const names = columns.filter((column) => !left.includes(column))
  const rows: Partial<Record<Column, string | number>>[] = [
    { ...first, ...ofSize('M', 'EXAMPLE-M') },
    { Handle: first.Handle ?? '', ...ofSize('L', 'EXAMPLE-L') },
  ]
  return stringify([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))], {
    bom: true,
    record_delimiter: 'windows',
  })
}
