import { boldParts } from '@tanabana/contract/description.ts'
import { escapeXml } from '@tanabana/contract/escape-xml.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { type Column, columns } from './csv-columns.ts'
import { escapeFormula } from './formulas.ts'

/** `url` is the public address of the shop: `https://shop.example`. */
export type Shop = { name: string; url: string }

/** A variant has at most two options here. */
const exportedColumns = columns.filter((column) => !column.startsWith('Option3'))

type Row = Partial<Record<Column, string | number>>

/**
 * Exports the catalogue as Shopify's product CSV, in chunks. Importing the file again changes nothing. The byte order
 * mark lets Excel read UTF-8. Texts are quoted, so that LibreOffice can tell a SKU from a number.
 * @param like conditions on products `p` @param hidden columns that are left out
 */
export async function* shopifyCsv(
  db: Db,
  shop: Shop,
  like: readonly SQL[] = [],
  hidden: readonly Column[] = [],
): AsyncGenerator<string> {
  const shown = exportedColumns.filter((column) => !hidden.includes(column))
  yield stringify([shown], { bom: true })
  for await (const product of allProducts(db, 0, like))
    yield stringify(
      rowsOf(product, shop).map((row) => shown.map((column) => escapeFormula(row[column] ?? ''))),
      { quoted_string: true, quoted_empty: false },
    )
}

function rowsOf(product: WholeProduct, shop: Shop): Row[] {
  const { handle, variants, pictures } = product
  const count = Math.max(variants.length, pictures.length, 1)
  return Array.from({ length: count }, (_, at) => {
    const variant = variants[at]
    const picture = pictures[at]
    const own = variant && pictures.find(({ color }) => color === variant.color)
    return {
      Handle: handle,
      ...(at === 0 && headOf(product)),
      ...(variant && {
        'Option1 Value': variant.color,
        'Option2 Value': variant.size,
        'Variant SKU': variant.sku,
        'Variant Barcode': variant.barcode,
        'Variant Grams': variant.grams ?? '',
        'Variant Inventory Qty': variant.stock,
        'Variant Inventory Moved': variant.importedStock - variant.stock,
        'Variant Price': toRupees(paise(variant.pricePaise ?? product.pricePaise)),
        'Variant Compare At Price': variant.mrpPaise === null ? '' : toRupees(paise(variant.mrpPaise)),
        'Cost per item': variant.costPaise === null ? '' : toRupees(paise(variant.costPaise)),
        ...(own && { 'Variant Image': pictureAddress(own.picture, shop) }),
      }),
      ...(picture && {
        'Image Src': pictureAddress(picture.picture, shop),
        'Image Position': at + 1,
        'Image Alt Text': picture.color,
      }),
    }
  })
}

const withBold = (text: string) =>
  boldParts(text)
    .map((part, at) => (at % 2 === 1 ? `<strong>${escapeXml(part)}</strong>` : escapeXml(part)))
    .join('')

/** Google and Shopify know three genders, and children as an age group. */
export const googleGender: Partial<Record<string, { gender: string; ageGroup: string }>> = {
  Women: { gender: 'female', ageGroup: 'adult' },
  Men: { gender: 'male', ageGroup: 'adult' },
  Unisex: { gender: 'unisex', ageGroup: 'adult' },
  Girls: { gender: 'female', ageGroup: 'kids' },
  Boys: { gender: 'male', ageGroup: 'kids' },
}

function headOf(product: WholeProduct): Row {
  const { name, description, brand, hidden, hiddenAs } = product
  return {
    Title: name,
    'Body (HTML)': description
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${withBold(paragraph).replaceAll('\n', '<br>')}</p>`)
      .join(''),
    Vendor: brand,
    'Product Category': product.productCategory,
    Type: product.productType,
    Tags: product.tags,
    'SEO Title': product.seoTitle,
    'SEO Description': product.seoDescription,
    'Google Shopping / Gender': googleGender[product.gender]?.gender ?? '',
    'Google Shopping / Age Group': googleGender[product.gender]?.ageGroup ?? '',
    'Variant HS Code': product.hsn,
    'Country of Origin': product.countryOfOrigin,
    Material: product.material,
    Fit: product.fit,
    Care: product.care,
    Maker: product.maker,
    Manufacturer: product.manufacturer,
    Importer: product.importer,
    Marketer: product.marketer,
    'Net Quantity': product.netQuantity,
    'GST Rate': product.gstBasisPoints === null ? '' : product.gstBasisPoints / 100,
    'BIS Number': product.bisNumber,
    'Size Chart': product.sizeChart,
    Look: product.look,
    'Low Stock Level': product.lowStockLevel ?? '',
    Published: hidden ? 'FALSE' : 'TRUE',
    'Option1 Name': 'Color',
    'Option2 Name': 'Size',
    Status: hidden ? (hiddenAs === 'archived' ? 'archived' : 'draft') : 'active',
    // Empty where no import had it: it would go on hiding a product after Status has changed.
    'Included / India': product.imported.included === undefined ? '' : hidden ? 'FALSE' : 'TRUE',
  }
}

export function pictureAddress(picture: string, { url }: Shop): string {
  return `${url}/pictures/${picture}?w=1200`
}
