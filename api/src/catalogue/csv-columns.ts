/** Columns that we import and export, as named in Shopify's product CSV. */
export const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  // Our own column: items that left by sales and corrections. With it, importing an edited export does not undo sales.
  'Variant Inventory Moved',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Status',
] as const

export type Column = (typeof columns)[number]

/** Shopify renamed its columns in 2025: https://help.shopify.com/en/manual/products/import-export/using-csv */
const renamedColumns: Record<string, Column> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'inventory quantity': 'Variant Inventory Qty',
  'weight value (grams)': 'Variant Grams',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}

const byName = new Map<string, Column>([
  ...columns.map((name): [string, Column] => [name.toLowerCase(), name]),
  ...Object.entries(renamedColumns),
])

/** Returns the column for a header cell, in any case, or the cell itself when we do not import that column. */
export function columnOf(header: string): string {
  return byName.get(header.trim().toLowerCase()) ?? header.trim()
}
