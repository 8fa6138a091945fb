import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `column = any($1)`: one statement text for lists of any length, so that it is prepared once. An empty list matches nothing. */
export function anyOf(column: SQLWrapper, values: readonly number[] | readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`
}
