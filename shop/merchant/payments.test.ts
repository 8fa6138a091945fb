import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createProgram } from './program.ts'

let paid: PaidShop
let folder: string
beforeAll(async () => {
  paid = await openPaidShop()
  folder = await mkdtemp(join(tmpdir(), 'tanabana-tool-'))
  const { authUrl, pgUrl, clientId, clientSecret } = paid.settings
  const settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: paid.shop.databaseUrl, SETTINGS_FILE: '', SHOP_MODE: 'live' },
    SHOP_EMAIL: 'care@shop.example',
    ...{ STORE_URL: 'http://shop.test', PHONEPE_AUTH_URL: authUrl, PHONEPE_URL: pgUrl },
    ...{ PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret },
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterAll(async () => {
  await paid.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => paid.reconcile())

/** Runs a command. @returns what it prints, or why it fails */
async function tool(...words: string[]): Promise<string> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  try {
    await createProgram().parseAsync(words, { from: 'user' })
    return lines.join('\n')
  } catch (error) {
    return `Failed: ${(error as Error).message}`
  } finally {
    vi.restoreAllMocks()
    process.exitCode = 0
  }
}

test('asks PhonePe about a payment whose webhook never came, then about its refund', async () => {
  await paid.control('webhooks', { mode: 'never' })
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  const id = `${shopper.bagId}-1`
  expect(await tool('payments', 'ask', id.toLowerCase())).toBe(`Payment ${id} is now COMPLETED.`)
  expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'PAID' }])
  await paid.cancel(shopper)
  expect(await tool('payments', 'ask', id)).toBe(`Payment ${id} is now REFUND_DUE, refund PENDING.`)
  const { rows } = await paid.shop.database.db.execute(
    sql`select who, action, after from audit_log where subject = ${`payment ${id}`}`,
  )
  expect(rows).toEqual([{ who: 'Command line', action: 'askAboutPayment', after: { state: 'COMPLETED' } }])
  expect(await tool('payments', 'ask', 'X-1')).toMatch(/^Failed: X-1 is no payment/)
  await paid.payRefunds()
})

test('totals days, exports a month and lists low stock', async () => {
  const shopper = await paid.payer(2, 2)
  await paid.submit(shopper, 'COD', 2)
  const days = JSON.parse(await tool('payments', 'days', '--days', '3', '--json')) as {
    codOnWayPaise: number
    day: string
  }[]
  // the order may be of the day that just ended
  const [today] = days
  expect(days.reduce((sum, { codOnWayPaise }) => sum + codOnWayPaise, 0)).toBe(100_000)
  const month = today?.day.slice(0, 7) ?? ''
  expect(await tool('payments', 'export', month)).toMatch(/^Date,Time,Kind,Order/)
  const { rows } = await paid.shop.database.db.execute(
    sql`select who, subject, after from audit_log where action = 'exportPayments'`,
  )
  expect(rows).toEqual([{ who: 'Command line', subject: `payments of ${month}`, after: { times: 1 } }])
  expect(await tool('payments', 'export', '2026-13')).toMatch(/^Failed/)
  const low = JSON.parse(await tool('products', 'low', '--json')) as object[]
  expect(low).toContainEqual(expect.objectContaining({ productId: shopper.product, left: 0, sold: 2 }))
})
