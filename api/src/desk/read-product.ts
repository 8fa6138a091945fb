import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { asc, eq } from 'drizzle-orm'
import { productPictures, products, sizeCharts, variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import { actionsOn } from '#staff/staff.ts'
import { findListedProduct } from './find-products.ts'

/** What the history of a product says. */
const texts: Readonly<Record<string, string>> = {
  ...{ hideProduct: 'Hidden', unhideProduct: 'Shown', changeProduct: 'Changed', changeVariants: 'Variants changed' },
  ...{ addPicture: 'Picture added', changePicture: 'Picture changed', orderPictures: 'Pictures reordered' },
  ...{ cropPicture: 'Picture cropped', removePicture: 'Picture removed' },
}

/** Everything about a product on one screen. Prices in paise. @throws ShopError NOT_FOUND */
export async function readProduct(db: Db, id: number): Promise<DeskProduct> {
  const listed = await findListedProduct(db, id)
  if (!listed) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  const [[row], rows, pictures, charts, actions] = await together([
    db.select().from(products).where(eq(products.id, id)),
    db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id)),
    db.select().from(productPictures).where(eq(productPictures.productId, id)).orderBy(asc(productPictures.position)),
    db.select({ name: sizeCharts.name }).from(sizeCharts).orderBy(asc(sizeCharts.name)),
    actionsOn(db, `product ${id} ${listed.handle}`),
  ])
  if (!row) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  return {
    ...listed,
    facts: factsOf(row),
    variants: rows.map(({ id, color, size, stock, reserved, sku, barcode, mrpPaise: mrp, pricePaise }) => ({
      ...{ id, color, size, stock, reserved, sku, barcode, mrp },
      price: pricePaise ?? row.pricePaise,
    })),
    pictures: pictures.map(({ id, picture, original, color, description, focusX: x, focusY: y }) => ({
      ...{ id, color, description, src: `/pictures/${picture}`, original: `/pictures/${original || picture}` },
      focus: x === null || y === null ? null : { x, y },
    })),
    sizeCharts: charts.map(({ name }) => name),
    page: addressOf(row),
    actions: actions.map(({ at, who, action, before, after }) => ({
      ...{ at: at.toISOString(), who, text: texts[action] ?? action, before, after },
    })),
  }
}

/** The categories of an older import can be others than the contract's. */
function factsOf(row: typeof products.$inferSelect): DeskProduct['facts'] {
  const { name, brand, description, productType, gender, tags, material, fit, care, maker, netQuantity } = row
  const { countryOfOrigin, manufacturer, importer, marketer, hsn, bisNumber, sizeChart, seoTitle, seoDescription } = row
  return {
    ...{
      name,
      brand,
      description,
      productType,
      gender,
      tags,
      material,
      fit,
      care,
      maker,
      netQuantity,
      countryOfOrigin,
    },
    ...{ manufacturer, importer, marketer, hsn, bisNumber, sizeChart, seoTitle, seoDescription },
    type: row.type as DeskProduct['facts']['type'],
  }
}
