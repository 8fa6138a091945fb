import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import { eq, sql } from 'drizzle-orm'
import { listCustomerNotes } from '#accounts/accounts.ts'
import { sessions } from '#accounts/tables.ts'
import { listAddresses } from '#addresses/addresses.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { users } from '#database/users-table.ts'
import { ShopError } from '#http/shop-error.ts'
import { openPaymentsOf } from '#payments/payments.ts'
import { reasonAgainstDeletion } from '#privacy/privacy.ts'
import { actionsOn, recordReading, type SignedInPerson } from '#staff/staff.ts'
import { findCustomer } from './find-customers.ts'
import { findOrders } from './find-orders.ts'

/** Everything about a customer on one screen, with an entry in the log. Amounts in paise. @throws ShopError NOT_FOUND */
export async function showCustomer(
  db: Db,
  { id: staffId }: Pick<SignedInPerson, 'id'>,
  id: number,
): Promise<DeskCustomer> {
  const customer = await readCustomer(db, id)
  await recordReading(db, { staffId }, id)
  return customer
}

async function readCustomer(db: Db, id: number): Promise<DeskCustomer> {
  const found = await findCustomer(db, id)
  if (!found) throw unknownCustomer()
  const active = sql`user_id = ${id} and revoked_at is null and expires_at > now()`
  const [[account], activeSessions, cannotDelete, addresses, { orders }, payments, notes, actions] = await together([
    db.select().from(users).where(eq(users.id, id)),
    db.$count(sessions, active),
    reasonAgainstDeletion(db, id),
    listAddresses(db, id),
    findOrders(db, { userId: id }),
    openPaymentsOf(db, id),
    listCustomerNotes(db, id),
    actionsOn(db, `customer ${id}`),
  ])
  return {
    ...found,
    emailVerified: account?.emailVerified ?? false,
    disabledAt: account?.disabledAt?.toISOString() ?? null,
    sessions: activeSessions,
    cannotDelete,
    addresses: addresses.map(({ id: _, ...address }) => address),
    newestOrders: orders,
    openPayments: payments.map(({ id, bagId, state, amountPaise, createdAt }) => ({
      ...{ id, bagId, state, amountPaise, at: createdAt.toISOString() },
    })),
    notes: notes.map(({ id, at, who, text }) => ({ id, at: at.toISOString(), who, text })),
    actions: actions.flatMap(({ at, who, action }) => {
      const text = texts[action]
      return text ? [{ at: at.toISOString(), who, text }] : []
    }),
  }
}

/** Notes are listed apart. */
const texts: Record<string, string> = {
  disableCustomer: 'Account disabled',
  enableCustomer: 'Account enabled',
  downloadCustomerData: 'Data downloaded',
}

const unknownCustomer = () => new ShopError('NOT_FOUND', 'This customer does not exist, or the account was deleted.')
