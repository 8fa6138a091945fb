import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'

type Named = Pick<DeskCategory, 'slug' | 'name' | 'parent'>
type Chosen = Named & Pick<DeskCategory, 'kind'>

/** Each category, and after it its parts. */
export function inTree<C extends Named>(categories: readonly C[]): C[] {
  const isTop = ({ parent }: C) => !categories.some(({ slug }) => slug === parent)
  return categories
    .filter(isTop)
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent && parent === top.slug)])
}

/** With the category that it is part of: `Women / Sarees`. The slug if there is none. */
export function categoryName(categories: readonly Named[], slug: string): string {
  const found = categories.find((one) => one.slug === slug)
  const above = found && categories.find((one) => one.slug === found.parent)
  return [above?.name, found?.name ?? slug].filter(Boolean).join(' / ')
}

/** The names by slug, in their order. */
export function categoryNames(categories: readonly Named[]): Record<string, string> {
  return Object.fromEntries(inTree(categories).map(({ slug }) => [slug, categoryName(categories, slug)]))
}

/** What a product can be in: no collection. @param kept stays in the list, also if the shop has no such category */
export function categoryChoices(categories: readonly Chosen[], kept = ''): { slug: string; text: string }[] {
  const slugs = inTree(categories.filter(({ kind }) => kind === 'category')).map(({ slug }) => slug)
  const all = kept && !slugs.includes(kept) ? [...slugs, kept] : slugs
  return all.map((slug) => ({ slug, text: categoryName(categories, slug) }))
}

/** The page of a category. */
export const categoryPath = (slug: string) => `/categories/${encodeURIComponent(slug)}`
