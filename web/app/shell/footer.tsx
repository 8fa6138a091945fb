import { categories, supportHours } from '@tanabana/contract/limits.ts'
import { phoneLink } from '@tanabana/contract/phone-links.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#page/logo.tsx'
import { nameOf } from '#page/segment-names.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

const help = ['shipping-policy', 'returns-policy', 'contact-us', 'about-us']
const legal = ['privacy-policy', 'terms']
const link = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline hover:underline-offset-4'

export function Footer() {
  const { shopName: name } = useSettings()
  const contact = useSettings().contact
  return (
    <footer className="no-anchor bg-ground/60 text-sm text-muted">
      <div className="weave-band" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-8 desktop:grid-cols-[1.6fr_1fr_1fr_1.5fr] desktop:pt-16">
        <div className="col-span-2 desktop:col-span-1">
          <Logo className="text-ink" />
          <p className="mt-3 max-w-xs text-pretty">{messages.footer.about}</p>
        </div>
        <Column title={messages.footer.shop}>
          {categories.map((category) => (
            <li key={category}>
              <Link to={`/${category}`} prefetch="intent" className={link}>
                {nameOf(category)}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={messages.footer.help}>
          {help.map((page) => (
            <li key={page}>
              <Link to={`/${page}`} prefetch="intent" className={link}>
                {nameOf(page)}
              </Link>
            </li>
          ))}
        </Column>
        <div className="col-span-2 desktop:col-span-1">
          <h2 className="mb-2 font-semibold text-ink">{messages.footer.contact}</h2>
          <ul>
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
            <li className="flex min-h-11 items-center">{supportHours}</li>
          </ul>
          {contact.social.length > 0 && (
            <ul aria-label={messages.footer.social} className="flex flex-wrap gap-x-5">
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
          <p className="py-2">{messages.footer.copyright(name)}</p>
          <ul className="flex gap-6">
            {legal.map((page) => (
              <li key={page}>
                <Link to={`/${page}`} prefetch="intent" className={`${link} justify-end`}>
                  {nameOf(page)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold text-ink">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
