export type Mail = { to: string; subject: string; code: string; at: Date }

/** The page on which sent mails are read. */
export function mailboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(mail.at.toISOString())}<td>${escapeHtml(mail.to)}<td>${escapeHtml(mail.subject)}<td><code>${escapeHtml(mail.code)}</code>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}</style>
<h1>Mailbox of the identity simulator</h1>${rows.length > 0 ? `<table><tr><th>At<th>To<th>Subject<th>Code${rows.join('')}</table>` : '<p>No mail has been sent yet.</p>'}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
