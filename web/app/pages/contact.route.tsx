import { phoneLink, whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { ClockIcon, drawn, MailIcon, PinIcon } from '@tanabana/ui/icons.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/contact.route'
import { messages } from './contact.messages.ts'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { Prose, Sections } from './prose.tsx'

const ChatIcon = drawn('M4 5h16v12h-9l-4.5 4v-4H4z')
const PhoneIcon = drawn(
  'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1',
)

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'contact-us')
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'contact-us', loaderData)
}

export default function ContactPage({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  const { email, phone, whatsApp, address, hours } = useSettings().contact
  const count = [phone, whatsApp, email, hours, address[0]].filter(Boolean).length
  // two rows of two rather than three and one
  const cell = { '--cell': count === 4 ? '40%' : '30%' } as CSSProperties
  return (
    <Prose title={title} lead={lead}>
      <dl className="mt-10 flex flex-wrap gap-px overflow-hidden rounded-sm border border-line bg-line" style={cell}>
        {phone && (
          <ContactDetail icon={<PhoneIcon />} name={messages.call}>
            <a className="text-link" href={phoneLink(phone)}>
              {phone}
            </a>
          </ContactDetail>
        )}
        {whatsApp && (
          <ContactDetail icon={<ChatIcon />} name={messages.whatsApp}>
            <a className="text-link" href={whatsAppLink(whatsApp)}>
              {whatsApp}
            </a>
          </ContactDetail>
        )}
        {email && (
          <ContactDetail icon={<MailIcon />} name={messages.write}>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </ContactDetail>
        )}
        {hours && (
          <ContactDetail icon={<ClockIcon />} name={messages.hours}>
            {hours}
          </ContactDetail>
        )}
        {address.length > 0 && (
          <ContactDetail icon={<PinIcon />} name={messages.address}>
            {address.map((line) => (
              <span key={line} className="block">
                {withPincode(line)}
              </span>
            ))}
          </ContactDetail>
        )}
      </dl>
      <Sections sections={sections} />
    </Prose>
  )
}

/** The line with its PIN code on the same row as the city. */
function withPincode(line: string) {
  return line.replace(/ (?=\d{6})/, '\u00a0')
}

function ContactDetail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="bg-paper p-4" style={{ flex: '1 max(16rem,var(--cell))' }}>
      <dt className="flex items-center gap-2.5 text-sm font-semibold">
        <span className="text-madder">{icon}</span>
        {name}
      </dt>
      <dd className="mt-0.5 ml-8.5 text-balance">{children}</dd>
    </div>
  )
}
