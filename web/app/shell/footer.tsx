import { phoneLink } from '@tanabana/contract/phone-links.ts'
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
const link = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline hover:underline-offset-4'

export function Footer() {
  const { shopName: name, footerText, contact, menu } = useSettings()
  return (
    <footer className="no-anchor bg-ground/50 text-sm text-muted">
      <div className="weave-band" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-12 pb-8 desktop:grid-cols-[1.6fr_2fr_1.5fr] desktop:pt-16">
        <div className="col-span-2 desktop:col-span-1">
          <Logo className="text-ink" />
          {footerText && <p className="mt-3 max-w-xs text-pretty">{footerText}</p>}
        </div>
        <div className="col-span-2 grid-cols-2 gap-x-6 tablet:grid desktop:col-span-1">
          <Column title={shell.shop} pages={menu.map(({ slug }) => slug)} />
          <Column title={messages.help} pages={help} />
        </div>
        <div className="col-span-2 desktop:col-span-1">
          <h2 className={heading}>{messages.contact}</h2>
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <a href={`mailto:${contact.email}`} className={link}>
                {contact.email}
              </a>
            </li>
            {contact.phone && (
              <li>
                <a href={phoneLink(contact.phone)} className={link}>
                  {contact.phone}
                </a>
              </li>
            )}
          </ul>
          {contact.hours && <p className="py-1 text-xs">{contact.hours}</p>}
          {contact.social.length > 0 && (
            <ul aria-label={messages.social} className="flex flex-wrap gap-x-5">
              {contact.social.map((network) => (
                <li key={network.href}>
                  <a href={network.href} rel="noopener" className={link}>
                    {network.name}
                  </a>
                </li>
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

/** On a phone it opens and closes. Which of the two is shown is for CSS: the server does not know the width. */
function Column({ title, pages }: { title: string; pages: readonly string[] }) {
  const list = <PageLinks of={pages} />
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

function PageLinks({ of, className }: { of: readonly string[]; className?: string }) {
  const { categories } = useSettings()
  return (
    <ul className={className}>
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
