import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importProduct } from '@tanabana/testing/backend.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProgram } from './program.ts'

let paid: PaidShop
let folder: string
beforeAll(async () => {
  paid = await openPaidShop()
  folder = await mkdtemp(join(tmpdir(), 'tanabana-tool-'))
  const shop = { DATA_DIR: folder, DATABASE_URL: paid.shop.databaseUrl, SETTINGS_FILE: '' }
  const live = { SHOP_MODE: 'live', STORE_URL: 'http://shop.test', SHOP_EMAIL: 'care@shop.example' }
  for (const [name, value] of Object.entries({ ...shop, ...live })) vi.stubEnv(name, value)
})
afterAll(async () => {
  await paid.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command of the merchant's tool. @returns what it prints, or why it fails */
async function tool(...words: string[]): Promise<string> {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  try {
    await createProgram().parseAsync(words, { from: 'user' })
    return lines.join('\n')
  } catch (error) {
    return `Failed: ${(error as Error).message}`
  } finally {
    print.mockRestore()
    process.exitCode = 0
  }
}

/** The entries on a subject, oldest first. */
async function logOf(subject: string) {
  const { rows } = await paid.shop.database.db.execute<Record<string, unknown>>(
    sql`select who, action, before, after from audit_log where subject = ${subject} order by id`,
  )
  return rows
}

const who = 'Command line'

async function withPaidOrder(): Promise<Payer> {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.recheckAll()
  expect(await paid.orders(shopper)).toHaveLength(1)
  return shopper
}

async function idOf({ username }: Payer): Promise<number> {
  const { rows } = await paid.shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${username}`,
  )
  return rows[0]?.id ?? 0
}

describe('the command line writes into the log of actions', () => {
  test('which orders it exports', async () => {
    const { bagId: id } = await withPaidOrder()
    const file = join(folder, 'orders.csv')
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const dates = ['--from', day(-1), '--to', day(1)]
    expect(await tool('orders', 'export', file, '--status', 'placed', ...dates)).toBe(`Wrote 1 order to ${file}.`)
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^\uFEFFOrder,.*\r\n"?${id}`))
    const subject = `1 order: To pack, from ${day(-1)}, to ${day(1)}`
    expect(await logOf(subject)).toMatchObject([{ who, action: 'exportOrders' }])
    expect(await tool('orders', 'export', file, '--to', day(-2))).toBe('Failed: There is no order to export.')
    expect(await tool('orders', 'export', file, '--status', 'shipped', '--format', 'delhivery')).toBe(
      'Failed: There is no order that can still be shipped.',
    )
  })

  test('what it does to orders, and nothing for a repeated or refused command', async () => {
    const { bagId: id } = await withPaidOrder()
    expect(await tool('orders', 'ship', id)).toMatch(/^Failed/)
    await tool('orders', 'pack', id)
    await tool('orders', 'pack', id)
    await tool('orders', 'ship', id, '--courier', 'DTDC', '--tracking', 'D1')
    await tool('orders', 'deliver', id)
    expect(await tool('orders', 'cancel', id, '--yes')).toMatch(/^Failed.*shipped/)
    await tool('orders', 'refund', id, '--yes')
    expect(await logOf(`order ${id}`)).toMatchObject([
      { who, action: 'packOrder', before: { status: 'PLACED' }, after: { status: 'PACKED' } },
      { who, action: 'shipOrder', after: { status: 'SHIPPED', courier: 'DTDC', tracking: 'D1' } },
      { who, action: 'deliverOrder', after: { status: 'DELIVERED' } },
      { who, action: 'refundOrder', before: { payment: 'PAID' }, after: { amountPaise: 50_000 } },
    ])
    await paid.payRefunds()
    await paid.reconcile()
  })

  test('a parcel whose PIN code is in another State only after a yes', async () => {
    const [{ bagId: wrong }, { bagId: right }] = [await withPaidOrder(), await withPaidOrder()]
    await paid.shop.database.db.execute(
      sql`update orders set address = jsonb_set(address, '{pincode}', '302001') where id = ${wrong}`,
    )
    await tool('orders', 'pack', wrong, right)
    const question = `PIN 302001 is in Rajasthan, not in Karnataka. Ship order ${wrong} anyway?`
    expect(await tool('orders', 'ship', wrong)).toContain(question)
    const lines = await tool('orders', 'ship', wrong, right)
    expect(lines).toContain(`Order ${wrong}: ${question}`)
    expect(lines).toContain(`Order ${right}: shipped`)
    expect(await tool('orders', 'ship', wrong, '--yes')).toContain(`Order ${wrong}: shipped`)
    expect(await tool('orders', 'ship', wrong, '--tracking', 'D1')).toContain('corrected')
  })

  test('a cancelled order, a retried refund and a repeated mail', async () => {
    const { bagId: id } = await withPaidOrder()
    const { db } = paid.shop.database
    const mail = await db.execute<{ id: number }>(sql`select id from mails where about like ${`order ${id} %`} limit 1`)
    await tool('mail', 'resend', String(mail.rows[0]?.id))
    await tool('orders', 'cancel', id, '--yes')
    await tool('orders', 'cancel', id, '--yes')
    expect(await logOf(`order ${id}`)).toMatchObject([
      { who, action: 'resendOrderMail' },
      { who, action: 'cancelOrder', before: { status: 'PLACED' }, after: { status: 'CANCELLED' } },
    ])
    expect(await tool('payments', 'retry', `${id}-1`)).toMatch(/^Failed/)
    await db.execute(sql`update refunds set state = 'REFUSED' where attempt_id = ${`${id}-1`}`)
    await tool('payments', 'retry', `${id}-1`)
    expect(await logOf(`payment ${id}-1`)).toMatchObject([{ who, action: 'retryRefund' }])
    await paid.payRefunds()
    await paid.reconcile()
  })

  test('what it does to shoppers', async () => {
    const shopper = await paid.payer()
    const id = await idOf(shopper)
    expect(await tool('shoppers', 'note', shopper.username, 'Rings twice')).toBe(
      `Customer ${shopper.username}: note added.`,
    )
    await tool('shoppers', 'disable', shopper.username, '--yes')
    await expect(shopper.call('getOrders', { params: shopper })).rejects.toMatchObject({ status: 401 })
    await tool('shoppers', 'disable', shopper.username, '--yes')
    await tool('shoppers', 'enable', shopper.username)
    const file = join(folder, 'data.json')
    await tool('shoppers', 'export', shopper.username, file)
    const data = JSON.parse(await readFile(file, 'utf8'))
    expect(data).toMatchObject({ account: { username: shopper.username }, notes: [{ text: 'Rings twice' }] })
    expect((await logOf(`customer ${id}`)).map(({ action }) => action)).toEqual([
      'addCustomerNote',
      'disableCustomer',
      'enableCustomer',
      'downloadCustomerData',
    ])
    expect(await tool('shoppers', 'delete', shopper.username, '--yes')).toContain(': deleted.')
    expect(await logOf(`customer ${id}`)).toContainEqual({ who, action: 'deleteCustomer', before: null, after: null })
    expect(JSON.stringify(await logOf(`customer ${id}`))).not.toContain('Rings twice')
  })

  test('whose data it shows', async () => {
    const shopper = await paid.payer()
    for (let time = 0; time < 2; time += 1) await tool('shoppers', 'show', shopper.username)
    await tool('shoppers', 'list', shopper.username)
    expect(await logOf(`customer ${await idOf(shopper)}`)).toMatchObject([
      { who, action: 'readCustomer', after: { times: 2 } },
    ])
    expect(await logOf('list')).toMatchObject([{ who, action: 'readCustomers' }])
  })

  test('which synonyms it adds and removes', async () => {
    expect(await tool('synonym', 'add', 'Zari', 'Embroidered', 'gold')).toBe(
      '"zari" now also finds "embroidered".\n"zari" now also finds "gold".',
    )
    expect(await tool('synonym', 'add', 'zari', 'gold')).toBe('The search finds this already. Nothing was changed.')
    expect(await tool('synonym', 'add', 'zari', '***')).toMatch(/^Failed: "\*\*\*" is not a search phrase\./)
    expect(await tool('synonym', 'remove', 'zari')).toBe('Removed 2 synonyms.')
    expect(await tool('synonym', 'remove', 'zari')).toMatch(/^Failed: There is no such synonym\./)
    const both = { meanings: ['embroidered', 'gold'] }
    expect(await logOf('synonym zari')).toEqual([
      { who, action: 'addSynonym', before: { meanings: [] }, after: both },
      { who, action: 'removeSynonym', before: both, after: { meanings: [] } },
    ])
  })

  test('what it does to the staff', async () => {
    await tool('staff', 'add', 'asha@example.in')
    await tool('staff', 'add', 'ravi@example.in')
    expect(await tool('staff', 'add', 'Ravi@example.in')).toContain('npm run shop -- staff link Ravi@example.in')
    await tool('staff', 'link', 'ravi@example.in')
    expect(await tool('staff', 'list')).toMatch(/asha@example\.in +asha +owner +not yet/)
    await paid.shop.database.db.execute(sql`
      insert into staff_passkeys (id, staff_id, public_key, counter, transports, host)
      select 'old', id, '', 0, '{}', 'old.shop.test' from staff where email = 'asha@example.in'`)
    expect(await tool('staff', 'list')).toMatch(
      /asha@example\.in +asha +owner +needs a new link: the desk has another host/,
    )
    expect(await tool('staff', 'notices', 'ravi@example.in')).toBe('Mail: none\nDevices: none')
    expect(await tool('staff', 'notices', 'ravi@example.in', '--mail', 'order,stock')).toContain('Mail: order, stock')
    expect(await tool('staff', 'notices', 'ravi@example.in', '--mail', 'orders')).toMatch(/^Failed: --mail is "orders"/)
    expect(await logOf('notices of ravi@example.in')).toMatchObject([
      { who, action: 'switchNotice', after: { kind: 'order', by: 'mail', on: true } },
      { who, action: 'switchNotice', after: { kind: 'stock', by: 'mail', on: true } },
    ])
    await tool('staff', 'role', 'ravi@example.in', '--role', 'owner')
    await tool('staff', 'remove', 'ravi@example.in', '--yes')
    const actions = (await logOf('person ravi@example.in')).map((entry) => [entry.who, entry.action])
    expect(actions).toEqual(['addStaff', 'newStaffLink', 'changeRole', 'removeStaff'].map((action) => [who, action]))
  })
})

