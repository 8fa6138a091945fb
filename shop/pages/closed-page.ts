import { createHash } from 'node:crypto'
import { indianDay } from '@tanabana/contract/dates.ts'
import { escapeXml } from '@tanabana/contract/escape-xml.ts'
import { phoneLink, whatsAppLink } from '@tanabana/contract/phone-links.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { usualAccent } from '@tanabana/contract/readable-colour.ts'
import type { Opening } from '@tanabana/contract/shop-facts.ts'
import type { StorefrontBuild } from './storefront-build.ts'

/** Pages of links in mails, and of a payment that was under way. */
const alwaysOpen = /^\/(verify|reset-password|confirm-email|unsubscribe|checkout\/return|order-confirmation)$/
/** Also while the shop is closed for a while. */
const openToShoppers =
  /^\/(signin|orders(\/[^/]+)?|profile(\/details)?|account-settings|(returns|shipping|privacy)-policy|terms|contact-us|about-us)$/

/** Whether shoppers see the page of this address. `.data`: for a navigation in the browser. */
export function isOpenPage(url: URL, { state }: Opening): boolean {
  const path = url.pathname.replace(/\/$/, '').replace(/\.data$/, '')
  return alwaysOpen.test(path) || (state === 'closed' && openToShoppers.test(path))
}

type Shop = PublicSettings & { opening: Opening }
type Page = { status: number; headers: Record<string, string>; body: string }

/** What shoppers see while the shop is not open: in the merchant's look, without scripts. */
export function closedPage(build: StorefrontBuild, shop: Shop): Page {
  const style = styleOf(build.entry.module.offlineFont(shop.displayFont), shop.colours?.['--color-madder'])
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    ...["default-src 'none'", `style-src 'sha256-${hash}'`, "font-src 'self'"],
    ...[`img-src 'self' ${shop.backendUrl ?? ''}`.trim(), "base-uri 'none'", "form-action 'none'"],
    shop.isPreview ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ]
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store, no-transform',
      'retry-after': '3600',
      'x-robots-tag': 'noindex',
    },
    body: bodyOf(shop, style),
  }
}

function bodyOf({ opening, ...shop }: Shop, style: string): string {
  const { state, text } = opening
  const heading = state === 'soon' ? 'Opening soon' : 'Closed for a while'
  const day = dayInWords(opening)
  const { email, phone, whatsApp, social } = shop.contact
  const contact = [
    ...(email ? [link(`mailto:${email}`, email)] : []),
    ...(phone ? [link(phoneLink(phone), phone)] : []),
    ...(whatsApp ? [link(whatsAppLink(whatsApp), 'WhatsApp')] : []),
  ]
  const pages = state === 'closed' ? [link('/orders', 'My Orders'), link('/contact-us', 'Contact us')] : []
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#fbf8f3">
<meta name="robots" content="noindex">
<title>${escapeXml(`${heading} | ${shop.shopName}`)}</title>
<link rel="icon" href="${escapeXml(shop.icon ?? '/favicon.svg')}">
<style>${style}</style>
</head>
<body>
<main>
<p class="name">${nameOf(shop)}</p>
<h1>${heading}</h1>
${text && `<p class="text">${escapeXml(text)}</p>`}
${day && `<p class="day">${day}</p>`}
${list('Orders and questions', pages)}
${list('Contact', contact)}
${list(
  'Follow us',
  social.map(({ name, href }) => link(href, name)),
)}
</main>
</body>
</html>
`
}

function nameOf({ shopName, logo, wordmark }: PublicSettings): string {
  const name = escapeXml(shopName)
  if (logo) return `<img src="${escapeXml(logo)}" alt="${name}">`
  if (!wordmark) return name
  return `<svg viewBox="0 -160 ${wordmark.width} 210" fill="currentColor" role="img" aria-label="${name}"><path d="${wordmark.path}"/></svg>`
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `We open again on Tuesday, 3 December`; empty without a day, and after it. */
function dayInWords({ state, opensOn }: Opening): string {
  const today = indianDay(Date.now())
  if (opensOn < today) return ''
  const open = state === 'closed' ? 'We open again' : 'We open'
  if (opensOn === today) return `${open} today`
  const day = new Date(opensOn)
  return `${open} on ${weekday.format(day)}, ${dayAndMonth.format(day)}`
}

const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`

function list(label: string, links: readonly string[]): string {
  if (links.length === 0) return ''
  return `<h2>${label}</h2>\n<ul>${links.map((one) => `<li>${one}</li>`).join('')}</ul>`
}

/** The colours of `ui/theme.css`. */
function styleOf({ face, family }: { face: string; family: string }, accent = usualAccent): string {
  return `${face}
body { margin: 0; border-top: 4px solid ${accent}; background: #fbf8f3; color: #1f1b16; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 34rem; margin: 0 auto; padding: clamp(2rem, 12vh, 8rem) 1.25rem 4rem }
.name { margin: 0; font: 480 1.5rem/1.2 ${family} }
.name svg, .name img { display: block; max-width: 100%; height: 2rem }
.name img { height: auto; max-width: min(100%, 15rem); max-height: 4rem }
h1, .text, .day { text-wrap: balance }
h1 { margin: 3rem 0 0.75rem; font: 480 clamp(2.25rem, 7vw, 3.25rem)/1.15 ${family} }
.text { margin: 0; color: #6b6259; font-size: 1.125rem }
.day { margin: 1.25rem 0 0; color: ${accent}; font-weight: 600; font-size: 1.125rem }
h2 { margin: 2rem 0 0; font-weight: 600; font-size: 0.875rem; line-height: 1.6; color: #6b6259 }
h1 ~ h2:first-of-type { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid #e7dfd3 }
ul { display: flex; flex-wrap: wrap; gap: 0 1.75rem; margin: 0; padding: 0; list-style: none }
a { display: inline-block; padding: 0.625rem 0; color: inherit; text-underline-offset: 0.25em }
a:focus-visible { outline: 2px solid #2f4a7d; outline-offset: 2px }`
}
