import { everybody } from '@tanabana/contract/desk/roles.ts'
import { writeOffReasons } from '@tanabana/contract/desk/stock.ts'
import { integer, textOrEmpty } from '@tanabana/contract/fields.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, stockMovements, variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type ActionBy, actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { findStock, toPack } from './read-stock.ts'

/** All that the staff does to the stock of a variant. */

type LockedVariant = {
  id: number
  productId: number
  handle: string
  color: string
  size: string
  stock: number
  reserved: number
  /** Sold and not packed yet. */
  toPack: number
}

const variant: SubjectKind<LockedVariant> = {
  ...{ noun: 'variant', path: 'stock', commands: 'stock', id: integer(1, 2_147_483_647) },
  find: async (db, code) => (await findStock(db, code)).exact,
  lock: lockVariant,
  // its product's history shows the action
  nameOf: ({ productId, handle }) => `product ${productId} ${handle}`,
}
const stockAction = actionsOnKind(variant)

async function lockVariant(tx: Db, id: number | string): Promise<LockedVariant | null> {
  const { rows } = await tx.execute<LockedVariant>(sql`
    select v.id, v.product_id as "productId", p.handle, v.color, v.size, v.stock, v.held as reserved, ${toPack} as "toPack"
    from ${variants} v join ${products} p on p.id = v.product_id where v.id = ${id} for no key update of v`)
  return rows[0] ?? null
}

const note = textOrEmpty(200).optional().describe('A note for the list of movements.')
const key = z.uuid().optional().describe('A second request with the same key changes nothing.')
const quantity = integer(1, 100_000).describe('How many items.')

/** Under the variant's lock, so that a double tap finds the first movement. @throws ShopError VALIDATION: it was another number */
async function isMoved({ id }: LockedVariant, { key }: { key?: string | undefined }, tx: Db, change?: number) {
  if (!key) return false
  const { rows } = await tx.execute<{ change: number }>(
    sql`select change from ${stockMovements} where variant_id = ${id} and key = ${key}`,
  )
  const [first] = rows
  if (first && change !== undefined && first.change !== change)
    throw new ShopError('VALIDATION', undefined, { quantity: savedBefore(Math.abs(first.change)) })
  return first !== undefined
}

/** The answer to the first request was lost, and the number was changed since. */
const savedBefore = (quantity: number) =>
  `${inCount(quantity, 'item is', 'items are')} saved already, by your first try. Enter only what comes on top.`

const receiveStock = stockAction({
  ...{ name: 'receiveStock', verb: 'receive', done: 'Received', logged: 'Received stock of', roles: everybody },
  summary: 'Add received items to the stock of a variant.',
  input: z.object({ quantity, note, key }),
  isDone: (subject, input, tx) => isMoved(subject, input, tx, input.quantity),
  run: (tx, { subject, input, by }) => move(tx, subject, { ...input, change: input.quantity, kind: 'receipt', by }),
})

const writeOffStock = stockAction({
  ...{ name: 'writeOffStock', verb: 'write-off', done: 'Written off', logged: 'Wrote off stock of', roles: everybody },
  summary: 'Take items out of the stock of a variant that cannot be sold.',
  input: z.object({ quantity, why: z.enum(writeOffReasons, 'Choose a reason.'), note, key }),
  isDone: (subject, input, tx) => isMoved(subject, input, tx, -input.quantity),
  run: (tx, { subject, input: { quantity, why, note = '', key }, by }) => {
    const left = subject.stock - subject.reserved
    if (quantity > left) throw new ShopError('VALIDATION', undefined, { quantity: tooMany(left) })
    const said = [why, note].filter(Boolean).join(': ')
    return move(tx, subject, { change: -quantity, kind: 'write-off', note: said, key, by })
  },
})

const tooMany = (left: number) => `Only ${inCount(left, 'item')} can be written off; the others are sold or reserved.`

const countStock = stockAction({
  ...{ name: 'countStock', verb: 'count', done: 'Counted', logged: 'Counted the stock of', roles: everybody },
  summary: 'Enter what is on the shelf, with what is sold and not packed yet. The difference becomes a movement.',
  input: z.object({
    counted: integer(0, 9_999_999).describe('What is on the shelf.'),
    expected: integer(0, 9_999_999).optional().describe('What should have been there when it was counted.'),
    note,
    key,
  }),
  // another number with the same key is another count, such as one that was changed after a lost connection
  isDone: async (subject, input, tx) => input.counted === onShelfOf(subject) && (await isMoved(subject, input, tx)),
  run: (tx, { subject, input: { counted, expected, note, key }, by }) => {
    const { reserved, toPack } = subject
    const onShelf = onShelfOf(subject)
    if (expected !== undefined && expected !== onShelf)
      throw new ShopError('VALIDATION', undefined, { counted: movedMeanwhile(onShelf) })
    const taken = toPack + reserved
    if (counted < taken) throw new ShopError('VALIDATION', undefined, { counted: fewerThanSold(taken) })
    const said = counted === onShelf ? [`${counted}, as expected`, note].filter(Boolean).join(': ') : note
    return move(tx, subject, { change: counted - onShelf, kind: 'count', note: said, key, by })
  },
})

const onShelfOf = ({ stock, toPack }: LockedVariant) => stock + toPack

const movedMeanwhile = (onShelf: number) =>
  `Items were packed, received or corrected since you opened this page: ${onShelf} should be there now. Check, and save again.`

const fewerThanSold = (taken: number) =>
  `${inCount(taken, 'item is', 'items are')} sold or being paid for and not packed yet. If ${taken === 1 ? 'it is' : 'they are'} not there, cancel an order first.`

type Movement = {
  change: number
  kind: 'receipt' | 'write-off' | 'count'
  note?: string | undefined
  key?: string | undefined
  by: ActionBy
}

/** @returns the stock before and after, by variant */
async function move(tx: Db, subject: LockedVariant, { change, kind, note = '', key, by }: Movement) {
  const { id, productId, color, size, stock } = subject
  if (stock + change > 9_999_999)
    throw new ShopError('VALIDATION', undefined, { quantity: 'That is more than a shelf holds.' })
  if (change !== 0) {
    await tx
      .update(variants)
      .set({ stock: stock + change })
      .where(eq(variants.id, id))
    await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, productId))
  }
  const reason = kind === 'write-off' ? { reason: kind } : ({ reason: 'correction', kind } as const)
  await tx.insert(stockMovements).values({ variantId: id, change, ...reason, note, key, who: by.name })
  const name = `${color}, ${size}`
  return { before: { [name]: { stock } }, after: { [name]: { stock: stock + change, ...(note && { note }) } } }
}

export const stockActions: readonly StaffAction[] = [receiveStock, countStock, writeOffStock]
