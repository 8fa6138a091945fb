import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail, sendMails, withdrawMail } from './mail.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

async function newRecipient() {
  const { db } = shop.database
  const { username } = await shop.newShopper()
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where username = ${username}`)
  const content = { userId: rows[0]?.id ?? 0, to: `${username}@example.in`, text: '', html: '' }
  return (about: string, delaySeconds = 0) => queueMail(db, { ...content, about, subject: about, delaySeconds })
}

/** Sends due mails. @param minutes that have passed */
async function send(minutes = 0): Promise<string[]> {
  const { db } = shop.database
  await db.execute(sql`update mails set next_try = next_try - make_interval(mins => ${minutes}::int)`)
  const subjects: string[] = []
  await sendMails(db, async ({ subject }) => void subjects.push(subject))
  return subjects
}

test('sends the mails of an order in the order in which they were queued', async () => {
  const queue = await newRecipient()
  await queue('order K7 delivered', 60)
  await queue('refund K7-1')
  await queue('order K7 tracking')
  await queue('order K72 placed')
  expect(await send()).toEqual(['order K72 placed'])
  expect(await send(1)).toEqual(['order K7 delivered', 'refund K7-1', 'order K7 tracking'])
})

test('sends a mail after one of the same order was withdrawn, and waits for none that is retried', async () => {
  const { db } = shop.database
  const queue = await newRecipient()
  await queue('order M3 delivered', 60)
  await queue('refund M3-1')
  expect(await withdrawMail(db, 'order M3 delivered')).toBe(true)
  expect(await send(1)).toEqual(['refund M3-1'])
  await queue('order N4 shipped')
  await sendMails(db, () => Promise.reject(new Error('no such mailbox')))
  await queue('order N4 delivered')
  expect(await send()).toEqual(['order N4 delivered'])
})
