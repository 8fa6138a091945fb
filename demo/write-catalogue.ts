import { writeFileSync } from 'node:fs'
import type { DemoProduct } from './demo-product.ts'
import { descriptionOf, factsOf } from './facts.ts'
import { handleOf, products } from './products.ts'

/** Writes catalogue.csv from products.ts, in Shopify's product format: `node demo/write-catalogue.ts`. */
const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  ...[
    'Variant Compare At Price',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
    'Status',
    'Google Shopping / Gender',
  ],
  ...['Google Shopping / Age Group', 'Variant HS Code', 'Country of Origin', 'Material', 'Fit', 'Care', 'Maker'],
  ...['Marketer', 'Net Quantity', 'GST Rate', 'Size Chart'],
] as const

type Row = Partial<Record<(typeof columns)[number], string | number>>

function rowsOf(product: DemoProduct): Row[] {
  const handle = handleOf(product.title)
  const colors = Object.keys(product.stock)
  const address = (color: string, view: string) => `demo:${handle}/${color.toLowerCase()}/${view}`
  const pictures = colors.flatMap((color) => product.views.map((view) => ({ color, view })))
  const variants = colors.flatMap((color) =>
    product.sizes.map((size, at) => ({ color, size, quantity: product.stock[color]?.[at] ?? 0 })),
  )
  return Array.from({ length: Math.max(pictures.length, variants.length) }, (_, at) => {
    const variant = variants[at]
    const picture = pictures[at]
    return {
      Handle: handle,
      ...(at === 0 && {
        Title: product.title,
        'Body (HTML)': `<p>${descriptionOf(product)}</p>`,
        Vendor: product.vendor,
        Type: product.type,
        Published: 'TRUE',
        'Option1 Name': 'Color',
        'Option2 Name': 'Size',
        Status: 'active',
        ...factsOf(product),
      }),
      ...(variant && {
        'Option1 Value': variant.color,
        'Option2 Value': variant.size,
        'Variant SKU': [
          handle
            .split('-')
            .map((word) => word.slice(0, 2))
            .join(''),
          variant.color,
          variant.size,
        ]
          .join('-')
          .toUpperCase()
          .replace(/ /g, ''),
        'Variant Inventory Qty': variant.quantity,
        'Variant Price': product.price.toFixed(2),
        'Variant Compare At Price': product.mrp?.toFixed(2) ?? '',
        'Variant Image': address(variant.color, product.views[0] ?? 'front'),
      }),
      ...(picture && {
        'Image Src': address(picture.color, picture.view),
        'Image Position': at + 1,
        'Image Alt Text': `${product.title} – ${picture.color} – ${shown(product, picture.view)}`,
      }),
    }
  })
}

/** What a picture shows. */
function shown({ fabric }: DemoProduct, view: string): string {
  if (view === 'cloth') return `close-up of the ${fabric === 'leather' ? 'leather' : 'cloth'}`
  return view === 'detail' ? 'close-up' : view
}

function csvLine(values: readonly (string | number)[]): string {
  return values
    .map((value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value))
    .join(',')
}

const rows = products.flatMap(rowsOf).map((row) => csvLine(columns.map((column) => row[column] ?? '')))
writeFileSync(new URL('./catalogue.csv', import.meta.url), `${[csvLine(columns), ...rows].join('\n')}\n`)
