import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { orderStatuses } from '@tanabana/contract/order-state.ts'
import { paymentStates } from '@tanabana/contract/orders.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { bags } from '#bag/tables.ts'
import { products } from '#catalogue/tables.ts'

export const orders = pgTable(
  'orders',
  {
    /** The bag's id: the primary key prevents a second order of the same bag. */
    id: text()
      .primaryKey()
      .references(() => bags.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: orderStatuses }).notNull(),
    payment: text({ enum: paymentStates }).notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The delivery that was promised then. Null for orders of releases before 0.4.0. */
    deliverBy: date('deliver_by'),
    /** The carrier's tracking number. */
    tracking: text(),
    courier: text(),
    /** The courier's tracking page, as it was when the order shipped. */
    trackingUrl: text('tracking_url'),
    /** Null also for orders that shipped before this column. */
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** When the courier brought the parcel back, or lost it. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    /** When a cancelled order left the shopper's account: only what the books need is left. */
    personalDataDeletedAt: timestamp('personal_data_deleted_at', { withTimezone: true }),
    /** Increases with each update: a trigger sets it. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    index('orders_user').on(table.userId, table.placedAt),
    index('orders_status').on(table.status, table.placedAt, table.id),
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_delivered_cod').on(table.deliveredAt).where(sql`payment = 'COD' and status = 'DELIVERED'`),
    check('orders_total_check', sql`${table.totalPaise} > 0`),
  ],
)

/** What was bought, as it was then; the product may change or be deleted later. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    name: text().notNull(),
    image: text().notNull(),
    color: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_variant').on(table.variantId),
    check('order_lines_quantity_check', sql`${table.quantity} > 0`),
  ],
)

/** Products in orders of several shoppers, counted each hour. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** How many shoppers have an order with both. */
    shoppers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)

/** Notes of the staff. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)
