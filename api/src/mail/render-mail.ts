import { english } from './mail-texts.ts'

/** The shop's name and address in mails; `url` without a trailing slash. */
export type ShopName = { name: string; url: string }

/** The parts of a mail from top to bottom. */
export type MailContent = {
  shop: ShopName
  /** An unverified address gets no name: a stranger may have chosen it. */
  to: { firstname: string; emailVerified: boolean }
  heading: string
  paragraphs: string[]
  /** Lines with an amount, such as order items. */
  rows?: { text: string; amount: string }[]
  button?: { text: string; path: string }
}

const colors = { canvas: '#fbf8f3', ink: '#1f1b16', muted: '#6b6259', line: '#e7dfd3', madder: '#a8262b' }

/** Renders a mail as plain text and HTML. Mail programs need tables and inline styles. */
export function renderMail({ shop, to, heading, paragraphs: body, rows = [], button }: MailContent): {
  text: string
  html: string
} {
  const paragraphs = [to.emailVerified ? english.greeting(to.firstname) : english.anonymousGreeting, ...body]
  const link = button && shop.url + button.path
  const text = [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map((row) => `${row.text}: ${row.amount}`).join('\n')] : []),
    ...(button ? [`${button.text}: ${link}`] : []),
    `${shop.name}, ${shop.url}`,
  ].join('\n\n')
  const row = ({ text, amount }: { text: string; amount: string }) =>
    `<tr><td style="padding:10px 0;border-top:1px solid ${colors.line}">${escapeHtml(text)}</td><td align="right" style="padding:10px 0 10px 16px;border-top:1px solid ${colors.line};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${colors.canvas};color:${colors.ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding-bottom:24px;border-bottom:3px solid ${colors.madder};font:24px Georgia,serif">${escapeHtml(shop.name)}</td></tr>
<tr><td style="padding:32px 0 8px;font:28px/1.25 Georgia,serif">${escapeHtml(heading)}</td></tr>
<tr><td>${paragraphs.map((paragraph) => `<p style="margin:12px 0">${escapeHtml(paragraph)}</p>`).join('')}</td></tr>
${rows.length > 0 ? `<tr><td style="padding-top:16px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.map(row).join('')}</table></td></tr>` : ''}
${button ? `<tr><td style="padding-top:28px"><a href="${escapeHtml(link ?? '')}" style="display:inline-block;padding:14px 28px;background:${colors.madder};color:#fff;text-decoration:none;border-radius:3px">${escapeHtml(button.text)}</a></td></tr>` : ''}
<tr><td style="padding-top:40px;font-size:13px;color:${colors.muted}">${escapeHtml(shop.name)} · <a href="${escapeHtml(shop.url)}" style="color:${colors.muted}">${escapeHtml(shop.url)}</a></td></tr>
</table></td></tr></table></body></html>`
  return { text, html }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
