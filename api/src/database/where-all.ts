import { type SQL, sql } from 'drizzle-orm'

/** A `where` with all conditions; nothing without one. */
export function whereAll(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``
}
