import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { customerNotes } from './tables.ts'

/** Notes of the staff about a shopper, oldest first. */
export function listCustomerNotes(db: Db, userId: number): Promise<(typeof customerNotes.$inferSelect)[]> {
  return db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(asc(customerNotes.id))
    .limit(500)
}

/**
 * Adds a note. Lock the shopper's row first. @param who the name of the person
 * @returns false if the same note was added in the last minute, such as by a second tap
 */
export async function addCustomerNote(tx: Db, userId: number, who: string, text: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${customerNotes} (user_id, who, text) select ${userId}, ${who}, ${text}
    where not exists (select 1 from ${customerNotes} where user_id = ${userId} and who = ${who} and text = ${text}
      and at > now() - interval '1 minute')
    returning id`)
  return rows.length > 0
}

export async function deleteCustomerNotes(tx: Db, userId: number): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId))
}
