import { type Placeholder, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Building a statement can take longer than PostgreSQL needs to run it, so frequent ones are built once. */
class BuiltSql extends SQL {
  readonly #text: string
  readonly #values: unknown[]

  constructor(text: string, values: unknown[]) {
    super([])
    this.#text = text
    this.#values = values
  }

  override toQuery() {
    return { sql: this.#text, params: this.#values }
  }
}

/** @param query has `sql.placeholder(name)` for each value @returns the statement with values by name, for `db.execute` alone */
export function buildOnce(query: SQL): (values: Record<string, string | number | undefined>) => SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  const names = params.map((param) => (param as Placeholder).name)
  return (values) =>
    new BuiltSql(
      text,
      names.map((name) => values[name]),
    )
}
