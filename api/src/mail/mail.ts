import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
import { anyOf } from '#database/any-of.ts'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { timeOutbound } from '#http/outbound.ts'
import { mails } from './tables.ts'

export { english as mailTexts } from './mail-texts.ts'
export { type MailRow, renderMail, type ShopName } from './render-mail.ts'

export type Mail = typeof mails.$inferSelect

/** Sends one mail. @throws Error if the mail server rejects it */
export type SendMail = (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>

/**
 * Sends by SMTP, or writes `.eml` files into `folder` if `smtpUrl` is null.
 * @param from as in `Tanabana <shop@example.in>`. An address without a name gets the shop's name when a mail leaves.
 */
export function createMailSender({
  smtpUrl,
  from,
  shopName,
  folder,
}: {
  smtpUrl: string | null
  from: string
  shopName(): string | Promise<string>
  folder: string
}): SendMail {
  const { name: ownName = '', address = '' } = addressParser(from, { flatten: true })[0] ?? {}
  const sender = async () => (ownName || !address ? from : { name: await shopName(), address })
  if (smtpUrl) {
    // options in the address count first
    const smtp = createTransport({ url: smtpUrl, requireTLS: !isLoopback(smtpUrl), ...timeouts })
    return async (mail) =>
      void (await timeOutbound('smtp', 'send', async () => smtp.sendMail({ ...mail, from: await sender() })))
  }
  const renderer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await renderer.sendMail({ ...mail, from: await sender() })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`
    const write = () => writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    await write().catch(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await write()
    })
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Without TLS, anybody on the way to another machine reads password and mails. */
const isLoopback = (smtpUrl: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(smtpUrl).hostname)

export type NewMail = { about: string; userId: number | null; to: string; subject: string; text: string; html: string }

/** `delaySeconds`: when the mail leaves, so that the change can be taken back before. */
export type MailDelay = { delaySeconds?: number }

const value = sql.placeholder
/** The order of a mail: `order K7M2Q9TX4D shipped`, and `refund K7M2Q9TX4D-1` with the payment. */
const orderIn = (about: SQLWrapper) => sql`substring(${about} from '^(?:order|refund) ([^ -]+)')`

// Not before the order's mails that still wait: a delivery can be taken back for a while.
// With a filter: a where would be read from the queue of all unsent mails.
const insertMail = buildOnce(sql`
  insert into ${mails} (about, user_id, "to", subject, text, html, next_try) values
    (${value('about')}, ${value('userId')}, ${value('to')}, ${value('subject')}, ${value('text')}, ${value('html')},
    greatest(now() + make_interval(secs => ${value('delaySeconds')}::int), (select max(waiting.next_try)
      filter (where waiting.sent_at is null and waiting.attempts = 0
        and ${orderIn(sql`waiting.about`)} = ${orderIn(sql`${value('about')}::text`)})
      from ${mails} waiting where waiting.user_id = ${value('userId')})))
  on conflict do nothing`)

/** Queues a mail in the transaction of the change it reports. A second mail with the same `about` is dropped. */
export async function queueMail(tx: Db, { delaySeconds = 0, ...mail }: NewMail & MailDelay): Promise<void> {
  await tx.execute(insertMail({ ...mail, delaySeconds }))
}

/** Removes a queued mail. @returns false if it is sent, or may be on its way */
export async function withdrawMail(tx: Db, about: string): Promise<boolean> {
  await tx.execute(sql`delete from ${mails} where about = ${about} and sent_at is null and attempts = 0`)
  return (await tx.$count(mails, eq(mails.about, about))) === 0
}

const maxAttempts = 12

/** Sends due mails one by one. A failed mail is retried with growing delays for a day and a half. */
export async function sendMails(db: Db, send: SendMail): Promise<void> {
  for (let outcome: Outcome = {}; ; ) {
    const { rows } = await db.execute<ClaimedMail>(claimNext(outcome))
    const [mail] = rows
    if (!mail) return
    const { id, attempts, ...content } = mail
    outcome = await send(content).then(
      () => ({ id }),
      (error: unknown) => ({
        id,
        failure: error instanceof Error ? error.message : String(error),
        retryMinutes: Math.min(2 ** attempts, 360),
      }),
    )
    // the server's words may contain the address
    const fields = { mail: id, attempt: attempts }
    if (outcome.failure === undefined) logEvent(db, 'mail sent', fields)
    else logEvent(db, 'mail not sent', fields, 'warn')
  }
}

type ClaimedMail = Pick<Mail, 'id' | 'to' | 'subject' | 'text' | 'html' | 'attempts'>

/** How sending a claimed mail ended. */
type Outcome = { id?: number; failure?: string; retryMinutes?: number }

/** Minutes before another node may retry a claimed mail. */
const claimMinutes = 5

/**
 * Records the outcome of a mail and claims the next one that is due. It is sent outside the transaction, so that one node
 * sends it.
 */
const claimNext = buildOnce(sql`
  with done as (
      update ${mails} set failure = ${value('failure')}::text,
        sent_at = case when ${value('failure')}::text is null then now() end,
        next_try = now() + make_interval(mins => coalesce(${value('retryMinutes')}::int, 0))
      where id = ${value('id')}::int),
    due as (
      select id from ${mails} where sent_at is null and next_try <= now() and attempts < ${sql.raw(String(maxAttempts))}
      order by id limit 1 for update skip locked)
  update ${mails} set attempts = attempts + 1, next_try = now() + interval '${sql.raw(String(claimMinutes))} minutes'
  from due where ${mails.id} = due.id
  returning ${mails.id}, "to", subject, text, html, attempts`)

/** Lists mails, newest first. */
export function listMails(db: Db, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit)
}

/** Lists mails whose `about` starts so, oldest first. */
export function listMailsAbout(db: Db, about: string): Promise<Mail[]> {
  return db.select().from(mails).where(sql`starts_with(${mails.about}, ${about})`).orderBy(asc(mails.id)).limit(100)
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

/** Deletes the mails to these shoppers about these orders. */
export async function deleteOrderMails(tx: Db, userIds: readonly number[], orderIds: readonly string[]): Promise<void> {
  await tx.delete(mails).where(and(anyOf(mails.userId, userIds), anyOf(orderIn(mails.about), orderIds)))
}

/** Deletes mails of a kind. @param about as in `like` @param days after they were queued */
export async function deleteOldMails(db: Db, about: string, days: number): Promise<void> {
  await db.execute(
    sql`delete from ${mails} where about like ${about} and created_at < now() - make_interval(days => ${days}::int)`,
  )
}

/** Deletes mails of a kind whose text contains one of these words. @param about as in `like` */
export async function deleteMailsWith(tx: Db, about: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const contains = sql`exists (select from unnest(${sql.param([...words])}::text[]) word where position(word in text) > 0)`
  await tx.execute(sql`delete from ${mails} where about like ${about} and ${contains}`)
}

/** Queues a mail again. @returns null if there is no such mail */
export async function resendMail(db: Db, id: number): Promise<Mail | null> {
  const reset = { sentAt: null, attempts: 0, failure: null, nextTry: sql`now()` }
  const [mail] = await db.update(mails).set(reset).where(eq(mails.id, id)).returning()
  return mail ?? null
}
