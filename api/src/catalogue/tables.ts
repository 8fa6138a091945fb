import type { SizeChart } from '@tanabana/contract/catalogue.ts'
import { categoryKinds } from '@tanabana/contract/desk/categories.ts'
import type { ProductRule } from '@tanabana/contract/desk/product-rule.ts'
import { correctionKinds, movementReasons } from '@tanabana/contract/desk/stock.ts'
import { genders, sortings } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LastImport } from './product-fields.ts'

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    /** Identifies the product across imports. */
    handle: text().notNull().unique('products_handle_key'),
    name: text().notNull(),
    brand: text().notNull(),
    type: text().notNull(),
    /** The lowest price of the variants, for lists. Written by `writePrices`. */
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    description: text().notNull(),
    /** Shopify's Type, the merchant's own word: `Kurta`. */
    productType: text('product_type').notNull().default(''),
    /** The path in Shopify's taxonomy. */
    productCategory: text('product_category').notNull().default(''),
    /** Separated by commas. */
    tags: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    gender: text({ enum: ['', ...genders] })
      .notNull()
      .default(''),
    material: text().notNull().default(''),
    fit: text().notNull().default(''),
    care: text().notNull().default(''),
    /** Where and how it is made, below the name: `Bagru, hand block`. */
    maker: text().notNull().default(''),
    countryOfOrigin: text('country_of_origin').notNull().default(''),
    /** Manufacturer, importer and marketer: name and address. */
    manufacturer: text().notNull().default(''),
    importer: text().notNull().default(''),
    marketer: text().notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    /** Code of the Harmonised System of Nomenclature, for invoices: 4, 6 or 8 digits. */
    hsn: text().notNull().default(''),
    /** GST rate in hundredths of a percent: 500 is 5%. Null: the slab of the kind of goods decides. */
    gstBasisPoints: integer('gst_basis_points'),
    /** Licence for the BIS standard mark, which footwear needs. */
    bisNumber: text('bis_number').notNull().default(''),
    /** The name of a size chart. It may not exist yet. */
    sizeChart: text('size_chart').notNull().default(''),
    /** Handles of the products that complete the look, separated by semicolons. They may not exist yet. */
    look: text().notNull().default(''),
    /** Low on stock from this quantity of a variant; 0: only when it is sold out. Null: `lowStock.left`. */
    lowStockLevel: integer('low_stock_level'),
    /** Values of the last import. The next import applies only what the file changed. */
    imported: jsonb().$type<LastImport>().notNull().default({}),
    hidden: boolean().notNull().default(false),
    /** Why it is hidden. Without a reason it just is. Means nothing while it is shown. */
    hiddenAs: text('hidden_as', { enum: ['', 'draft', 'archived'] })
      .notNull()
      .default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'products_gender_check',
      sql`${table.gender} in ('', ${sql.raw(genders.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('products_gst_check', sql`${table.gstBasisPoints} between 0 and 10000`),
    check('products_price_check', sql`${table.pricePaise} > 0`),
    index('products_listing').on(table.type, table.id).where(sql`not ${table.hidden}`),
    // for the number of products of each category, and to move them
    index('products_type').on(table.type),
    index('products_visible').on(table.id).where(sql`not ${table.hidden}`),
    index('products_product_type').on(sql`lower(${table.productType})`).where(sql`not ${table.hidden}`),
    index('products_brand').on(sql`lower(${table.brand})`).where(sql`not ${table.hidden}`),
  ],
)

/**
 * What the shop sells under. A product names a category by its `type`; older imports left types without a row. A collection
 * has the products of its rule and those of its handles.
 */
export const categories = pgTable('categories', {
  /** The first segment of its address. */
  slug: text().primaryKey(),
  name: text().notNull(),
  /** A longer name, on the page of categories. */
  cardName: text('card_name').notNull().default(''),
  text: text().notNull().default(''),
  parent: text().references((): AnyPgColumn => categories.slug, { onUpdate: 'cascade' }),
  /** Its name in the picture store; empty: a product stands for it. */
  picture: text().notNull().default(''),
  hidden: boolean().notNull().default(false),
  /** Among those with the same parent. */
  position: integer().notNull(),
  kind: text({ enum: categoryKinds }).notNull().default('category'),
  /** Fields that are not empty. */
  rule: jsonb().$type<Partial<ProductRule>>().notNull().default({}),
  /** Separated by semicolons. They may not exist. */
  handles: text().notNull().default(''),
  sort: text({ enum: ['', ...sortings] })
    .notNull()
    .default(''),
})

/** Addresses that categories had before. */
export const categoryMoves = pgTable('category_moves', {
  oldSlug: text('old_slug').primaryKey(),
  slug: text()
    .notNull()
    .references(() => categories.slug, { onUpdate: 'cascade', onDelete: 'cascade' }),
})

/** Measurements by size, which many products share. */
export const sizeCharts = pgTable('size_charts', {
  name: text().primaryKey(),
  /** What is measured: Chest, Waist. */
  measures: text().array().notNull(),
  rows: jsonb().$type<SizeChart['rows']>().notNull(),
})

/**
 * Visible products by type and block of ids, so that a list needs no count and no scan to a deep page. Triggers on
 * `products` keep it exact in the transaction of the change.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    type: text().notNull(),
    /** `id >> 12`: 4096 ids. */
    block: integer().notNull(),
    visible: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.block] })],
)

/**
 * What filters need of a product, in one narrow row. Triggers on `products` and `variants` keep it exact. Texts are in
 * small letters. See `filters.ts`.
 */
export const productFilters = pgTable(
  'product_filters',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** The best of its variants in stock, in whole percent below the MRP, rounded down. */
    discount: smallint().notNull(),
    /** A bit for each family of its colours in stock: see `colourFamilies`. */
    colors: integer().notNull(),
    hidden: boolean().notNull(),
    type: text().notNull(),
    gender: text().notNull(),
    productType: text('product_type').notNull(),
    brand: text().notNull(),
    country: text().notNull(),
    /** Keys of its sizes in stock, separated by tabs. One text is cheaper to group by than an array. */
    sizes: text().notNull(),
    /** For each of `sizes`: the bits of the colours that it is in stock in. */
    sizeColors: integer('size_colors').array().notNull(),
  },
  (table) => [
    // for the products nearest in price: see near-products.ts
    index('product_filters_price')
      .on(table.type, table.gender, table.pricePaise, table.productId)
      .where(sql`not ${table.hidden}`),
  ],
)

/** One colour and size of a product: the unit of stock. */
export const variants = pgTable(
  'variants',
  {
    id: serial().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    size: text().notNull(),
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    /** Weight of one item. */
    grams: integer(),
    /** Null: the product's price. Written by `writePrices` only. */
    pricePaise: bigint('price_paise', { mode: 'number' }),
    /** Price of the last import. The next import applies only what the file changed. */
    importedPricePaise: bigint('imported_price_paise', { mode: 'number' }),
    /** Maximum retail price (MRP): Shopify's Compare At Price. Shown only if it is above the price. */
    mrpPaise: bigint('mrp_paise', { mode: 'number' }),
    /** What the merchant paid for one item. Never public, and not for the role `catalogue`. */
    costPaise: bigint('cost_paise', { mode: 'number' }),
    position: integer().notNull(),
    stock: integer().notNull(),
    /** The part of `stock` that is reserved for payments in progress. */
    reserved: integer('held').notNull().default(0),
    /** Quantity of the last import. The next import adds the difference, so that sales are kept. */
    importedStock: integer('imported_stock').notNull(),
    /** No longer sold. It stays for the orders and stock movements that name it. */
    off: boolean().notNull().default(false),
  },
  (table) => [
    unique('variants_choice_key').on(table.productId, table.color, table.size),
    check('variants_price_check', sql`${table.pricePaise} > 0`),
    check('variants_stock_check', sql`0 <= ${table.reserved} and ${table.reserved} <= ${table.stock}`),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    id: serial().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty when the picture shows no particular colour. */
    color: text().notNull().default(''),
    position: integer().notNull(),
    /** The picture's name in the picture store. */
    picture: text().notNull(),
    /** What it was cropped from, around the focal point; empty if it is not cropped. */
    original: text().notNull().default(''),
    /** The focal point in percent from the left and from the top; null if it is not cropped. */
    focusX: smallint('focus_x'),
    focusY: smallint('focus_y'),
    /** For those who don't see it; empty: the shop describes it by its product. */
    description: text().notNull().default(''),
    /** Address or file name in the CSV. Finds the stored picture again when the source is unreachable. */
    address: text().notNull().default(''),
  },
  (table) => [uniqueIndex('product_pictures_position_key').on(table.productId, table.position)],
)

/** Stock reservations of bags in payment. `variants.reserved` is the sum for each variant. */
export const stockReservations = pgTable(
  'stock_holds',
  {
    bagId: text('bag_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bagId, table.variantId] }),
    check('stock_holds_quantity_check', sql`${table.quantity} > 0`),
  ],
)

/** Append-only log of stock changes. The sum of a variant's changes is its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    reason: text({ enum: movementReasons }).notNull(),
    orderId: text('order_id'),
    /** What kind of correction it is. Earlier releases know no other reasons. */
    kind: text({ enum: ['', ...correctionKinds] })
      .notNull()
      .default(''),
    /** The person of the staff, and what they wrote. */
    who: text().notNull().default(''),
    note: text().notNull().default(''),
    /** A second request with the same key adds nothing. */
    key: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId),
    // for what was sold lately, without reading the table
    index('stock_movements_sold')
      .on(table.at, table.variantId, table.change)
      .where(sql`${table.reason} in ('sale', 'cancel')`),
  ],
)
