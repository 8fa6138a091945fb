import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { together } from './together.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('throws the error that aborted the transaction when a later statement reports the abort first', async () => {
  const thrown = await shop.database.db
    .transaction(async (tx) => {
      const slowToTell = async () => {
        await tx.execute(sql`select 1 / ${0}::int`).catch(async (error) => {
          for (let turn = 0; turn < 5; turn++) await Promise.resolve()
          throw error
        })
      }
      await together([slowToTell(), tx.execute(sql`select ${1}::int`)])
    })
    .catch((error: Error) => error.cause)
  expect(thrown).toMatchObject({ code: '22012' })
})
