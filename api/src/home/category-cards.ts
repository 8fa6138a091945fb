import type { HomeCategory } from '@tanabana/contract/home.ts'
import {
  type Categories,
  type CategorySummary,
  categoryAt,
  categorySummaries,
  productPage,
  scopeOf,
} from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'

/**
 * How many products each of these shows, with those of its parts, and its own picture or else the one of a product in
 * stock. @param summaries what `categorySummaries` found
 */
export async function categoryCards(
  db: Db,
  known: Categories,
  listed: Categories['list'],
  summaries: readonly CategorySummary[],
): Promise<HomeCategory[]> {
  const collections = listed.filter(({ kind }) => kind === 'collection')
  const all = [...summaries, ...(await Promise.all(collections.map(({ slug }) => summaryOf(db, known, slug))))]
  return listed.map(({ slug, picture }) => {
    const { types } = categoryAt(known, slug)
    const own = all.filter(({ type }) => types.includes(type))
    const shown = picture || own.find((one) => one.picture)?.picture
    const count = own.reduce((sum, one) => sum + one.count, 0)
    return { type: slug, count, picture: shown ? `/pictures/${shown}` : '' }
  })
}

async function summaryOf(db: Db, known: Categories, slug: string): Promise<CategorySummary> {
  const scope = await scopeOf(db, categoryAt(known, slug))
  const { content, totalElements } = await productPage(db, { page: 0, size: 8 }, scope)
  const inStock = content.find(({ inventory }) => inventory.some(({ size, stock }) => size && stock !== 0))
  const [image = ''] = inStock?.image.split(';') ?? []
  return { type: slug, count: totalElements, picture: image.replace(/^\/pictures\//, '') || null }
}

/** Of all categories and collections, also hidden ones and parts, as the desk lists them. */
export async function allCategoryCards(db: Db, known: Categories): Promise<HomeCategory[]> {
  return categoryCards(db, known, known.list, await categorySummaries(db))
}
