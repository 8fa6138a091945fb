import type { CategoryFacts, categoryKinds } from '@tanabana/contract/desk/categories.ts'
import { emptyRule, type ProductRule } from '@tanabana/contract/desk/product-rule.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { mostByHand, usualCategories } from '@tanabana/contract/limits.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { ShopError } from '#http/shop-error.ts'
import { requireCategory, type StoredCategory, splitHandles } from './categories.ts'
import { changesOf, refuse } from './change-product.ts'
import { categories, categoryMoves, products } from './tables.ts'

/** More would make each page heavier. */
const mostCategories = 100

/** One change of the list at a time: it is short, and its rows depend on each other. */
const lockList = (tx: Db) => lockKey(tx, 'categories')

/** @returns null if it does not exist */
export async function lockCategory(tx: Db, slug: string): Promise<StoredCategory | null> {
  await lockList(tx)
  const [found = null] = await tx.select().from(categories).where(eq(categories.slug, slug)).for('update')
  return found
}

/** The facts of a category as the staff sees them. */
function factsOf({
  name,
  cardName,
  text,
  parent,
  picture,
  hidden,
  sort,
  handles,
  rule,
}: StoredCategory): CategoryFacts {
  const shown = { name, cardName, text, parent: parent ?? '', picture, state: hidden ? 'hidden' : 'shown' } as const
  return { ...shown, sort, handles, ...emptyRule, ...rule }
}

type NewCategory = { name: string; parent?: string | undefined; kind?: (typeof categoryKinds)[number] | undefined }

/** Adds a category or collection as the last one. @returns null if it is added already, such as by a second tap */
export async function addCategory(
  tx: Db,
  slug: string,
  { name, parent = '', kind = 'category' }: NewCategory,
): Promise<{ after: object } | null> {
  await lockList(tx)
  const all = await tx.select().from(categories)
  const there = all.find((one) => one.slug === slug)
  if (there?.name === name && (there.parent ?? '') === parent && there.kind === kind) return null
  if (there) throw new ShopError('VALIDATION', undefined, { slug: isTaken })
  refuseName(all, slug, name)
  if (all.length >= mostCategories)
    throw new ShopError('VALIDATION', `A shop has at most ${mostCategories} categories. Remove one first.`)
  if (parent) await requireParent(tx, slug, parent)
  // its address may have led to another one
  await tx.delete(categoryMoves).where(eq(categoryMoves.oldSlug, slug))
  const position = await lastPosition(tx, parent)
  await tx.insert(categories).values({ slug, name, kind, parent: parent || null, position })
  return { after: { name, ...(kind === 'collection' && { kind }), ...(parent && { parent }) } }
}

const isTaken = 'Another category has this address.'

function refuseName(all: readonly StoredCategory[], slug: string, name: string) {
  if (all.some((one) => one.slug !== slug && one.name.toLowerCase() === name.toLowerCase()))
    throw new ShopError('VALIDATION', undefined, { name: 'Another category has this name.' })
}

/** Categories have parts, and parts have none. */
async function requireParent(tx: Db, slug: string, parent: string): Promise<void> {
  await requireCategory(tx, parent, 'parent')
  const [above] = await tx.select().from(categories).where(eq(categories.slug, parent))
  const parts = await tx.$count(categories, eq(categories.parent, slug))
  const wrong =
    (parent === slug && 'A category can’t be part of itself.') ||
    (above?.parent && 'This one is part of another itself. Choose one of the first level.') ||
    (parts > 0 && 'This category has parts, so it can’t be part of another.')
  if (wrong) throw new ShopError('VALIDATION', undefined, { parent: wrong })
}

async function siblingsOf(tx: Db, parent: string): Promise<StoredCategory[]> {
  return tx
    .select()
    .from(categories)
    .where(parent ? eq(categories.parent, parent) : isNull(categories.parent))
    .orderBy(asc(categories.position), asc(categories.slug))
}

async function lastPosition(tx: Db, parent: string): Promise<number> {
  const last = (await siblingsOf(tx, parent)).at(-1)
  return (last?.position ?? 0) + 1
}

/**
 * Changes facts of a locked category. Facts that others changed since the person saw them stop all of them.
 * @param who made the last change
 * @returns the changed facts before and after; null: they are as wanted @throws ShopError VALIDATION
 */
export async function changeCategory(
  tx: Db,
  category: StoredCategory,
  wanted: Partial<CategoryFacts>,
  seen: Partial<CategoryFacts>,
  who: string,
): Promise<{ before: object; after: object } | null> {
  const { names, conflicts, pick } = changesOf<Record<string, unknown>>(factsOf(category), wanted, seen, '')
  refuse(conflicts, (fact) => fact === 'minPrice' || fact === 'maxPrice', who)
  if (names.length === 0) return null
  const { name, parent, state, cardName, text, picture, sort, handles } = pick(wanted) as Partial<CategoryFacts>
  if (name !== undefined) refuseName(await tx.select().from(categories), category.slug, name)
  if (parent) await requireParent(tx, category.slug, parent)
  if (handles) refuseHandles(category, handles)
  const placed = parent !== undefined && { parent: parent || null, position: await lastPosition(tx, parent) }
  const rule = changedRule({ ...category.rule, ...pick(wanted) })
  const shown = { name, cardName, text, picture, ...placed, ...(state && { hidden: state === 'hidden' }) }
  await tx
    .update(categories)
    .set({ ...shown, sort, handles, rule })
    .where(eq(categories.slug, category.slug))
  return { before: pick(factsOf(category)), after: pick(wanted) }
}

