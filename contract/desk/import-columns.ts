import { type Role, seesCosts } from './roles.ts'

/** What a column of a product file can hold. The names are those of Shopify's product CSV, or our own. */
export const importColumns = [
  ['Handle', 'Handle: the same in all rows of a product'],
  ['Title', 'Product name'],
  ['Body (HTML)', 'Description'],
  ['Vendor', 'Brand'],
  ['Type', 'Type, such as Kurta'],
  ['Product Category', 'Category path, as Shopify has it'],
  ['Tags', 'Tags'],
  ['Google Shopping / Gender', 'Gender'],
  ['Color', 'Colour'],
  ['Size', 'Size'],
  ['Variant SKU', 'SKU'],
  ['Variant Barcode', 'Barcode'],
  ['Variant Price', 'Price'],
  ['Variant Compare At Price', 'MRP'],
  ['Cost per item', 'Purchase price'],
  ['Variant Inventory Qty', 'Stock'],
  ['Variant Grams', 'Weight in grams'],
  ['Image Src', 'Picture: address or file name'],
  ['Material', 'Material'],
  ['Fit', 'Fit'],
  ['Care', 'Care'],
  ['Country of Origin', 'Country of origin'],
  ['Variant HS Code', 'HSN code'],
  ['GST Rate', 'GST rate in percent'],
  ['Maker', 'Made where and how'],
  ['Manufacturer', 'Manufacturer'],
  ['Importer', 'Importer'],
  ['Marketer', 'Marketer'],
  ['Net Quantity', 'Net quantity'],
  ['BIS Number', 'BIS number'],
  ['Size Chart', 'Size chart'],
  ['Low Stock Level', 'Low stock level'],
  ['SEO Title', 'Title for search engines'],
  ['SEO Description', 'Text for search engines'],
  ['Status', 'Status: active or draft'],
  ['Published', 'Shown: true or false'],
] as const

export type ImportColumn = (typeof importColumns)[number][0]
export const importColumnNames = importColumns.map(([name]) => name)

/** `none`: the column is not imported. */
export const leftOut = 'none'

/** Columns of a product file that a role neither reads nor writes. */
export const hiddenFrom = (role: Role): readonly 'Cost per item'[] => (seesCosts(role) ? [] : ['Cost per item'])
