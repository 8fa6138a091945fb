import { openDatabaseProxy } from '@tanabana/testing/database-proxy.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { planEachTime } from './prepared-client.ts'

const open = (prepared: boolean) =>
  openDatabase(inject('postgresUrl'), pino({ level: 'silent' }), { connections: 1, prepared })
const statements = async ({ pool }: Database) =>
  (await pool.query('select statement from pg_prepared_statements order by prepare_time')).rows.map(
    ({ statement }) => statement,
  )

let database: Database
beforeAll(() => {
  database = open(true)
})
afterAll(() => database.close())

test('prepares a statement with parameters once for all callers', async () => {
  await database.pool.query('select 1')
  for (const value of [1, 2]) await database.db.execute(sql`select ${value}::int as one`)
  for (const value of [1, 2]) await database.pool.query('select $1::int as one', [value])
  for (const value of [1, 2])
    await database.pool.query({ name: 'mine', text: 'select $1::int as two', values: [value] })
  await database.db.transaction((tx) => tx.execute(sql`select ${1}::int as one`))
  expect(await statements(database)).toEqual(['select $1::int as one', 'select $1::int as two'])
})

test('prepares nothing when it is off', async () => {
  const plain = open(false)
  await plain.db.execute(sql`select ${1}::int as one`)
  await plain.pool.query({ name: 'mine', text: 'select $1::int as two', values: [1] })
  expect(await statements(plain)).toEqual([])
  await plain.close()
})

test('does not prepare a statement that is planned each time', async () => {
  const other = open(true)
  for (const value of [1, 2]) await other.db.execute(sql`${sql.raw(planEachTime)}select ${value}::int as one`)
  expect(await statements(other)).toEqual([])
  await other.close()
})

test('plans a statement of a transaction once for lists of any length', async () => {
  const other = open(true)
  await other.pool.query('create temporary table listed (id int primary key, name text)')
  await other.pool.query("insert into listed select at, 'x' from generate_series(1, 5000) at")
  const read = (ids: number[]) =>
    other.db.transaction((tx) => tx.execute(sql`select name from listed where id = any(${sql.param(ids)}::int[])`))
  for (let length = 1; length <= 8; length++) await read(Array.from({ length }, (_, at) => at))
  const { rows } = await other.pool.query(
    "select generic_plans::int as once, custom_plans::int as again from pg_prepared_statements where statement like '%listed%'",
  )
  expect(rows).toEqual([{ once: 8, again: 0 }])
  await other.close()
})

test('names at most 500 statements', async () => {
  const full = open(true)
  for (let at = 0; at < 510; at++) await full.pool.query(`select $1::int as column_${at}`, [at])
  expect(await statements(full)).toHaveLength(500)
  expect((await full.pool.query('select $1::int as column_509', [7])).rows).toEqual([{ column_509: 7 }])
  await full.close()
})

test('rejects with the error of the statement', async () => {
  await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow()
})

test('gives up a connection without answers, also after a transaction that could take long', async () => {
  const proxy = await openDatabaseProxy(inject('postgresUrl'))
  const url = new URL(inject('postgresUrl'))
  url.port = String(proxy.port)
  const hanging = openDatabase(url.href, pino({ level: 'silent' }), { connections: 1 })
  onTestFinished(async () => {
    vi.useRealTimers()
    proxy.close()
    await hanging.close()
  })
  await hanging.db.transaction((tx) => tx.execute(sql`set local statement_timeout = '60s'`))
  proxy.pause()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = hanging.pool.query('select 1').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('Query read timeout')
})

describe('a statement that became stale', () => {
  const read = (db: Pick<Database['db'], 'execute'>) => db.execute(sql`select * from altered where id >= ${0}`)
  const alter = ['add column more int', "add column text text default ''", 'drop column more']
  beforeAll(() => database.pool.query('create table altered (id int)'))
  afterAll(() => database.pool.query('drop table altered'))

  test('runs again after another process changed its result type', async () => {
    for (const change of alter) {
      await read(database.db)
      await database.pool.query(`alter table altered ${change}`)
      await expect(read(database.db)).resolves.toMatchObject({ rowCount: 0 })
    }
  })

  test('runs again with its whole transaction', async () => {
    await read(database.db)
    await database.pool.query('alter table altered add column last int')
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into altered (id) values (${1})`)
      await read(tx)
    })
    expect((await read(database.db)).rows).toHaveLength(1)
  })

  test('runs again after the server dropped it', async () => {
    await read(database.db)
    await database.pool.query('deallocate all')
    expect((await read(database.db)).rows).toHaveLength(1)
  })
})
