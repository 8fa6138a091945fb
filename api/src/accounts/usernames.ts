import { or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { users } from './tables.ts'

/** Accounts with this username or e-mail address in any case. PostgreSQL folds the case: JavaScript folds some scripts differently. */
export function isNamed(name: string): SQL {
  // the look has an index: it finds accounts from before whose name is in another Unicode form
  const inAnyForm = sql`(username_look(${users.username}) = username_look(${name})
    and lower(normalize(${users.username}, NFKC)) = lower(normalize(${name}, NFKC)))`
  return or(exact(name), inAnyForm) ?? inAnyForm
}

/** Order of the accounts of `isNamed`: accounts from before may have one name in two forms. */
export function exactFirst(name: string): SQL {
  return sql`(${exact(name)}) desc`
}

function exact(name: string): SQL {
  return sql`lower(${users.username}) = lower(${name}) or lower(${users.email}) = lower(${name})`
}

/** Locks a new username until the transaction ends. @returns whether one that looks the same is taken */
export async function looksTaken(tx: Db, username: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('username ' || username_look(${username}), 0))`)
  const { rows } = await tx.execute(
    sql`select 1 from ${users} where username_look(${users.username}) = username_look(${username}) limit 1`,
  )
  return rows.length > 0
}
