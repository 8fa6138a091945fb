import { type Paise, toRupees } from '@tanabana/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { type Column, columns } from './csv-columns.ts'
import { escapeFormula } from './formulas.ts'
import { escapeXml } from './xml.ts'

/** `url` is the public address of the shop: `https://shop.example`. */
type Shop = { name: string; url: string }

/** A variant has at most two options here. */
const exportedColumns = columns.filter((column) => !column.startsWith('Option3'))

type Row = Partial<Record<Column, string | number>>

/**
 * Exports the catalogue as Shopify's product CSV, in chunks. Importing the file again changes nothing. The byte order
 * mark lets Excel read UTF-8. Texts are quoted, so that LibreOffice can tell a SKU from a number.
 */
export async function* shopifyCsv(db: Db, shop: Shop): AsyncGenerator<string> {
  yield stringify([exportedColumns], { bom: true })
  for await (const product of allProducts(db))
    yield stringify(
      rowsOf(product, shop).map((row) => exportedColumns.map((column) => escapeFormula(row[column] ?? ''))),
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
        'Variant Price': toRupees((variant.pricePaise ?? product.pricePaise) as Paise),
        'Variant Compare At Price': variant.mrpPaise === null ? '' : toRupees(variant.mrpPaise as Paise),
        ...(own && { 'Variant Image': addressOf(own.picture, shop) }),
      }),
      ...(picture && {
        'Image Src': addressOf(picture.picture, shop),
        'Image Position': at + 1,
        'Image Alt Text': picture.color,
      }),
    }
  })
}

/** Google and Shopify know three genders, and children as an age group. */
const googleGender: Partial<Record<string, { gender: string; ageGroup: string }>> = {
  Women: { gender: 'female', ageGroup: 'adult' },
  Men: { gender: 'male', ageGroup: 'adult' },
  Unisex: { gender: 'unisex', ageGroup: 'adult' },
  Girls: { gender: 'female', ageGroup: 'kids' },
  Boys: { gender: 'male', ageGroup: 'kids' },
}

function headOf(product: WholeProduct): Row {
  const { name, description, brand, hidden } = product
  return {
    Title: name,
    'Body (HTML)': description
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
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
    Manufacturer: product.manufacturer,
    Importer: product.importer,
    Marketer: product.marketer,
    'Net Quantity': product.netQuantity,
    'GST Rate': product.gstBasisPoints === null ? '' : product.gstBasisPoints / 100,
    'BIS Number': product.bisNumber,
    'Size Chart': product.sizeChart,
    Look: product.look,
    Published: hidden ? 'FALSE' : 'TRUE',
    'Option1 Name': 'Color',
    'Option2 Name': 'Size',
    Status: hidden ? 'draft' : 'active',
    // Empty where no import had it: it would go on hiding a product after Status has changed.
    'Included / India': product.imported.included === undefined ? '' : hidden ? 'FALSE' : 'TRUE',
  }
}

function inRupees(amount: number): string {
  return toRupees(amount as Paise).toFixed(2)
}

function addressOf(picture: string, { url }: Shop): string {
  return `${url}/pictures/${picture}?w=1200`
}

/**
 * Exports the visible catalogue as a feed for Google's Merchant Center, with one item per variant.
 * See https://support.google.com/merchants/answer/7052112
 */
export async function* googleFeed(db: Db, shop: Shop): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `<title>${escapeXml(shop.name)}</title>\n<link>${escapeXml(shop.url)}</link>\n<description>${escapeXml(`Everything at ${shop.name}`)}</description>\n`
  for await (const product of allProducts(db)) {
    if (!product.hidden) yield product.variants.map((variant) => itemOf(product, variant, shop)).join('')
  }
  yield '</channel>\n</rss>\n'
}

type Field = [name: string, value: string | undefined]

/** An MRP that is not above the price is left out. */
function priceFields(price: number, mrp: number | null): Field[] {
  const [priceText, mrpText] = [`${inRupees(price)} INR`, `${inRupees(mrp ?? 0)} INR`]
  if (mrp === null || mrp <= price) return [['price', priceText]]
  return [
    ['price', mrpText],
    ['sale_price', priceText],
    ['maximum_retail_price', mrpText],
  ]
}

function itemOf(product: WholeProduct, variant: WholeProduct['variants'][number], shop: Shop): string {
  const own = product.pictures.filter(({ color }) => color === variant.color)
  const [first, ...more] = (own.length > 0 ? own : product.pictures).map(({ picture }) => addressOf(picture, shop))
  const fields: Field[] = [
    ['id', String(variant.id)],
    ['item_group_id', product.handle],
    ['title', product.name],
    ['description', product.description || product.name],
    ['link', `${shop.url}/${encodeURIComponent(product.type)}/${product.id}`],
    ['image_link', first],
    ...more.slice(0, 10).map((address): Field => ['additional_image_link', address]),
    ['availability', variant.stock > variant.held ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant.pricePaise ?? product.pricePaise, variant.mrpPaise),
    ['brand', product.brand],
    ['condition', 'new'],
    ['color', variant.color],
    ['size', variant.size],
    ['gender', googleGender[product.gender]?.gender],
    ['age_group', googleGender[product.gender]?.ageGroup],
    ['material', product.material],
    ['mpn', variant.sku],
    ['product_type', product.type],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${escapeXml(value)}</g:${name}>`] : []))
  return `<item>\n${lines.join('\n')}\n</item>\n`
}
