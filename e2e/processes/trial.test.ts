import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreement } from '../trial/agreement.ts'
import { killDatabase, killServer } from '../trial/kills.ts'
import { openTrialShop, type TrialShop } from '../trial/trial-shop.ts'

/** The trials that end a process, at their smallest size, on one shop. `npm run trial` runs all of them at full size. */
const smallest = { share: 0 }

let trial: TrialShop
beforeAll(async () => {
  trial = await openTrialShop({ plenty: 100_000 })
})
afterAll(() => trial.close())

test.each([
  { what: 'the server is killed', run: killServer },
  { what: 'the database is killed', run: killDatabase },
])('loses no acknowledged order and reconciles when $what', async ({ run }) => {
  const { wrong } = await run(trial, smallest)
  expect([...wrong, ...(await trial.reconcile())], trial.shop.printed().slice(-4000)).toEqual([])
})

test('shows the same prices, bags, sessions, limits and keys in all processes within a second', async () => {
  const { wrong } = await agreement(trial, smallest)
  expect([...wrong, ...(await trial.reconcile())], trial.shop.printed().slice(-4000)).toEqual([])
})
