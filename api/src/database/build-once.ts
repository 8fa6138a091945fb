import { Param, type Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

type Value = string | number | boolean | null | undefined | readonly (string | number)[]

/** @param query has `sql.placeholder(name)` for each value @returns the statement with values by name, for `db.execute` alone */
export function buildOnce(query: SQL): (values: Record<string, Value>) => SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  const names = params.map((param) => ((param instanceof Param ? param.value : param) as Placeholder).name)
  return (values) =>
    new BuiltSql(
      text,
      names.map((name) => values[name]),
    )
}

/** Selects columns under the names of their keys. `db.execute` returns dates and times as text. */
export function selected(columns: Record<string, SQLWrapper>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
}
