import { integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Each run of an import, without dry runs. */
export const imports = pgTable('imports', {
  id: serial().primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Null: it is running, or was killed. */
  endedAt: time('ended_at'),
})

/** The products that an import added or changed. */
export const importItems = pgTable(
  'import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** It may have been deleted since. */
    productId: integer('product_id').notNull(),
    result: text({ enum: ['added', 'changed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)
