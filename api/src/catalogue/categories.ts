import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { emptyRule } from '@tanabana/contract/desk/product-rule.ts'
import type { Category } from '@tanabana/contract/shop-facts.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Scope } from './filters.ts'
import { idsOfHandles } from './home-rows.ts'
import { ruleCondition } from './rules.ts'
import { categories, categoryMoves, products } from './tables.ts'

export type StoredCategory = typeof categories.$inferSelect

/** All categories and collections in their order, and the addresses that lead to them. */
export type Categories = { list: readonly StoredCategory[]; moves: Readonly<Record<string, string>> }

export async function readCategories(db: Db): Promise<Categories> {
  const [list, moves] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)),
    db.select().from(categoryMoves),
  ])
  return { list, moves: Object.fromEntries(moves.map(({ oldSlug, slug }) => [oldSlug, slug])) }
}

/** The category at an address, and the types of its products and of its parts. */
export type FoundCategory = {
  slug: string
  category: StoredCategory | null
  parts: readonly StoredCategory[]
  types: readonly string[]
}

/** @param address can be one from before it moved, or of products without a category */
export function categoryAt({ list, moves }: Categories, address: string): FoundCategory {
  const isOld = !list.some(({ slug }) => slug === address) && Object.hasOwn(moves, address)
  const slug = (isOld && moves[address]) || address
  const parts = list.filter(({ parent }) => parent === slug)
  const category = list.find((one) => one.slug === slug) ?? null
  return { slug, category, parts, types: [slug, ...parts.map((part) => part.slug)] }
}

/** What the list of a category or collection is limited to, and how it is sorted. */
export async function scopeOf(db: Db, { category, types }: FoundCategory): Promise<Scope> {
  const sort = category?.sort || undefined
  if (category?.kind !== 'collection') return { types, sort }
  const handles = splitHandles(category.handles)
  const ids = await idsOfHandles(db, handles)
  const first = handles.flatMap((handle) => ids.get(handle) ?? [])
  const byRule = ruleCondition(category.rule)
  return { condition: first.length > 0 ? sql`(${anyOf(sql`p.id`, first)} or ${byRule})` : byRule, first, sort }
}

export const splitHandles = (handles: string): string[] => handles.split(';').flatMap((one) => one.trim() || [])

/** As pages know them. */
export function toPublic({ list }: Categories): Category[] {
  return list.map(({ slug, name, cardName, parent, hidden }) => ({
    ...{ slug, name },
    ...(cardName && { cardName }),
    ...(parent && { parent }),
    ...(hidden && { hidden }),
  }))
}

/** As the desk lists them. */
export async function listCategories(db: Db): Promise<DeskCategory[]> {
  const { list, moves } = await readCategories(db)
  const counted = await db
    .select({ type: products.type, count: sql<number>`count(*)::int` })
    .from(products)
    .groupBy(products.type)
  const counts = new Map(counted.map(({ type, count }) => [type, count]))
  return list.map(({ hidden, position: _, parent, rule, ...category }) => ({
    ...{ ...category, ...emptyRule, ...rule },
    parent: parent ?? '',
    state: hidden ? 'hidden' : 'shown',
    products: counts.get(category.slug) ?? 0,
    olderSlugs: Object.keys(moves).filter((older) => moves[older] === category.slug),
  }))
}

/** Gives categories that have no text these texts and longer names, by slug. */
export async function describeCategories(
  db: Db,
  texts: Readonly<Record<string, { text: string; cardName?: string }>>,
): Promise<void> {
  for (const [slug, values] of Object.entries(texts))
    await db
      .update(categories)
      .set(values)
      .where(and(eq(categories.slug, slug), eq(categories.text, '')))
}

/** Holds a category, so that it is neither removed nor moved meanwhile. @returns whether it exists; a collection doesn't */
export async function holdCategory(tx: Db, slug: string): Promise<boolean> {
  const found = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.kind, 'category')))
    .for('key share')
  return found.length > 0
}

/** @throws ShopError VALIDATION with `field` if the category does not exist, and else holds it */
export async function requireCategory(tx: Db, slug: string, field = 'type'): Promise<void> {
  if (!(await holdCategory(tx, slug)))
    throw new ShopError('VALIDATION', undefined, { [field]: 'The shop has no such category. Choose another.' })
}
