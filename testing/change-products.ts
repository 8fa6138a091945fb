import { type ActionShop, actAsCommandLine, allActions, type Database, findProduct, runAction } from '@tanabana/api'

type Db = Database['db']
type VariantName = { color: string; size: string }

/** @param ref number or handle */
async function change(db: Db, ref: string, name: string, input: Record<string, unknown>): Promise<boolean> {
  const action = allActions.find((one) => one.name === name)
  const id = await action?.kind.find(db, ref)
  if (!action || id === null || id === undefined) return false
  const by = { name: 'Test', email: 'test' }
  await runAction(actAsCommandLine(db, name), action, { id, revision: null, input }, by, {} as ActionShop)
  return true
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

async function variantsOf(db: Db, ref: string, only?: VariantName) {
  const all = (await findProduct(db, ref))?.variants ?? []
  return all.filter((variant) => !only || (same(variant.color, only.color) && same(variant.size, only.size)))
}

/** Sets the price in paise, of all variants or of one. @returns false if there is none */
export async function setPrice(db: Db, ref: string, price: number, only?: VariantName): Promise<boolean> {
  const variants = (await variantsOf(db, ref, only)).map(({ id }) => ({ id, price }))
  return variants.length > 0 && change(db, ref, 'changeVariants', { variants })
}

/** Sets the stock of a variant. */
export async function setStock(db: Db, ref: string, { quantity, ...only }: VariantName & { quantity: number }) {
  const [variant] = await variantsOf(db, ref, only)
  return variant ? change(db, ref, 'changeVariants', { variants: [{ id: variant.id, stock: quantity }] }) : false
}

export function changeProduct(db: Db, ref: string, facts: Record<string, unknown>): Promise<boolean> {
  return change(db, ref, 'changeProduct', facts)
}

export function setHidden(db: Db, ref: string, hidden: boolean): Promise<boolean> {
  return change(db, ref, hidden ? 'hideProduct' : 'unhideProduct', {})
}
