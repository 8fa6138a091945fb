import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Db } from '#database/database.ts'
import { mails } from './tables.ts'

export { english as mailTexts, type MailText, type MailTexts } from './mail-texts.ts'
export { renderMail, type ShopName } from './render-mail.ts'

export type Mail = typeof mails.$inferSelect

/** Sends one mail. @throws Error if the mail server rejects it */
export type SendMail = (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>

/** Sends by SMTP, or writes `.eml` files into `folder` if `smtpUrl` is null. `from` as in `Tanabana <shop@example.in>`. */
export function createMailSender({
  smtpUrl,
  from,
  folder,
}: {
  smtpUrl: string | null
  from: string
  folder: string
}): SendMail {
  if (smtpUrl) {
    const smtp = createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object)
    return async (mail) => void (await smtp.sendMail({ ...mail, from }))
  }
  const renderer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await renderer.sendMail({ ...mail, from })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`
    const write = () => writeFile(join(folder, name), message as Buffer)
    await write().catch(async () => {
      await mkdir(folder, { recursive: true })
      await write()
    })
  }
}

export type NewMail = { about: string; userId: number; to: string; subject: string; text: string; html: string }

/** Queues a mail in the transaction of the change it reports. A second mail with the same `about` is dropped. */
export async function queueMail(tx: Db, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing()
}

const maxAttempts = 12

/** Sends due mails one by one. A failed mail is retried with growing delays for a day and a half. */
export async function sendMails(db: Db, send: SendMail): Promise<void> {
  let more = true
  while (more) more = await sendNext(db, send)
}

/** Minutes before another node may retry a claimed mail. */
const claimMinutes = 5

/** Claims a mail, then sends it outside the transaction, so that one node sends it. @returns false if none is due */
async function sendNext(db: Db, send: SendMail): Promise<boolean> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextTry, sql`now()`), lt(mails.attempts, maxAttempts)))
    .orderBy(asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTry: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where(inArray(mails.id, due))
    .returning()
  if (!mail) return false
  const outcome = await send(mail).then(
    () => ({ sentAt: sql`now()`, failure: null }),
    (error: unknown) => ({
      failure: error instanceof Error ? error.message : String(error),
      nextTry: sql`now() + make_interval(mins => ${Math.min(2 ** mail.attempts, 360)})`,
    }),
  )
  await db.update(mails).set(outcome).where(eq(mails.id, mail.id))
  return true
}

/** Lists mails, newest first. */
export function listMails(db: Db, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit)
}

/** Lists a shopper's mails, newest first. */
export async function listUserMails(db: Db, userId: number): Promise<{ subject: string; to: string; at: string }[]> {
  const found = await db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.id)).limit(500)
  return found.map(({ subject, to, createdAt }) => ({ subject, to, at: createdAt.toISOString() }))
}

/** Deletes a shopper's mails to any address. */
export async function deleteUserMails(tx: Db, userId: number): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId))
}

/** Queues a mail again. @returns false if there is no such mail */
export async function resendMail(db: Db, id: number): Promise<boolean> {
  const reset = { sentAt: null, attempts: 0, failure: null, nextTry: sql`now()` }
  return (await db.update(mails).set(reset).where(eq(mails.id, id)).returning({ id: mails.id })).length > 0
}
