import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Db } from '#database/database.ts'
import { mails } from './tables.ts'

export { type Letter, letter, type ShopName } from './letter.ts'

export type Mail = typeof mails.$inferSelect

/** Hands a mail over to whoever carries it. @throws Error where it was not taken */
export type SendMail = (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>

/** `smtpUrl` null: each mail is a file in `folder` that any mail program opens. `from` as in `Tanabana <shop@example.in>`. */
export function mailCarrier({
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
  const printer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await printer.sendMail({ ...mail, from })
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`
    await writeFile(join(folder, name), message as Buffer)
  }
}

export type NewMail = { about: string; userId: number; to: string; subject: string; text: string; html: string }

/** Writes a mail down in the transaction of what it tells of. What was told already is not told again. */
export async function queueMail(tx: Db, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing()
}

const mostAttempts = 12

/** Sends what is due, one after the other; what fails waits longer each time, a day and a half in all. */
export async function sendMails(db: Db, send: SendMail): Promise<void> {
  let more = true
  while (more) more = await sendNext(db, send)
}

/** Minutes for which a mail belongs to the node that took it; after that another tries. */
const claim = 5

/** Claimed first, sent outside of any transaction: of several nodes one sends it. @returns whether there was one */
async function sendNext(db: Db, send: SendMail): Promise<boolean> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextTry, sql`now()`), lt(mails.attempts, mostAttempts)))
    .orderBy(asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTry: sql`now() + make_interval(mins => ${claim})` })
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

/** The newest mails. */
export function listMails(db: Db, most: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(most)
}

/** The mails to a shopper, newest first. */
export async function mailsOf(db: Db, userId: number): Promise<{ subject: string; to: string; at: string }[]> {
  const found = await db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.id)).limit(500)
  return found.map(({ subject, to, createdAt }) => ({ subject, to, at: createdAt.toISOString() }))
}

/** Deletes the mails to a shopper, whatever address they went to. */
export async function forgetMails(tx: Db, userId: number): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId))
}

/** Sends a mail again with the next turn. @returns whether there is such a mail */
export async function resendMail(db: Db, id: number): Promise<boolean> {
  const again = { sentAt: null, attempts: 0, failure: null, nextTry: sql`now()` }
  return (await db.update(mails).set(again).where(eq(mails.id, id)).returning({ id: mails.id })).length > 0
}
