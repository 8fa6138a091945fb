import { stringify } from 'csv-stringify/sync'

const types = ['Kurta', 'T-Shirt', 'Jeans', 'Sneakers', 'Scarf', '']
const colors = ['Blue', 'Deep Blue', 'Off-White', 'लाल', 'Rust & Gold']
const sizes = ['X-Small', 'S', 'Medium', 'L', '2XL', 'UK 7', '32']
const bodies = [
  '<p>Soft &amp; light, "hand-blocked",\nwashes well.</p><ul><li>One</li><li>Two</li></ul>',
  '',
  '<div><span style="color:red">नया</span><br>Second line</div>',
  'Plain text, no tags; 100% cotton – 200 GSM',
]
const oldNames = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option1 Linked To', 'Option2 Name', 'Option2 Value', 'Option3 Name'],
  ...['Option3 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text'],
  ...['Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Cost per item', 'Status'],
]
/** Shopify's column names since 2025. */
const newNames: Record<string, string> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Variant SKU': 'SKU',
  'Variant Grams': 'Weight value (grams)',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Barcode': 'Barcode',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Variant Image': 'Variant image URL',
  'SEO Title': 'SEO title',
  'SEO Description': 'SEO description',
}

/**
 * A product export in Shopify's format with the oddities of real shops: multi-line texts, other scripts, codes with an
 * apostrophe, prices that differ by variant, negative stock, rows with only a picture, options in any order, products
 * without options. Deterministic.
 * @param options `renamed`: the column names since 2025; `pictures`: returns the URL of a picture, without it there are none
 */
export function shopifyExport(
  products: number,
  { renamed = false, pictures }: { renamed?: boolean; pictures?: (product: number, picture: number) => string } = {},
): string {
  const rows = Array.from({ length: products }, (_, at) => rowsOf(at, pictures)).flat()
  const header = oldNames.map((name) => (renamed ? (newNames[name] ?? name) : name))
  const lines = rows.map((row) => oldNames.map((name) => row[name] ?? ''))
  return stringify([header, ...lines], { bom: renamed, record_delimiter: renamed ? '\r\n' : '\n' })
}

type Cells = Record<string, string>

function rowsOf(at: number, pictures?: (product: number, picture: number) => string): Cells[] {
  const pick = <T>(list: readonly T[], step = 1) => list[(at * step) % list.length] as T
  const price = 499 + ((at * 137) % 4000)
  const product: Cells = {
    Title: `${pick(colors, 3)} ${pick(types) || 'Woven Scarf'} No. ${at}`,
    'Body (HTML)': pick(bodies),
    Vendor: pick(['Rangoli', '', "Asha's & Co.", 'O"Neil']),
    'Product Category': at % 7 === 0 ? 'Apparel & Accessories > Clothing > Dresses' : '',
    Type: pick(types),
    Tags: pick(['', 'festive, cotton', 'sale', '"quoted", नया']),
    Published: pick(['TRUE', 'true', 'FALSE'], 5),
    'SEO Title': pick(['', `Buy no. ${at}`]),
    'SEO Description': pick(['', 'Soft cotton, made in India.'], 3),
    'Gift Card': 'FALSE',
    Status: pick(['active', 'active', 'draft', 'archived'], 3),
  }
  const variants = variantsOf(at).map(
    (options, index): Cells => ({
      ...options,
      'Variant SKU': `${pick(["'", ''])}SKU-${at}-${index}`,
      'Variant Grams': pick(['0', '250', '1200.0'], index + 1),
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': pick(['5', '0', '-2', '12', '1'], index + 1),
      'Variant Price': (price + (at % 3 === 0 ? index * 50 : 0)).toFixed(2),
      'Variant Compare At Price': pick(['', '0.00', '5999.00']),
      'Variant Barcode': pick(['', "'0890123456789"]),
      'Cost per item': '100.00',
    }),
  )
  const images = pictures ? Array.from({ length: at % 4 }, (_, index) => pictures(at, index)) : []
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, index) => ({
    Handle: `product-${at}`,
    ...(index === 0 && product),
    ...variants[index],
    ...(images[index] && {
      'Image Src': images[index],
      'Image Position': String(index + 1),
      'Image Alt Text': index === 0 ? (variants[0]?.['Option1 Value'] ?? '') : '',
    }),
  }))
}

function variantsOf(at: number): Cells[] {
  if (at % 5 === 0) return [{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }]
  const someSizes = sizes.slice(at % 3, (at % 3) + 3)
  const someColors = colors.slice(at % 2, (at % 2) + 2)
  const all = someColors.flatMap((color) => someSizes.map((size) => ({ color, size })))
  const names = at % 2 === 0 ? ['Color', 'Size'] : ['Size', 'Colour']
  return all.map(({ color, size }, index) => ({
    ...(index === 0 && { 'Option1 Name': names[0] ?? '', 'Option2 Name': names[1] ?? '' }),
    'Option1 Value': at % 2 === 0 ? color : size,
    'Option2 Value': at % 2 === 0 ? size : color,
    ...(at % 11 === 0 && { ...(index === 0 && { 'Option3 Name': 'Length' }), 'Option3 Value': 'Long' }),
  }))
}
