import { nameKey } from '../spelling.ts'
import { type CategoryRules, categoryOf } from './category-rules.ts'
import type { ImportedProduct } from './imported-product.ts'

/**
 * A type in a file; empty: products without one. `names`: of the first products.
 * Without a `category` nobody has said what it is: its products are skipped, and `proposed` is a guess.
 */
export type TypeOfFile = {
  type: string
  products: number
  names: string[]
  category?: string
  proposed: string
  newCategory?: { slug: string; name: string }
  ownCategory?: { slug: string; name: string }
}

const mostNames = 3
/** A file can have a type of its own for each product. */
const mostTypes = 1000

/** The merchant's or Shopify's word for what the product is, or ''. */
export function typeOf({ fields }: ImportedProduct): string {
  return fields.productType || taxonOf(fields)
}

function taxonOf({ productCategory }: ImportedProduct['fields']): string {
  return productCategory?.split('>').at(-1)?.trim() ?? ''
}

type Sorting = { rules: CategoryRules; categories?: ReadonlyMap<string, string> | undefined }

type Sorted = { category: string | null; isOfType: boolean; isByRule: boolean }

/**
 * The category that somebody chose for the type, or that a rule finds. `isOfType`: another one can be chosen for it.
 * @param findByRule what a category's own rule finds
 */
export async function categoryFor(
  { rules, categories }: Sorting,
  product: ImportedProduct,
  findByRule: () => Promise<string | null>,
): Promise<Sorted> {
  const { fields } = product
  const type = typeOf(product)
  const chosen = categories?.get(nameKey(type)) ?? null
  if (type && chosen) return { category: chosen, isOfType: true, isByRule: false }
  const byRule = await findByRule()
  if (byRule) return { category: byRule, isOfType: false, isByRule: true }
  const found = categoryOf(rules, {
    type: fields.productType ?? '',
    taxon: taxonOf(fields),
    tags: fields.tags ?? '',
    title: fields.name ?? '',
  })
  return { category: found ?? chosen, isOfType: type !== '' || found === null, isByRule: false }
}

/** Counts a product of a type. @param types by whether a category is known, and type in small letters */
export function countType(
  types: Map<string, TypeOfFile>,
  product: ImportedProduct,
  found: Pick<TypeOfFile, 'category' | 'proposed'>,
): void {
  const type = typeOf(product)
  // the names of some of its products may say what they are, while the others are skipped
  const key = `${found.category ? 'known' : 'unknown'} ${nameKey(type)}`
  const counted: TypeOfFile = types.get(key) ?? { type, products: 0, names: [], ...found }
  if (types.size < mostTypes) types.set(key, counted)
  counted.products += 1
  if (counted.names.length < mostNames) counted.names.push(product.fields.name ?? product.handle)
}
