import type { ProductChange } from '@tanabana/contract/desk/product-jobs.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { asc } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import type { LockedProduct } from '../change-product.ts'
import { products, variants } from '../tables.ts'
import { changedPrice } from './round-price.ts'

type Variant = { id: number; color: string; size: string; pricePaise: number | null; mrp: number | null }
type PlannedProduct = { product: LockedProduct; variants: readonly Variant[] }
type ActionName = 'hideProduct' | 'unhideProduct' | 'changeProduct' | 'changeVariants'
export type Values = Record<string, unknown>
/** In paise. `before` null: there was none. */
export type AmountChange = { before: number | null; after: number }

/** What a change does to one product: an action of the staff with its input, before and after. */
export type Plan =
  | { result: 'done'; action: ActionName; before: Values; after: Values; amounts: readonly AmountChange[] }
  | { result: 'already' }
  | { result: 'refused'; message: string }

const mostPaise = 1_000_000_000
const mostTags = 2000

/** Reads products with what a plan needs. Those that no longer exist are left out. */
export async function readForPlan(db: Db, ids: readonly number[], { kind }: ProductChange): Promise<PlannedProduct[]> {
  const found = await db.select().from(products).where(anyOf(products.id, ids)).orderBy(asc(products.id))
  const { id, productId, color, size, pricePaise, mrpPaise: mrp } = variants
  const rows = ['price', 'mrp', 'removeMrp'].includes(kind)
    ? await db
        .select({ id, productId, color, size, pricePaise, mrp })
        .from(variants)
        .where(anyOf(productId, ids))
        .orderBy(asc(id))
    : []
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return found.map((product) => ({ product, variants: byProduct.get(product.id) ?? [] }))
}

/** Decides what a change does to a product: for the preview, and again when it is done. */
export function planChange({ product, variants }: PlannedProduct, change: ProductChange): Plan {
  switch (change.kind) {
    case 'show':
    case 'hide': {
      const hidden = change.kind === 'hide'
      if (product.hidden === hidden) return { result: 'already' }
      const action = hidden ? 'hideProduct' : 'unhideProduct'
      return { result: 'done', action, before: { hidden: !hidden }, after: { hidden }, amounts: [] }
    }
    case 'category':
      return planFact(product, 'type', change.category)
    case 'hsn':
      return planFact(product, 'hsn', change.hsn)
    case 'countryOfOrigin':
      return planFact(product, 'countryOfOrigin', change.countryOfOrigin)
    case 'sizeChart':
      return planFact(product, 'sizeChart', change.sizeChart)
    case 'addTags':
    case 'removeTags':
      return planFact(product, 'tags', changedTags(product.tags, change.tags, change.kind === 'addTags'))
    case 'price':
    case 'mrp':
    case 'removeMrp':
      return planAmounts(product, variants, change)
  }
}

type Fact = 'type' | 'hsn' | 'countryOfOrigin' | 'sizeChart' | 'tags'

function planFact(product: LockedProduct, fact: Fact, wanted: string): Plan {
  const current = product[fact]
  if (current === wanted) return { result: 'already' }
  if (fact === 'tags' && wanted.length > mostTags)
    return { result: 'refused', message: `Its tags would have more than ${mostTags} characters.` }
  return {
    result: 'done',
    action: 'changeProduct',
    before: { [fact]: current },
    after: { [fact]: wanted },
    amounts: [],
  }
}

/** Tags are the same in any case. Without a change the text stays as it is. */
function changedTags(current: string, given: string, isAdded: boolean): string {
  const read = (text: string) => text.split(',').map(oneLine).filter(Boolean)
  const keyOf = (tag: string) => tag.toLowerCase()
  const [before, named] = [read(current), read(given)]
  const known = new Set((isAdded ? before : named).map(keyOf))
  const after = isAdded
    ? [...before, ...named.filter((tag) => !known.has(keyOf(tag)) && known.add(keyOf(tag)))]
    : before.filter((tag) => !known.has(keyOf(tag)))
  return after.length === before.length ? current : after.join(', ')
}

type AmountsChange = Extract<ProductChange, { kind: 'price' | 'mrp' | 'removeMrp' }>
type PricedVariant = { name: string; price: number; mrp: number | null }

/** Changes all variants, or none if one is refused. */
function planAmounts(product: LockedProduct, variants: readonly Variant[], change: AmountsChange): Plan {
  const field = change.kind === 'price' ? 'price' : 'mrp'
  const changed: { id: number; before: number | null; after: number | null }[] = []
  for (const { id, color, size, pricePaise, mrp } of variants) {
    const variant = { name: variantLabel({ color, size }), price: pricePaise ?? product.pricePaise, mrp }
    const after = change.kind === 'removeMrp' ? null : amountAfter(variant, change)
    if (typeof after === 'string') return { result: 'refused', message: `${variant.name}: ${after}` }
    const before = variant[field]
    if (after !== before) changed.push({ id, before, after })
  }
  if (changed.length === 0) return { result: 'already' }
  return {
    ...{ result: 'done', action: 'changeVariants' },
    before: { variants: changed.map(({ id, before }) => ({ id, [field]: before })) },
    after: { variants: changed.map(({ id, after }) => ({ id, [field]: after })) },
    amounts: changed.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }])),
  }
}

/** @returns why it is refused, as a sentence */
function amountAfter({ price, mrp }: PricedVariant, change: Exclude<AmountsChange, { kind: 'removeMrp' }>) {
  const after = changedPrice(price, change.kind === 'price' ? change.direction : 'up', change)
  if (after === null) return `nothing would be left of its price of ${rupees(price)}.`
  if (after > mostPaise) return `${rupees(after)} is more than ${rupees(mostPaise)}.`
  if (change.kind === 'mrp')
    return after > price ? after : `its MRP of ${rupees(after)} would not be above its price of ${rupees(price)}.`
  // an MRP below the price is no longer true, and the shop doesn't show it
  const isAboveMrp = mrp !== null && price <= mrp && mrp < after
  return isAboveMrp ? `${rupees(after)} would be above its MRP of ${rupees(mrp)}.` : after
}

const rupees = (amount: number) => formatPaise(paise(amount))

/** Passes back what a change wrote. `seen`: what somebody changed since then is refused. */
export function planUndo(before: Values, after: Values): { action: ActionName; input: Values; seen?: Values } {
  if ('hidden' in before) return { action: before.hidden ? 'hideProduct' : 'unhideProduct', input: {} }
  if (!('variants' in before)) return { action: 'changeProduct', input: before, seen: after }
  const written = after.variants as { id: number }[]
  const variants = (before.variants as { id: number }[]).map((one, at) => ({ ...one, seen: written[at] }))
  return { action: 'changeVariants', input: { variants } }
}
