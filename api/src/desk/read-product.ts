import { productFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { type Role, seesCosts } from '@tanabana/contract/desk/roles.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { asc, eq } from 'drizzle-orm'
import { originalOf, readPictures } from '#catalogue/change-pictures.ts'
import type { Previews } from '#catalogue/previews.ts'
import { products, sizeCharts, variants } from '#catalogue/tables.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopVisits } from '#settings/settings.ts'
import { actionsOn, withoutEmail } from '#staff/staff.ts'
import { readStockValue } from '#stock/stock-value.ts'
import { findListedProduct } from './find-products.ts'

/** What the history of a product says. */
const texts: Readonly<Record<string, string>> = {
  ...{ addProduct: 'Added', copyProduct: 'Copied from another product', archiveProduct: 'Archived' },
  ...{ addVariants: 'Variants added', removeVariant: 'Variant removed' },
  ...{ hideProduct: 'Hidden', unhideProduct: 'Shown', changeProduct: 'Changed', changeVariants: 'Variants changed' },
  ...{ addPicture: 'Picture added', changePicture: 'Picture changed', orderPictures: 'Pictures reordered' },
  ...{ receiveStock: 'Stock received', countStock: 'Stock counted', writeOffStock: 'Written off' },
  ...{ cropPicture: 'Picture cropped', removePicture: 'Picture removed' },
}

/** `shopUrl`: the desk can have a host of its own. */
export type ProductLinks = { shopUrl: string; previews: Previews; visits: ShopVisits }

/** Everything about a product that a role may see, on one screen. Prices in paise. @throws ShopError NOT_FOUND */
export async function readProduct(
  db: Db,
  id: number,
  { shopUrl, previews, visits }: ProductLinks,
  role: Role,
): Promise<DeskProduct> {
  const hasCosts = seesCosts(role)
  const listed = await findListedProduct(db, id)
  if (!listed) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  const [[row], rows, pictures, charts, actions, stockValue] = await together([
    db.select().from(products).where(eq(products.id, id)),
    db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id)),
    readPictures(db, id),
    db.select({ name: sizeCharts.name }).from(sizeCharts).orderBy(asc(sizeCharts.name)),
    actionsOn(db, `product ${id} ${listed.handle}`),
    hasCosts ? readStockValue(db, id) : Promise.resolve(null),
  ])
  if (!row) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  return {
    ...listed,
    facts: factsOf(row),
    variants: rows.map(({ mrpPaise: mrp, costPaise: cost, pricePaise, ...variant }) => {
      const { id, color, size, stock, reserved, sku, barcode, grams, off } = variant
      return {
        ...{ id, color, size, stock, reserved, sku, barcode, grams, off, mrp, ...(hasCosts && { cost }) },
        price: pricePaise ?? row.pricePaise,
      }
    }),
    stockValue,
    pictures: pictures.map((row) => {
      const { id, picture, color, description, focusX: x, focusY: y } = row
      const focus = x === null || y === null ? null : { x, y }
      return { id, color, description, focus, src: `/pictures/${picture}`, original: `/pictures/${originalOf(row)}` }
    }),
    sizeCharts: charts.map(({ name }) => name),
    page: shopUrl + addressOf(row),
    preview: visits.addressOf(`${addressOf(row)}?preview=${previews.codeOf(id)}`),
    actions: actions.map(({ at, who, action, before, after }) => ({
      ...{ at: at.toISOString(), who: withoutEmail(who), action, text: texts[action] ?? action },
      ...(hasCosts ? { before, after } : { before: withoutCosts(before), after: withoutCosts(after) }),
    })),
  }
}

/** Logged values of variants have names such as `Red, M`. */
function withoutCosts(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const shown = Object.entries(values).filter(([name]) => name !== 'cost')
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutCosts(value)]))
}

const factNames = productFacts.keyof().options

/** The categories of an older import can be others than the contract's. */
function factsOf(row: typeof products.$inferSelect): DeskProduct['facts'] {
  return Object.fromEntries(factNames.map((name) => [name, row[name]])) as DeskProduct['facts']
}

/** The names of products, by their number. */
export async function productNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, name } = products
  const rows = await db.select({ id, name }).from(products).where(anyOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
