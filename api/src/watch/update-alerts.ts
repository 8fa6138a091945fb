import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { queueMail, renderMail } from '#mail/mail.ts'
import type { Alert } from './find-alerts.ts'

/** `to`: addresses, or everybody with the role owner. `desk`: the shop's name, and where the desk opens. */
export type AlertMail = { to: readonly string[] | 'owners'; desk: { shopName: string; origin: string } }

type Row = Alert & { id: number; mailedAt: Date | null }

/** After a mail, the same alert is not mailed again for so long. */
const quietHours = 6
/** Mails about new alerts in a day. Later ones are mailed the next day, if they are still open. */
const mailsPerDay = 6

/**
 * Opens, renews and resolves alerts, and queues one mail about what changed, in one transaction. Two processes that do
 * so at once send it once.
 */
export async function updateAlerts(db: Db, found: readonly Alert[], mail: AlertMail): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockOpen(tx)
    const added = await insertNew(
      tx,
      found.filter(({ key }) => !known.some((row) => row.key === key)),
    )
    const isOver = ({ key }: Row) => !found.some((alert) => alert.key === key)
    const over = known.filter(isOver)
    const still = known.filter((row) => !isOver(row))
    for (const { id, key } of over) {
      await tx.execute(sql`update alerts set resolved_at = now() where id = ${id}`)
      logEvent(tx, 'alert resolved', { alert: key })
    }
    for (const { id, key } of still) await renew(tx, id, found.find((alert) => alert.key === key) as Alert)
    const begun = await mailable(tx, [...still, ...added])
    // mails that wait are no way to say that mails wait
    const ended = over.filter(({ key, mailedAt }) => mailedAt !== null || key === 'mail')
    if (begun.length + ended.length > 0) await queueMails(tx, begun, ended, mail)
  })
}

async function lockOpen(tx: Db): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(
    sql`select id, key, title, detail, mailed_at as "mailedAt" from alerts where resolved_at is null order by id for update`,
  )
  return rows
}

async function insertNew(tx: Db, alerts: readonly Alert[]): Promise<Row[]> {
  const added: Row[] = []
  for (const { key, title, detail } of alerts) {
    const { rows } = await tx.execute<Row>(sql`
      insert into alerts (key, title, detail) values (${key}, ${title}, ${detail}) on conflict do nothing
      returning id, key, title, detail, mailed_at as "mailedAt"`)
    if (rows.length > 0) logEvent(tx, 'alert opened', { alert: key, detail }, 'error')
    added.push(...rows)
  }
  return added
}

async function renew(tx: Db, id: number, { title, detail }: Alert): Promise<void> {
  await tx.execute(sql`update alerts set seen_at = now(), title = ${title}, detail = ${detail} where id = ${id}`)
}

/** Those that nobody was told of. None after the last mail of the day. */
async function mailable(tx: Db, open: readonly Row[]): Promise<Row[]> {
  const untold = open.filter(({ key, mailedAt }) => mailedAt === null && key !== 'mail')
  if (untold.length === 0) return []
  const { rows } = await tx.execute<{ key: string; recent: boolean; mails: number }>(sql`
    select key, max(mailed_at) > now() - make_interval(hours => ${quietHours}) as recent,
      (select count(distinct mailed_at)::int from alerts where mailed_at > now() - interval '1 day') as mails
    from alerts where mailed_at > now() - interval '1 day' group by key`)
  if ((rows[0]?.mails ?? 0) >= mailsPerDay) return []
  return untold.filter(({ key }) => !rows.some((row) => row.key === key && row.recent))
}

async function queueMails(tx: Db, begun: Row[], ended: Row[], { to, desk }: AlertMail): Promise<void> {
  for (const { id } of begun) await tx.execute(sql`update alerts set mailed_at = now() where id = ${id}`)
  const content = alertMail(begun, ended, desk)
  const about = [...begun, ...ended].map(({ id }) => id).join(' ')
  for (const address of to === 'owners' ? await ownerAddresses(tx) : to)
    await queueMail(tx, {
      about: `alert ${begun.length > 0 ? 'opened' : 'resolved'} ${about} to ${address}`,
      userId: null,
      to: address,
      ...content,
    })
}

async function ownerAddresses(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from staff where role = 'owner' and removed_at is null order by id`,
  )
  return rows.map(({ email }) => email)
}

function alertMail(begun: readonly Alert[], ended: readonly Alert[], { shopName, origin }: AlertMail['desk']) {
  const subject = subjectOf(begun, ended)
  const content = renderMail({
    shop: { name: `${shopName} desk`, url: origin },
    to: { firstname: '', emailVerified: false },
    heading: subject,
    paragraphs: [
      ...begun.flatMap(({ title, detail }) => (begun.length + ended.length > 1 ? [`${title}. ${detail}`] : [detail])),
      ...ended.map(({ title }) => `Solved: ${title}. You don't have to do anything.`),
    ],
    button: { text: 'Open the desk', path: '/desk/today' },
  })
  return { subject: `${shopName}: ${subject}`, ...content }
}

function subjectOf(begun: readonly Alert[], ended: readonly Alert[]): string {
  if (begun.length > 1) return `${begun.length} problems need you`
  if (begun[0]) return begun[0].title
  return ended.length > 1 ? `${ended.length} problems are solved` : `Solved: ${ended[0]?.title}`
}
