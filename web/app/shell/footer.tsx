import { phoneLink, whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { Logo } from '#page/logo.tsx'
import { nameOf } from '#page/segment-names.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './footer.messages.ts'
import { messages as shell } from './messages.ts'

const help = ['shipping-policy', 'returns-policy', 'contact-us', 'about-us']
const legal = ['privacy-policy', 'terms']
const heading = 'font-semibold text-ink'
const row = 'flex flex-wrap gap-x-5'
const link = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline hover:underline-offset-4'

export function Footer() {
  const {
    shopName: name,
    footerText,
    contact: { email, phone, whatsApp, hours, social },
    menu,
  } = useSettings()
  const isLong = menu.length > 6
  return (
    <footer className="no-anchor bg-ground/50 text-sm text-muted">
      <div className="weave-band" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-12 pb-8 desktop:grid-cols-[1.6fr_2fr_1.5fr] desktop:pt-16">
        <div className="col-span-2 desktop:col-span-1">
          <Logo className="text-ink" />
          {footerText && <p className="mt-3 max-w-xs text-pretty">{footerText}</p>}
        </div>
        <div
          className="col-span-2 grid-cols-2 gap-x-6 tablet:grid desktop:col-span-1"
          style={isLong ? { gridTemplateColumns: '2fr 1fr' } : undefined}
        >
          <Column title={shell.shop} pages={menu.map(({ slug }) => slug)} isLong={isLong} />
          <Column title={messages.help} pages={help} />
        </div>
        <div className="col-span-2 desktop:col-span-1">
          <h2 className={heading}>{messages.contact}</h2>
          <ul className={row}>
            {email && <Item href={`mailto:${email}`} name={email} />}
            {phone && <Item href={phoneLink(phone)} name={phone} />}
            {whatsApp && <Item href={whatsAppLink(whatsApp)} name={messages.whatsApp} />}
          </ul>
          {hours && <p className="py-1 text-xs">{hours}</p>}
          {social[0] && (
            <ul aria-label={messages.social} className={row}>
              {social.map((network) => (
                <Item key={network.href} {...network} />
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-3 text-xs">
          <p className="py-2">{messages.copyright(name)}</p>
          <PageLinks of={legal} className="flex gap-6 [&_a]:justify-end" />
        </div>
      </div>
    </footer>
  )
}

/** To another app or host. */
function Item({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a href={href} rel="noopener" className={link}>
        {name}
      </a>
    </li>
  )
}

type ColumnProps = { title: string; pages: readonly string[]; isLong?: boolean }

/** On a phone it opens and closes. Which of the two is shown is for CSS: the server does not know the width. */
function Column({ title, pages, isLong }: ColumnProps) {
  const list = <PageLinks of={pages} isLong={isLong} />
  return (
    <>
      <details className="group border-b border-line tablet:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between">
          <h2 className={heading}>{title}</h2>
          <ChevronIcon className="size-4 rotate-90 group-open:-rotate-90" />
        </summary>
        {list}
      </details>
      <div className="max-tablet:hidden">
        <h2 className={`${heading} mb-2`}>{title}</h2>
        {list}
      </div>
    </>
  )
}

type PageLinksProps = { of: readonly string[]; className?: string; isLong?: boolean | undefined }

function PageLinks({ of, className, isLong }: PageLinksProps) {
  const { categories } = useSettings()
  return (
    <ul className={className} style={isLong ? { columns: 2 } : undefined}>
      {of.map((page) => (
        <li key={page}>
          <Link to={`/${page}`} prefetch="intent" className={link}>
            {nameOf(page, categories)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
