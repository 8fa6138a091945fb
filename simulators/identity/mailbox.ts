import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Mail = { to: string; subject: string; at: Date; code?: string; page?: string }

const mostMails = 50

/** The newest `.eml` files of a folder, which may not be there. */
export async function mailsIn(folder: string): Promise<Mail[]> {
  const files = (await readdir(folder || '.').catch(() => [])).filter((name) => name.endsWith('.eml'))
  const newest = files.sort().reverse().slice(0, mostMails)
  return Promise.all(
    newest.map(async (name) => {
      const { to = [], subject = '', date } = await PostalMime.parse(await readFile(join(folder, name)))
      const people = to.map(({ address = '' }) => address).join(', ')
      return { to: people, subject, at: new Date(date ?? 0), page: `/mails/${encodeURIComponent(name)}` }
    }),
  )
}

/** One of them as a page; null where there is none. */
export async function readMail(folder: string, name: string): Promise<string | null> {
  if (!folder || !/^[\w-]+\.eml$/.test(name)) return null
  const file = await readFile(join(folder, name)).catch(() => null)
  return file && ((await PostalMime.parse(file)).html ?? null)
}

/** The page on which sent mails are read. */
export function mailboxPage(codes: readonly Mail[], mails: readonly Mail[]): string {
  const newestFirst = [...codes, ...mails].sort((one, other) => other.at.getTime() - one.at.getTime())
  const rows = newestFirst.map(({ at, to, subject, code, page }) => {
    const title = page ? `<a href="${page}">${escapeHtml(subject)}</a>` : escapeHtml(subject)
    return `<tr><td>${escapeHtml(at.toISOString())}<td>${escapeHtml(to)}<td>${title}<td><code>${escapeHtml(code ?? '')}</code>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}div{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}</style>
<h1>Mailbox</h1><p>What would have been sent: the verifications of the identity simulator, and the shop's own mails.</p>
${rows.length > 0 ? `<div><table><tr><th>At<th>To<th>Subject<th>Code${rows.join('')}</table></div>` : '<p>No mail has been sent yet.</p>'}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
