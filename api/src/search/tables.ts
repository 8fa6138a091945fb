import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '#catalogue/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the search finds of a product: stems by field (A: product type; B: name, brand, colours; C: category, tags,
 * material; D: description), and values such as `size:xl` and `gender:women`. Triggers keep it up to date.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
)

/** The words of all products, to recognise spelling mistakes. Words of deleted products stay. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    /** Two neighbouring words written as one: `flipflops`. */
    compound: boolean().notNull(),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
  ],
)
