/** The shop as its mails name it; `url` without a slash at the end. */
export type ShopName = { name: string; url: string }

/** What a letter says, in the order in which it says it. */
export type Letter = {
  shop: ShopName
  /** Called by the name only where the address is verified: whoever chose the name may not be who reads the mail. */
  to: { firstname: string; emailVerified: boolean }
  heading: string
  paragraphs: string[]
  /** Lines with an amount, such as what was bought. */
  rows?: { text: string; amount: string }[]
  button?: { text: string; path: string }
}

const paint = { canvas: '#fbf8f3', ink: '#1f1b16', muted: '#6b6259', line: '#e7dfd3', madder: '#a8262b' }

/** The letter as plain text and as HTML that looks like the shop: tables and inline styles, as mail programs need them. */
export function letter({ shop, to, heading, paragraphs: said, rows = [], button }: Letter): {
  text: string
  html: string
} {
  const paragraphs = [to.emailVerified ? `Dear ${to.firstname},` : 'Hello,', ...said]
  const link = button && shop.url + button.path
  const text = [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map((row) => `${row.text}: ${row.amount}`).join('\n')] : []),
    ...(button ? [`${button.text}: ${link}`] : []),
    `${shop.name}, ${shop.url}`,
  ].join('\n\n')
  const row = ({ text, amount }: { text: string; amount: string }) =>
    `<tr><td style="padding:10px 0;border-top:1px solid ${paint.line}">${escapeHtml(text)}</td><td align="right" style="padding:10px 0 10px 16px;border-top:1px solid ${paint.line};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${paint.canvas};color:${paint.ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding-bottom:24px;border-bottom:3px solid ${paint.madder};font:24px Georgia,serif">${escapeHtml(shop.name)}</td></tr>
<tr><td style="padding:32px 0 8px;font:28px/1.25 Georgia,serif">${escapeHtml(heading)}</td></tr>
<tr><td>${paragraphs.map((paragraph) => `<p style="margin:12px 0">${escapeHtml(paragraph)}</p>`).join('')}</td></tr>
${rows.length > 0 ? `<tr><td style="padding-top:16px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.map(row).join('')}</table></td></tr>` : ''}
${button ? `<tr><td style="padding-top:28px"><a href="${escapeHtml(link ?? '')}" style="display:inline-block;padding:14px 28px;background:${paint.madder};color:#fff;text-decoration:none;border-radius:3px">${escapeHtml(button.text)}</a></td></tr>` : ''}
<tr><td style="padding-top:40px;font-size:13px;color:${paint.muted}">${escapeHtml(shop.name)} · <a href="${escapeHtml(shop.url)}" style="color:${paint.muted}">${escapeHtml(shop.url)}</a></td></tr>
</table></td></tr></table></body></html>`
  return { text, html }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