/** Only the fields of a rule that are not empty. @throws ShopError VALIDATION */
function changedRule(given: Partial<ProductRule>): Partial<ProductRule> {
  const { minPrice, maxPrice } = given
  if (minPrice && maxPrice && minPrice > maxPrice)
    throw new ShopError('VALIDATION', undefined, { maxPrice: 'Enter at least the lowest price.' })
  const fields = Object.entries(given).filter(([name, value]) => name in emptyRule && value !== '' && value !== null)
  return Object.fromEntries(fields)
}

function refuseHandles({ kind }: StoredCategory, handles: string): void {
  if (kind === 'category')
    throw new ShopError('VALIDATION', undefined, { handles: 'Only a collection has products that are chosen by hand.' })
  if (splitHandles(handles).length > mostByHand)
    throw new ShopError('VALIDATION', undefined, { handles: `Choose at most ${mostByHand} products.` })
}

/**
 * Gives a locked category another address. The old one leads there for good; its products follow.
 * @returns null: it has the address @throws ShopError VALIDATION
 */
export async function moveCategory(tx: Db, { slug: old }: StoredCategory, slug: string) {
  if (slug === old) return null
  const taken = await tx.$count(categories, eq(categories.slug, slug))
  if (taken > 0) throw new ShopError('VALIDATION', undefined, { slug: isTaken })
  await tx.delete(categoryMoves).where(eq(categoryMoves.oldSlug, slug))
  await tx.update(categories).set({ slug }).where(eq(categories.slug, old))
  await tx.insert(categoryMoves).values({ oldSlug: old, slug })
  await moveProducts(tx, old, slug)
  return { before: { slug: old }, after: { slug } }
}

const moveProducts = (tx: Db, from: string, to: string) =>
  tx.update(products).set({ type: to, updatedAt: sql`now()` }).where(eq(products.type, from))

/** Puts a locked category at a place among those with the same parent, from 1. @returns null: it is there */
export async function orderCategory(tx: Db, { slug, parent }: StoredCategory, place: number) {
  const siblings = await siblingsOf(tx, parent ?? '')
  const before = siblings.findIndex((one) => one.slug === slug)
  const [moved] = siblings.splice(before, 1)
  const after = Math.min(place - 1, siblings.length)
  if (!moved || after === before) return null
  siblings.splice(after, 0, moved)
  for (const [at, one] of siblings.entries())
    await tx
      .update(categories)
      .set({ position: at + 1 })
      .where(eq(categories.slug, one.slug))
  return { before: { place: before + 1 }, after: { place: after + 1 } }
}

/** Puts new categories before the first usual one that has no products: the shop may never use it. */
export async function putBeforeUnused(tx: Db, slugs: readonly string[]): Promise<void> {
  const isUnused = sql`not exists (select 1 from products p where p.type = ${categories.slug}
    or p.type in (select part.slug from categories part where part.parent = ${categories.slug}))`
  const usual = anyOf(
    categories.slug,
    usualCategories.map(({ slug }) => slug),
  )
  const [unused] = await tx
    .select()
    .from(categories)
    .where(and(isNull(categories.parent), eq(categories.hidden, false), usual, isUnused))
    .orderBy(asc(categories.position), asc(categories.slug))
    .limit(1)
  if (!unused) return
  const siblings = await siblingsOf(tx, '')
  const place = siblings.findIndex(({ slug }) => slug === unused.slug) + 1
  for (const [at, slug] of slugs.entries()) {
    const added = siblings.find((one) => one.slug === slug)
    if (added) await orderCategory(tx, added, place + at)
  }
}

/**
 * Removes a locked category without parts. Its products go to another one, and its addresses lead there.
 * @throws ShopError VALIDATION
 */
export async function removeCategory(tx: Db, { slug, name }: StoredCategory, to: string) {
  const parts = await tx.$count(categories, eq(categories.parent, slug))
  if (parts > 0) throw new ShopError('VALIDATION', `It has ${inCount(parts, 'part')}. Remove or move them first.`)
  const count = await tx.$count(products, eq(products.type, slug))
  if (count > 0 && !to)
    throw new ShopError('VALIDATION', undefined, { to: `Choose a category for its ${inCount(count, 'product')}.` })
  if (to === slug) throw new ShopError('VALIDATION', undefined, { to: 'Choose another category.' })
  if (to) {
    await requireCategory(tx, to, 'to')
    await moveProducts(tx, slug, to)
    await tx.update(categoryMoves).set({ slug: to }).where(eq(categoryMoves.slug, slug))
    await tx.insert(categoryMoves).values({ oldSlug: slug, slug: to })
  }
  await tx.delete(categories).where(eq(categories.slug, slug))
  return { before: { name }, ...(to && { after: { products: to } }), answer: { status: 'SUCCESS' } }
}
