import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { escapeHtml } from './chooser.ts'
import type { CodeMail } from './mails.ts'

export type Mail = { to: string; subject: string; at: Date; page: string }

const maxMails = 50

/** Reads the newest `.eml` files. Returns none when the folder does not exist. */
export async function mailsIn(folder: string): Promise<Mail[]> {
  const files = (await readdir(folder || '.').catch(() => [])).filter((name) => name.endsWith('.eml'))
  const newest = files.sort().reverse().slice(0, maxMails)
  return Promise.all(
    newest.map(async (name) => {
      const { to = [], subject = '', date } = await PostalMime.parse(await readFile(join(folder, name)))
      const people = to.map(({ address = '' }) => address).join(', ')
      return { to: people, subject, at: new Date(date ?? 0), page: `/mails/${encodeURIComponent(name)}` }
    }),
  )
}

/** Returns the HTML of one mail, or null when there is no such file. */
export async function readMail(folder: string, name: string): Promise<string | null> {
  if (!folder || !/^[\w-]+\.eml$/.test(name)) return null
  const file = await readFile(join(folder, name)).catch(() => null)
  return file && ((await PostalMime.parse(file)).html ?? null)
}

const style = `*{box-sizing:border-box}body{margin:0;background:#fbf8f3;color:#1f1b16;font:16px/1.5 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0 0 .25rem;font:600 1.75rem/1.2 Georgia,serif}header p{margin:0;color:#6b6259}
ol{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid #e7dfd3}li{display:grid;gap:.125rem .75rem;grid-template-columns:1fr auto;padding:.75rem 0;border-bottom:1px solid #e7dfd3;overflow-wrap:anywhere}li a{color:#2f4a7d}.subject,.to{grid-column:1}.subject{font-weight:600;min-height:2.75rem;display:flex;align-items:center}.to,time,.code{color:#6b6259;font-size:.875rem}.go{grid-row:span 2;align-self:center;display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid #1f1b16;border-radius:3px;text-decoration:none}.code{grid-column:1/-1}`

/** Lists the sent mails: those of the simulator, with their code, and those of the shop. */
export function mailboxPage(codes: readonly CodeMail[], mails: readonly Mail[]): string {
  const all: Entry[] = [
    ...codes.map((mail) => ({ ...mail, page: `/mails/code?code=${encodeURIComponent(mail.code)}` })),
    ...mails,
  ]
  const newestFirst = all.sort((one, other) => other.at.getTime() - one.at.getTime())
  const items = newestFirst.map(({ at, to, subject, page = '', code, link }) => {
    const open = link ? `<a class="go" href="${escapeHtml(link)}">Open link</a>` : ''
    const codeLine = code ? `<span class="code">Code <code>${escapeHtml(code)}</code></span>` : ''
    return `<li><a class="subject" href="${escapeHtml(page)}">${escapeHtml(subject)}</a>${open}<span class="to">${escapeHtml(to)} · <time datetime="${at.toISOString()}">${clock.format(at)}</time></span>${codeLine}`
  })
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No mail has been sent yet.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Mailbox</title><style>${style}</style><main><header><h1>Mailbox</h1><p>Mails of the demo: verification mails of the identity simulator and the shop's own mails.</p></header>${list}</main>`
}

type Entry = Mail & Partial<CodeMail>

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