test('adds a picture from a file once, and says why another file is none', async () => {
  const id = await importProduct(paid.shop, 'tool-kurta', { Red: { M: 1 } })
  const file = join(folder, 'front.png')
  await writeFile(file, dot, 'base64')
  const add = (path: string) => tool('products', 'add-picture', 'tool-kurta', path, '--color', 'Red')
  expect(await add(file)).toBe('Product tool-kurta: added.')
  expect(await add(file)).toBe('Product tool-kurta: added already. Nothing was changed.')
  expect(await add(join(folder, 'none.jpg'))).toMatch(/^Failed: .*none\.jpg could not be read\.$/)
  await writeFile(file, '%PDF-1.7')
  expect(await add(file)).toMatch(/^Failed: Product tool-kurta: This file can’t be used/)
  expect(await tool('products', 'show', 'tool-kurta')).toMatch(/^Picture \d+, Red, [0-9a-f-]+$/m)
  expect(await logOf(`product ${id} tool-kurta`)).toMatchObject([{ who, action: 'addPicture' }])
})

test('refuses to delete a shopper with an open order, and says which', async () => {
  const shopper = await withPaidOrder()
  const refused = await tool('shoppers', 'delete', shopper.username, '--yes')
  expect(refused).toBe(
    `Failed: Customer ${shopper.username}: Order ${shopper.bagId} is still open. Deliver or cancel it first.`,
  )
  expect(await logOf(`customer ${await idOf(shopper)}`)).toEqual([])
})

test('lists a shopper by the mobile number of an address', async () => {
  const shopper = await paid.payer()
  const { id: addressId = 0 } = (await shopper.call('getAddress', { params: shopper }))[0] ?? {}
  await paid.shop.database.db.execute(sql`update addresses set mobile = '7000011111' where id = ${addressId}`)
  const listed = JSON.parse(await tool('shoppers', 'list', '7000011111', '--json'))
  expect(listed).toEqual([expect.objectContaining({ username: shopper.username, disabled: false })])
})
