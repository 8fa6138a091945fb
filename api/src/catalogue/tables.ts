import { sql } from 'drizzle-orm'
import {
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
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LastImport } from './imported-product.ts'

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    /** The import's own name for the product: the same handle is the same product. */
    handle: text().notNull().unique('products_handle_key'),
    name: text().notNull(),
    brand: text().notNull(),
    type: text().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    description: text().notNull(),
    /** The merchant's own word for what it is, such as `Kurta`: Shopify's Type. */
    productType: text('product_type').notNull().default(''),
    /** The place in Shopify's taxonomy. */
    productCategory: text('product_category').notNull().default(''),
    /** Separated by commas. */
    tags: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** What the last import said, so that the next one applies only what the file changed. */
    imported: jsonb().$type<LastImport>().notNull().default({}),
    hidden: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('products_price_check', sql`${table.pricePaise} > 0`),
    index('products_listing').on(table.type, table.id).where(sql`not ${table.hidden}`),
  ],
)

/** One colour and size of a product: what is counted, held and sold. */
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
    /** The weight of one piece. */
    grams: integer(),
    /** The maximum retail price printed on the piece: Shopify's Compare At Price. */
    mrpPaise: bigint('mrp_paise', { mode: 'number' }),
    position: integer().notNull(),
    stock: integer().notNull(),
    /** Pieces of `stock` kept for payments under way. */
    held: integer().notNull().default(0),
    /** What the last import said, so that the next one applies the difference only. */
    importedStock: integer('imported_stock').notNull(),
  },
  (table) => [
    unique('variants_choice_key').on(table.productId, table.color, table.size),
    check('variants_stock_check', sql`0 <= ${table.held} and ${table.held} <= ${table.stock}`),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    id: serial().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty: a picture of the product in no particular colour. */
    color: text().notNull().default(''),
    position: integer().notNull(),
    /** The picture's name in the picture store. */
    picture: text().notNull(),
    /** The address or file name that the import named, to find the picture again when it cannot be read. */
    address: text().notNull().default(''),
  },
  (table) => [uniqueIndex('product_pictures_position_key').on(table.productId, table.position)],
)

/** Pieces kept for the payment of a bag: a variant's `held` is their sum. */
export const stockHolds = pgTable(
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

/** Every change of stock, never overwritten: the sum of a variant's changes is its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    reason: text({ enum: ['import', 'sale', 'cancel', 'correction'] }).notNull(),
    orderId: text('order_id'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('stock_movements_variant').on(table.variantId)],
)
