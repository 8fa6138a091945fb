import { cut } from '@tanabana/contract/cut.ts'
import { plainText } from '@tanabana/contract/description.ts'
import { escapeXml } from '@tanabana/contract/escape-xml.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { variantTitle } from '@tanabana/contract/variant-title.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { googleGender, pictureAddress, type Shop } from './export.ts'
import { feedId, gtinOf, numberedId } from './identifiers.ts'
import { products, variants } from './tables.ts'

type Variant = WholeProduct['variants'][number]
type Field = [name: string, value: string | undefined]

/** In characters, by the product data specification. */
const maxLengths = { description: 5000, brand: 70, color: 100, size: 100, material: 200, mpn: 70 }
const maxMorePictures = 10

/**
 * Exports the visible catalogue as a feed for Google's Merchant Center, with one item per variant. Each link opens its
 * variant. Follows Google's product data specification: https://support.google.com/merchants/answer/7052112
 */
export async function* googleFeed(db: Db, shop: Shop): AsyncGenerator<string> {
  const repeated = await repeatedSkus(db)
  const idOf = (variant: Variant) => (repeated.has(variant.sku) ? numberedId(variant) : feedId(variant))
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `<title>${escapeXml(shop.name)}</title>\n<link>${escapeXml(shop.url)}</link>\n<description>${escapeXml(`Everything at ${shop.name}`)}</description>\n`
  for await (const product of allProducts(db)) {
    if (product.hidden) continue
    const sold = product.variants.filter(({ off }) => !off)
    yield sold.map((variant) => itemOf(product, variant, idOf(variant), shop)).join('')
  }
  yield '</channel>\n</rss>\n'
}

/** SKUs of several visible variants, which cannot be their ids. */
async function repeatedSkus(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(
    sql`select v.sku from ${variants} v join ${products} p on p.id = v.product_id and not p.hidden
      where v.sku <> '' group by v.sku having count(*) > 1`,
  )
  return new Set(rows.map(({ sku }) => sku))
}

function inRupees(amount: number): string {
  return toRupees(paise(amount)).toFixed(2)
}

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

/**
 * A product without brand and GTIN has no identifier, which Google wants to be told. The SKU is a manufacturer's number
 * only beside a brand.
 */
function identifierFields(brand: string, { sku, barcode }: Variant): Field[] {
  const gtin = gtinOf(barcode)
  return [
    ['brand', brand],
    ['gtin', gtin],
    ['mpn', brand && !gtin ? sku : ''],
    ['identifier_exists', brand || gtin ? '' : 'no'],
  ]
}

function itemOf(product: WholeProduct, variant: Variant, id: string, shop: Shop): string {
  const own = product.pictures.filter(({ color }) => color === variant.color)
  // Google takes no AVIF
  const [first, ...more] = (own.length > 0 ? own : product.pictures).map(
    ({ picture }) => `${pictureAddress(picture, shop)}&as=jpeg`,
  )
  const { gender, ageGroup } = googleGender[product.gender] ?? {}
  const fields: Field[] = [
    ['id', id],
    ['item_group_id', product.variants.length > 1 ? String(product.id) : ''],
    ['title', variantTitle(product.name, variant)],
    ['description', plainText(product.description) || product.name],
    ['link', shop.url + addressOf(product, variant.color, variant.size)],
    ['image_link', first],
    ...more.slice(0, maxMorePictures).map((address): Field => ['additional_image_link', address]),
    ['availability', variant.stock > variant.reserved ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant.pricePaise ?? product.pricePaise, variant.mrpPaise),
    ...identifierFields(product.brand, variant),
    ['condition', 'new'],
    ['color', variant.color === noColor ? '' : variant.color],
    ['size', variant.size],
    ['gender', gender],
    ['age_group', ageGroup],
    ['material', product.material],
    ['product_type', product.type],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value ? [`<g:${name}>${escapeXml(within(name, value))}</g:${name}>`] : [],
  )
  return `<item>\n${lines.join('\n')}\n${freeShipping}\n</item>\n`
}

/** Required in India. */
const freeShipping = '<g:shipping><g:country>IN</g:country><g:price>0.00 INR</g:price></g:shipping>'

function within(name: string, value: string): string {
  const max = maxLengths[name as keyof typeof maxLengths]
  return max ? cut(value, max) : value
}
