import type { DeliveryRules } from '@tanabana/contract/delivery.ts'
import { escapeXml } from '@tanabana/contract/escape-xml.ts'
import { phoneLink, whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { usualAccent } from '@tanabana/contract/readable-colour.ts'
import type { Contact, Policies, ShopFacts } from '@tanabana/contract/shop-facts.ts'
import { english } from './mail-texts.ts'

/**
 * The shop's name and address in mails; `url` without a trailing slash. `contact`: below mails to shoppers. `policies`:
 * what mails about orders promise.
 */
export type ShopName = {
  name: string
  url: string
  contact?: MailContact
  policies?: Policies
  delivery?: DeliveryRules
  looks?: ShopFacts['looks']
}

type MailContact = Pick<Contact, 'email' | 'phone' | 'whatsApp'> & Partial<Contact>

/** A line with an amount, such as an order item. `picture`: an absolute address, 4:5. */
export type MailRow = { text: string; detail?: string; amount: string; picture?: string | undefined }

/** The parts of a mail from top to bottom. */
export type MailContent = {
  shop: ShopName
  /** An unverified address gets no name: a stranger may have chosen it. */
  to: { firstname: string; emailVerified: boolean }
  heading: string
  paragraphs: string[]
  facts?: { name: string; value: string }[]
  rows?: MailRow[]
  /** Paragraphs below the rows. */
  closing?: string[]
  /** `path` of the shop, or an https address. */
  button?: { text: string; path: string }
  /** Below the button. */
  link?: { text: string; path: string } | undefined
  /** Why this mail was sent, and a link that ends such mails. */
  unsubscribe?: { reason: string; text: string; path: string }
}

const colors = { canvas: '#fbf8f3', ink: '#1f1b16', muted: '#6b6259', line: '#e7dfd3', madder: usualAccent }

/** Mail programs that know dark mode get our own dark colours instead of inverted ones. */
const darkStyles =
  '@media (prefers-color-scheme:dark){.bg{background:#1f1b16!important}.ink{color:#fbf8f3!important}.muted{color:#c9bfb1!important}.line{border-color:#4a433b!important}}'
const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'

/** Renders a mail as plain text and HTML. Mail programs need tables and inline styles. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { shop, to, heading, facts = [], rows = [], closing = [], button, link, unsubscribe } = content
  const greeting = to.emailVerified && to.firstname ? english.greeting(to.firstname) : english.anonymousGreeting
  const paragraphs = [greeting, ...content.paragraphs]
  const address = ({ path }: { path: string }) => (path.startsWith('/') ? shop.url + path : path)
  const ways = contactWays(shop)
  const accent = shop.looks?.accentColour ?? colors.madder
  const text = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    rows.map((row) => `${[row.text, row.detail].filter(Boolean).join(', ')}: ${row.amount}`).join('\n'),
    ...closing,
    button ? `${button.text}: ${address(button)}` : '',
    link ? `${link.text}: ${address(link)}` : '',
    ways.length > 0 ? [english.questions, ...ways.map(({ name, text }) => `${name}: ${text}`)].join('\n') : '',
    `${shop.name}, ${shop.url}`,
    unsubscribe ? `${unsubscribe.reason} ${unsubscribe.text}: ${shop.url}${unsubscribe.path}` : '',
  ]
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeXml(heading)}</title><style>${darkStyles}</style></head>
<body class="bg ink" style="margin:0;background:${colors.canvas};color:${colors.ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(content.paragraphs[0] ?? '')}</div>
<table ${table} class="bg" style="background:${colors.canvas}"><tr><td align="center" style="padding:32px 16px">
<table ${table} class="ink" style="max-width:560px;color:${colors.ink};word-break:break-word">
<tr><td style="padding-bottom:24px;border-bottom:3px solid ${accent};font:24px Georgia,serif">${renderName(shop)}</td></tr>
<tr><td style="padding:32px 0 8px;font:28px/1.25 Georgia,serif">${escapeXml(heading)}</td></tr>
<tr><td>${paragraphs.map(renderParagraph).join('')}</td></tr>
${facts.length > 0 ? section(`<table ${table} style="font-size:15px">${facts.map(renderFact).join('')}</table>`, 12) : ''}
${rows.length > 0 ? section(`<table ${table}>${rows.map(renderRow).join('')}</table>`, 20) : ''}
${closing.length > 0 ? section(closing.map(renderParagraph).join(''), 8) : ''}
${button ? section(`<a href="${escapeXml(address(button))}" style="display:inline-block;padding:14px 28px;background:${accent};color:#fff;font-weight:600;text-decoration:none;border-radius:3px">${escapeXml(button.text)}</a>`, 24) : ''}
${link ? section(renderLink(address(link), link.text), 16) : ''}
${ways.length > 0 ? section([escapeXml(english.questions), ...ways.map(renderWay)].join('<br>'), 28) : ''}
<tr><td class="muted" style="padding-top:40px;font-size:13px;color:${colors.muted}">${escapeXml(shop.name)} · <a href="${escapeXml(shop.url)}" class="muted" style="color:${colors.muted}">${escapeXml(shop.url)}</a>${unsubscribe ? `<br>${escapeXml(unsubscribe.reason)} <a href="${escapeXml(shop.url + unsubscribe.path)}" class="muted" style="color:${colors.muted}">${escapeXml(unsubscribe.text)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`
  return { text: text.filter(Boolean).join('\n\n'), html }
}

/** A logo is drawn for the light ground, and keeps it in dark mode. */
function renderName({ name, url, looks }: ShopName): string {
  if (!looks?.logo) return escapeXml(name)
  const look = `display:block;height:40px;width:auto;max-width:100%;object-fit:contain;background:${colors.canvas}`
  return `<img src="${escapeXml(`${url}${looks.logo}?w=480&as=png`)}" alt="${escapeXml(name)}" height="40" style="${look}">`
}

/** How to reach the shop. Ways that it has not set are left out. */
function contactWays({ contact }: ShopName): { name: string; text: string; link: string }[] {
  if (!contact) return []
  const { phone, whatsApp, email } = contact
  const names = english.contact
  return [
    ...(phone ? [{ name: names.phone, text: phone, link: phoneLink(phone) }] : []),
    ...(whatsApp ? [{ name: names.whatsApp, text: whatsApp, link: whatsAppLink(whatsApp) }] : []),
    ...(email ? [{ name: names.email, text: email, link: `mailto:${email}` }] : []),
  ]
}

function renderWay({ name, text, link }: { name: string; text: string; link: string }): string {
  return `${escapeXml(name)}: ${renderLink(link, text)}`
}

function renderLink(href: string, text: string): string {
  return `<a href="${escapeXml(href)}" class="ink" style="color:${colors.ink}">${escapeXml(text)}</a>`
}

function section(html: string, space: number): string {
  return `<tr><td style="padding-top:${space}px">${html}</td></tr>`
}

function renderParagraph(paragraph: string): string {
  return `<p style="margin:12px 0">${escapeXml(paragraph)}</p>`
}

function renderFact({ name, value }: { name: string; value: string }): string {
  return `<tr><td class="muted" style="padding:3px 16px 3px 0;width:40%;color:${colors.muted};vertical-align:top">${escapeXml(name)}</td><td style="padding:3px 0;font-weight:600;vertical-align:top">${escapeXml(value)}</td></tr>`
}

/** The alt text is empty, because the name stands beside the picture. */
function renderRow({ text, detail, amount, picture }: MailRow): string {
  const border = `border-top:1px solid ${colors.line}`
  const image = picture
    ? `<td class="line" width="72" style="padding:14px 16px 14px 0;${border};vertical-align:top"><img src="${escapeXml(picture)}" alt="" width="72" height="90" style="display:block;width:72px;height:90px;object-fit:cover;border:0;background:${colors.line}"></td>`
    : ''
  const details = detail
    ? `<br><span class="muted" style="font-size:14px;color:${colors.muted}">${escapeXml(detail)}</span>`
    : ''
  return `<tr>${image}<td class="line" ${picture ? '' : 'colspan="2" '}style="padding:14px 0;${border};vertical-align:top"><strong>${escapeXml(text)}</strong>${details}</td><td class="line" align="right" style="padding:14px 0 14px 16px;${border};vertical-align:top;white-space:nowrap;font-weight:600">${escapeXml(amount)}</td></tr>`
}
