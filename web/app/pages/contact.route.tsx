import { supportHours } from '@tanabana/contract/limits.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { phoneLink } from '#settings/phone-link.ts'
import { useSettings } from '#settings/settings.ts'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import type { Route } from './+types/contact.route'
import { MailLink } from './mail-link.tsx'
import { Part, Points, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact Us',
    description: `By telephone and e-mail, ${supportHours}.`,
    path: '/contact-us',
  })
}

export default function ContactPage() {
  const { phone, address, officer } = useSettings().contact
  const { shopName: name } = useSettings()
  return (
    <Prose title="Contact Us" lead="A person answers. Please have your order number at hand if it is about an order.">
      <dl className="mt-10 grid gap-px overflow-hidden rounded-sm border border-line bg-line tablet:grid-cols-2">
        {phone && (
          <Way icon={<PhoneIcon />} name="Call">
            <a className="text-link" href={phoneLink(phone)}>
              {phone}
            </a>
          </Way>
        )}
        <Way icon={<MailIcon />} name="Write">
          <MailLink />
        </Way>
        <Way icon={<ClockIcon />} name="Hours">
          {supportHours}
        </Way>
        {address.length > 0 && (
          <Way icon={<PinIcon />} name="Address">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Way>
        )}
      </dl>
      <Part title="Grievance officer">
        <p>
          {officer ? `${officer}, grievance officer of ${name},` : `The grievance officer of ${name}`} answers for every
          complaint: <MailLink />
          {phone && `, ${phone}`}. A complaint is acknowledged within 48 hours and settled within one month of the day
          on which it reaches us.
        </p>
      </Part>
      <Part title="Perhaps the answer is here">
        <Points>
          <li>
            Where is my order? The expected day stands under{' '}
            <Link className="text-link" to="/orders">
              My Orders
            </Link>
            .
          </li>
          <li>
            How do I send something back? See the{' '}
            <Link className="text-link" to="/returns-policy">
              Returns Policy
            </Link>
            .
          </li>
          <li>
            Do you ship to my town? See the{' '}
            <Link className="text-link" to="/shipping-policy">
              Shipping Policy
            </Link>
            .
          </li>
        </Points>
      </Part>
    </Prose>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="bg-paper p-6">
      <dt className="flex items-center gap-2.5 text-sm font-semibold">
        <span className="text-madder">{icon}</span>
        {name}
      </dt>
      <dd className="mt-2">{children}</dd>
    </div>
  )
}
