import { cancelledOrderDays } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { accountOfErased } from '#accounts/accounts.ts'
import { createBag, moveBags } from '#bag/bag.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { deleteOrderMails } from '#mail/mail.ts'
import { eraseOrders } from '#orders/orders.ts'
import { erasePayments, finalStates } from '#payments/payments.ts'
import { redactActions } from '#staff/staff.ts'

const most = 200

/**
 * Ten days after cancelling, an order leaves the shopper's account and loses its personal data. Its items, amounts and
 * payments stay in the books. One with an open payment or refund waits.
 */
export async function deleteOldOrders(db: Db): Promise<void> {
  while ((await db.transaction(deleteSome)) === most);
}

async function deleteSome(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string; userId: number }>(sql`
    select id, user_id as "userId" from orders
    where status = 'CANCELLED' and payment <> 'REFUND_PENDING' and personal_data_deleted_at is null
      and cancelled_at < now() - make_interval(days => ${cancelledOrderDays})
      and not exists (select 1 from payment_attempts a
        where a.bag_id = orders.id and a.state <> all(${sql.param([...finalStates])}))
    limit ${most} for update of orders skip locked`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const account = await accountOfErased(tx)
  // a check of a payment locks the bag of its account
  if (account.isNew) await createBag(tx, account.id)
  await eraseOrders(tx, ids, account.id)
  await moveBags(tx, ids, account.id)
  await erasePayments(tx, ids, account.id)
  await deleteOrderMails(tx, [...new Set(rows.map(({ userId }) => userId))], ids)
  await redactActions(
    tx,
    ids.map((id) => `order ${id}`),
  )
  logEvent(tx, 'personal data of cancelled orders deleted', { orders: ids.length })
  return rows.length
}
