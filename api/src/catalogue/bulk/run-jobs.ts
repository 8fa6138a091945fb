import type { ProductChange } from '@tanabana/contract/desk/product-jobs.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type ActionShop, holdStaff, recordActions, runAction } from '#staff/staff.ts'
import { lockProduct } from '../change-product.ts'
import { productActions } from '../staff-actions.ts'
import { stopJob } from './jobs.ts'
import { planChange, planUndo, readForPlan, type Values } from './plan-change.ts'
import { productJobItems, productJobs } from './tables.ts'

/** In one run, about two seconds: a shop that stops need not wait for the whole job. */
const mostInRun = 500

/**
 * Goes on with the oldest job, each product in its own transaction. Several processes at once share its products.
 * @param most products @returns whether there may be more to do
 */
export async function runProductJobs(db: Db, shop: ActionShop, most = mostInRun): Promise<boolean> {
  for (let done = 0; done < most; done += 1) {
    const isOver = !(await changeNext(db, shop)) && !(await endJob(db))
    if (isOver) return false
  }
  return true
}

type Item = {
  jobId: number
  productId: number
  staffId: number | null
  change: ProductChange
  isUndo: boolean
  before: Values | null
  after: Values | null
}

/** @returns false if no product is left, except for those that other processes change now */
async function changeNext(db: Db, shop: ActionShop): Promise<boolean> {
  const claimed: { item?: Item | undefined } = {}
  try {
    const { item, lost } = await db.transaction(async (tx) => {
      const item = await claim(tx)
      claimed.item = item
      return { item, lost: item && (await changeOne(tx, item, shop)) }
    })
    // outside of the transaction: others share the lock on the job
    if (item && lost) await stopJob(db, item.jobId, lost)
    return item !== undefined
  } catch (error) {
    if (!claimed.item || !(error instanceof ShopError)) throw error
    const [reason = error.message] = Object.values(error.fields ?? {})
    const message = reason.replace('Save again to replace it.', 'It stays so.')
    await mark(db, claimed.item, { result: 'refused', message })
    return true
  }
}

/** The lock on the job holds up its stop until this product is done. */
async function claim(tx: Db): Promise<Item | undefined> {
  const { rows } = await tx.execute<Item>(sql`
    select i.job_id as "jobId", i.product_id as "productId", j.staff_id as "staffId", j.change,
      j.undo_of is not null as "isUndo", i.before, i.after
    from ${productJobItems} i join ${productJobs} j on j.id = i.job_id
    where i.job_id = (select min(id) from ${productJobs} where ended_at is null) and j.ended_at is null
      and i.result is null
    order by i.product_id limit 1 for update of i skip locked for share of j`)
  return rows[0]
}

/** @returns why the job can't go on @throws ShopError: refused, with its sentence */
async function changeOne(tx: Db, item: Item, shop: ActionShop): Promise<string | undefined> {
  const { staffId, productId: id } = item
  const person = staffId === null ? { name: 'Command line', email: 'command line' } : await holdStaff(tx, staffId)
  if (!person) return 'The person who started it is no longer on the staff.'
  if (!(await lockProduct(tx, id))) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  const planned = await planItem(tx, item)
  if (planned.result !== 'done') return mark(tx, item, planned)
  const action = productActions.find(({ name }) => name === planned.action)
  if (!action) throw new Error(`There is no action ${planned.action}`)
  if ('role' in person && !action.roles.includes(person.role)) return `${person.name} may no longer do this.`
  const wanted = { id, revision: null, input: planned.input, seen: planned.seen }
  const act: Parameters<typeof runAction>[0] = async (work) => {
    const { response, log } = await work(tx)
    await recordActions(tx, staffId === null ? 'command line' : { staffId }, action.name, log)
    return response
  }
  const { result } = await runAction(act, action, wanted, person, shop)
  const { before, after } = planned
  return mark(tx, item, result === 'done' ? { result, before, after } : { result: 'already' })
}

async function planItem(tx: Db, { productId, change, isUndo, before, after }: Item) {
  if (isUndo && before && after) return { result: 'done' as const, before, after, ...planUndo(before, after) }
  const [product] = await readForPlan(tx, [productId], change)
  if (!product) throw new ShopError('NOT_FOUND', 'This product does not exist.')
  const plan = planChange(product, change)
  return plan.result === 'done' ? { ...plan, input: plan.after, seen: undefined } : plan
}

type Outcome = Partial<Pick<typeof productJobItems.$inferInsert, 'result' | 'message' | 'before' | 'after'>>

async function mark(
  tx: Db,
  { jobId, productId }: Item,
  { result, message, before, after }: Outcome,
): Promise<undefined> {
  await tx
    .update(productJobItems)
    .set({ result, message, before, after })
    .where(
      and(eq(productJobItems.jobId, jobId), eq(productJobItems.productId, productId), isNull(productJobItems.result)),
    )
}

/** Ends the oldest job if all its products are done. @returns whether it did */
async function endJob(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${productJobs} j set ended_at = now()
    where j.id = (select min(id) from ${productJobs} where ended_at is null) and j.ended_at is null
      and not exists (select 1 from ${productJobItems} i where i.job_id = j.id and i.result is null)
    returning j.id`)
  return rows.length > 0
}
