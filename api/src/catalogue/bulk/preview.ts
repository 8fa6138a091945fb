import { maxProductsInJob } from '@tanabana/contract/desk/product-changes.ts'
import type { ProductChange, ProductChangePreview } from '@tanabana/contract/desk/product-jobs.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { products } from '../tables.ts'
import { type AmountChange, planChange, readForPlan } from './plan-change.ts'

const batch = 500
const mostRefusals = 20

/** The ids of products that are like this. @param like conditions on `p` @throws ShopError VALIDATION: too many */
export async function findProductIds(db: Db, like: readonly SQL[]): Promise<number[]> {
  const conditions = like.length > 0 ? sql.join([...like], sql` and `) : sql`true`
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from ${products} p where ${conditions} order by p.id limit ${maxProductsInJob + 1}`,
  )
  if (rows.length > maxProductsInJob)
    throw new ShopError(
      'VALIDATION',
      `These are more than ${groupDigits(maxProductsInJob)} products. Narrow the filter, and change them in parts.`,
    )
  return rows.map(({ id }) => id)
}

/** What a change would do. Amounts in paise. @param like conditions on `p` */
export async function previewChange(
  db: Db,
  like: readonly SQL[],
  change: ProductChange,
): Promise<ProductChangePreview> {
  const ids = await findProductIds(db, like)
  const preview: ProductChangePreview = {
    ...{ products: ids.length, changed: 0, already: 0, refused: 0, refusals: [], amounts: null },
  }
  for (let at = 0; at < ids.length; at += batch)
    for (const planned of await readForPlan(db, ids.slice(at, at + batch), change)) {
      const { id, name } = planned.product
      const plan = planChange(planned, change)
      if (plan.result === 'already') preview.already += 1
      else if (plan.result === 'refused') {
        preview.refused += 1
        if (preview.refusals.length < mostRefusals) preview.refusals.push({ id, name, message: plan.message })
      } else {
        preview.changed += 1
        for (const amount of plan.amounts) {
          const one = { id, name, ...amount }
          const { smallest, largest } = preview.amounts ?? { smallest: one, largest: one }
          preview.amounts = {
            smallest: sizeOf(one) < sizeOf(smallest) ? one : smallest,
            largest: sizeOf(one) > sizeOf(largest) ? one : largest,
          }
        }
      }
    }
  return preview
}

const sizeOf = ({ before, after }: AmountChange) => Math.abs(after - (before ?? 0))
