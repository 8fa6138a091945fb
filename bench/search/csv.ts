import type { CatalogueProduct } from './make-catalogue.ts'

/** Writes the products as a Shopify export, with the gender in Google's column. */
export function catalogueCsv(products: readonly CatalogueProduct[]): string {
  const rows = products.flatMap(rowsOf)
  const line = (cells: (string | number)[]) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return [line(Object.keys(rows[0] ?? {})), ...rows.map((row) => line(Object.values(row)))].join('\n')
}

function rowsOf(product: CatalogueProduct): Record<string, string | number>[] {
  const variants = product.colours.flatMap((colour) => product.sizes.map((size) => ({ colour, size })))
  return variants.map(({ colour, size }, at) => ({
    Handle: product.handle,
    Title: at === 0 ? product.title : '',
    'Body (HTML)': at === 0 ? product.description : '',
    Vendor: at === 0 ? product.brand : '',
    Type: at === 0 ? product.productType : '',
    Tags: at === 0 ? product.tags.join(', ') : '',
    Published: 'TRUE',
    'Option1 Name': 'Color',
    'Option1 Value': colour,
    'Option2 Name': 'Size',
    'Option2 Value': size,
    'Variant Inventory Qty': 5,
    'Variant Price': product.price,
    'Variant Compare At Price': product.mrp,
    'Google Shopping / Gender': at === 0 ? product.gender : '',
    Material: at === 0 ? product.material : '',
    Status: 'active',
  }))
}
