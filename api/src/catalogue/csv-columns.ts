import { type ImportColumn, leftOut } from '@tanabana/contract/desk/import-columns.ts'

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
  'Cost per item',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Variant Image',
  'Status',
  // As named by Shopify's inventory and tax apps, or our own.
  'Variant HS Code',
  'Country of Origin',
  'Material',
  'Fit',
  'Care',
  'Maker',
  'Manufacturer',
  'Importer',
  'Marketer',
  'Net Quantity',
  'GST Rate',
  'BIS Number',
  'Size Chart',
  // Handles, separated by semicolons.
  'Look',
  'Low Stock Level',
  // Of a shop with markets.
  'Included / India',
] as const

/** Columns of a shop with markets that only an import reads: prices in rupees. */
const importedColumns = ['Price / India', 'Compare At Price / India'] as const

export type Column = (typeof columns)[number] | (typeof importedColumns)[number]

/** One row, by column. A column that the file lacks is undefined; an empty cell is ''. */
export type Row = Partial<Record<Column, string>>

/** Shopify renamed its columns in 2025: https://help.shopify.com/en/manual/products/import-export/using-csv */
const renamedColumns: Record<string, Column> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'compare-at price / india': 'Compare At Price / India',
  'inventory quantity': 'Variant Inventory Qty',
  'weight value (grams)': 'Variant Grams',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}

/** Names that other programs use for facts. A metafield is named by its key: `Fabric (product.metafields.shopify.fabric)`. */
const factNames: Record<string, Column> = {
  gender: 'Google Shopping / Gender',
  'target-gender': 'Google Shopping / Gender',
  'google shopping / gender': 'Google Shopping / Gender',
  'age group': 'Google Shopping / Age Group',
  'age-group': 'Google Shopping / Age Group',
  'google shopping / age group': 'Google Shopping / Age Group',
  material: 'Material',
  fabric: 'Material',
  fit: 'Fit',
  care: 'Care',
  'care instructions': 'Care',
  'care-instructions': 'Care',
  'country of origin': 'Country of Origin',
  country_of_origin: 'Country of Origin',
  'variant country of origin': 'Country of Origin',
  maker: 'Maker',
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  marketer: 'Marketer',
  'net quantity': 'Net Quantity',
  net_quantity: 'Net Quantity',
  hsn: 'Variant HS Code',
  'hsn code': 'Variant HS Code',
  'variant hs code': 'Variant HS Code',
  'gst rate': 'GST Rate',
  'bis number': 'BIS Number',
  'low stock level': 'Low Stock Level',
  'size chart': 'Size Chart',
  'size-chart': 'Size Chart',
  size_chart: 'Size Chart',
}

const byName = new Map<string, Column>([
  ...[...columns, ...importedColumns].map((name): [string, Column] => [name.toLowerCase(), name]),
  ...Object.entries(renamedColumns),
])

/** A column without a name gets one by its place. */
export const columnName = (cell: string, at: number) => cell.trim() || `Column ${at + 1}`

/** What somebody said that a column holds, by its name in small letters; `none`: nothing. */
export type Matches = ReadonlyMap<string, string>

/**
 * Names the columns of a file, in any case; a column that we do not import keeps its name.
 * @returns `fallbacks`: further columns of one fact. Their cells count where the first column's cell is empty.
 */
export function nameColumns(
  header: readonly string[],
  matches: Matches = new Map(),
): {
  names: string[]
  fallbacks: [other: string, fact: Column][]
} {
  const names: string[] = []
  const fallbacks: [string, Column][] = []
  for (const [at, given] of header.entries()) {
    const cell = columnName(given, at)
    const match = matches.get(cell.toLowerCase())
    if (match) {
      // a file can have several columns with pictures
      const isOther = match === leftOut || (match === 'Image Src' && names.includes(match))
      names.push(isOther ? `${match} ${at}` : match)
      continue
    }
    const fact = factNames[metafieldKey(cell) ?? cell.toLowerCase()]
    const isAnother = fact !== undefined && names.includes(fact)
    const name = isAnother ? `${fact} ${names.length}` : (fact ?? byName.get(cell.toLowerCase()) ?? cell)
    if (isAnother) fallbacks.push([name, fact])
    names.push(name)
  }
  return { names, fallbacks }
}

function metafieldKey(header: string): string | undefined {
  return /\(product\.metafields\.[\w-]+\.([\w-]+)\)$/.exec(header)?.[1]?.toLowerCase()
}

/** Words of other shops and of suppliers' lists, in small letters, parted by semicolons. Somebody confirms them. */
const otherNames: Partial<Record<ImportColumn, string>> = {
  Title: 'name; product; product name; item name; style name; product title; item',
  Handle:
    'style; style code; style no; style number; design no; design number; design code; parent sku; group; product id; parent; item group',
  'Body (HTML)': 'short description; long description; product description; details',
  Vendor: 'brand; brand name; label',
  Type: 'product type; category; categories; item type; sub category; subcategory',
  Color: 'color; colour; colors; colours; shade; colour name; color name; attribute:colour',
  Size: 'size; sizes; size name; uk size; age',
  'Variant SKU': 'sku; sku code; item code; article; article no; article number; seller sku; variant sku code',
  'Variant Barcode': 'ean; ean code; gtin; upc; gtin, upc, ean, or isbn; bar code',
  'Variant Price': 'selling price; sale price; sp; our price; offer price; rate; unit price',
  'Variant Compare At Price': 'mrp; m.r.p.; m.r.p; regular price; list price; compare at price; original price',
  'Variant Inventory Qty':
    'stock; qty; quantity; inventory; stock qty; qty in hand; stock in hand; available; in stock; pcs; units',
  'Cost per item': 'cost; cost price; purchase price; unit cost; buying price; landed cost; wsp; wholesale price',
  'Low Stock Level': 'low stock amount; low stock threshold; low stock; reorder level; minimum stock',
  'Variant Grams': 'weight (g); weight in grams; grams; weight grams',
  'Image Src':
    'image; images; image url; image file; image name; photo file; picture; pictures; photo; photos; image link; main image',
  'Country of Origin': 'origin; made in; country',
  'Variant HS Code': 'hs code; hsn/sac; hsn no',
  'GST Rate': 'gst; gst %; tax; tax %; tax rate',
  'Google Shopping / Gender': 'sex; target gender',
}

const byOtherName = new Map(
  Object.entries(otherNames).flatMap(([column, names]) => names.split('; ').map((name) => [name, column] as const)),
)

/** What a column holds by its name alone, or null. */
export function knownColumn(name: string): Column | null {
  const [found] = nameColumns([name]).names
  return [...columns, ...importedColumns].find((column) => column === found) ?? null
}

/** What a column probably holds, or null. */
export function proposeColumn(name: string): string | null {
  const words = name
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ')
    // “MRP (Rs.)”
    .replace(/ *[([](?:rs\.?|inr|₹|pcs|nos\.?)[)\]]$/, '')
  return knownColumn(name) ?? (/^image ?\d+$/.test(words) ? 'Image Src' : (byOtherName.get(words) ?? null))
}
