import type { Db } from '#database/database.ts'
import { recordAction } from '#staff/staff.ts'
import type { Done } from './serve-desk.ts'

/**
 * Runs one action in its own transaction with its entry in the audit log. Bulk work uses it once per order: a refused
 * order does not undo the others, no lock waits for 200 orders, and the person's session is checked before each.
 */
export type BulkAct = <R>(work: (tx: Db) => Promise<Done<R>>) => Promise<R>

/** Acts as the command line. @param action the name that the desk's call has, for entries that do not name their own */
export function actAsCommandLine(db: Db, action: string): BulkAct {
  return (work) =>
    db.transaction(async (tx) => {
      const { response, log } = await work(tx)
      for (const entry of [log].flat()) if (entry) await recordAction(tx, 'command line', action, entry)
      return response
    })
}
