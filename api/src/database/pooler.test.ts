import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`
const expected = [{ statement: '3s', lock: '1s', idle: '5s' }]

let database: Database
beforeAll(async () => {
  const options = { connections: 1, prepared: false, pooler: true }
  database = openDatabase(inject('postgresUrl'), pino({ level: 'silent' }), options)
  await database.pool.query('create table parents (id int primary key)')
  await database.pool.query('create table children (parent int references parents deferrable initially deferred)')
})
afterAll(async () => {
  await database.pool.query('drop table children, parents')
  await database.close()
})

test('sets the timeouts for a statement and for a transaction, and leaves none in the session', async () => {
  expect((await database.db.execute(timeouts)).rows).toEqual(expected)
  expect((await database.db.transaction((tx) => tx.execute(timeouts))).rows).toEqual(expected)
  const { rows } = await database.pool.query("select reset_val from pg_settings where name = 'statement_timeout'")
  expect(rows).toEqual([{ reset_val: '0' }])
})

test('begins and ends each transaction once', async () => {
  const notices: (string | undefined)[] = []
  const client = await database.pool.connect()
  client.on('notice', ({ message }) => notices.push(message))
  client.release()
  await database.db.transaction((tx) => tx.execute(sql`select 1`))
  const failed = database.db.transaction((tx) => tx.execute(sql`select 1 / 0`))
  await expect(failed).rejects.toThrow()
  await database.db.execute(sql`select 1`)
  expect(notices).toEqual([])
})

test('keeps a timeout that a transaction sets for itself', async () => {
  const shown = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return tx.execute(sql`select current_setting('statement_timeout') as statement`)
  })
  expect(shown.rows).toEqual([{ statement: '1min' }])
})

test('rejects a statement that fails at its commit', async () => {
  const insert = database.pool.query('insert into children values ($1)', [7])
  await expect(insert).rejects.toMatchObject({ code: '23503' })
  expect((await database.pool.query('select * from children')).rows).toEqual([])
})

test('rejects a failed statement with its own error, and works again', async () => {
  await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect((await database.pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
})

test('rejects a number that JavaScript cannot hold exactly', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(/9007199254740993/)
  expect((await database.pool.query('select 9007199254740991::bigint as id')).rows).toEqual([{ id: 9007199254740991 }])
})
