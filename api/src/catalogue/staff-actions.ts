import { productFacts, variantFacts } from '@tanabana/contract/desk/product-facts.ts'
import { everybody } from '@tanabana/contract/desk/roles.ts'
import { integer } from '@tanabana/contract/fields.ts'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { actionsOnKind, lastChangeBy, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { changeFacts, changeVariants, type LockedProduct, lockProduct } from './change-product.ts'
import { findProductId, setHidden } from './merchant.ts'

/** All that the staff does to a product. */

const product: SubjectKind<LockedProduct> = {
  ...{ noun: 'product', path: 'products', commands: 'products', id: integer(1, 2_147_483_647) },
  find: findProductId,
  lock: (tx, id) => lockProduct(tx, Number(id)),
  nameOf,
}
const productAction = actionsOnKind(product)
const nothing = z.object({})

function nameOf({ id, handle }: LockedProduct): string {
  return `product ${id} ${handle}`
}

/** Who changed the product last. */
async function lastPerson(tx: Db, subject: LockedProduct): Promise<string> {
  return (await lastChangeBy(tx, nameOf(subject))) ?? 'Somebody'
}

const hideProduct = productAction({
  ...{ name: 'hideProduct', verb: 'hide', done: 'Hidden', logged: 'Hid', roles: everybody, input: nothing },
  summary: 'Hide products from the shop. They stay in bags and orders.',
  inBulk: true,
  isDone: ({ hidden }) => hidden,
  run: async (tx, { subject: { id } }) => {
    await setHidden(tx, id, true)
    return { before: { hidden: false }, after: { hidden: true } }
  },
})

const unhideProduct = productAction({
  ...{ name: 'unhideProduct', verb: 'unhide', done: 'Shown', logged: 'Showed', roles: everybody, input: nothing },
  summary: 'Show hidden products again.',
  inBulk: true,
  isDone: ({ hidden }) => !hidden,
  run: async (tx, { subject: { id } }) => {
    await setHidden(tx, id, false)
    return { before: { hidden: true }, after: { hidden: false } }
  },
})

const changeProduct = productAction({
  ...{ name: 'changeProduct', verb: 'change', done: 'Saved', logged: 'Changed', roles: everybody },
  summary: 'Change what a product is called and what is known of it.',
  input: productFacts.partial(),
  // a long description, as it is and as it was
  maxBytes: 200_000,
  mergesFields: true,
  run: async (tx, { subject, input, seen }) =>
    changeFacts(tx, subject, input, seen ?? {}, await lastPerson(tx, subject)),
})

const changedVariant = variantFacts
  .partial()
  .extend({ id: integer(1, 2_147_483_647), seen: variantFacts.partial().optional() })

const changeProductVariants = productAction({
  ...{ name: 'changeVariants', verb: 'variants', done: 'Saved', logged: 'Changed variants of', roles: everybody },
  summary: 'Change price, MRP, stock, SKU and barcode of variants.',
  input: z.object({ variants: z.array(changedVariant).min(1).max(2000) }),
  hasOwnCommands: true,
  maxBytes: 1_000_000,
  run: async (tx, { subject, input }) => changeVariants(tx, subject, input.variants, await lastPerson(tx, subject)),
})

export const productActions: readonly StaffAction[] = [hideProduct, unhideProduct, changeProduct, changeProductVariants]
