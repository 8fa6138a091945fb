import { searchOutcomes } from '@tanabana/contract/desk/searches.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    document: tsvector().notNull(),
    /** Copies, so that a search without filters reads no product: not hidden, and the number of words of the product type. */
    visible: boolean().notNull().default(true),
    typeWords: smallint('type_words').notNull().default(1),
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

/** Product types and brands of all products, for suggestions. Names of deleted products stay. */
export const searchNames = pgTable(
  'search_names',
  {
    kind: text({ enum: ['type', 'brand'] }).notNull(),
    name: text().notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    uniqueIndex('search_names_key').on(table.kind, sql`lower(${table.name})`),
    index('search_names_document').using('gin', table.document),
  ],
)

/** The merchant's synonyms: a search for `phrase` also finds `meaning`. Both in the form of `wordsOf`. */
export const synonyms = pgTable('synonyms', { phrase: text().notNull(), meaning: text().notNull() }, (table) => [
  primaryKey({ columns: [table.phrase, table.meaning] }),
])

/** How often a query was searched on a day (Indian time). It names no person. */
export const searches = pgTable(
  'searches',
  {
    query: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
    /** Of the last search that day. */
    outcome: text({ enum: searchOutcomes }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.query, table.day] })],
)
