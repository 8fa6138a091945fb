import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Part, Points, Prose } from '#pages/prose.tsx'
import { contact } from '#shell/contact.ts'
import { pageMeta } from '#shell/page-meta.ts'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import type { Route } from './+types/contact.route'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact Us',
    description: `By telephone and e-mail, ${contact.hours}.`,
    path: '/contact-us',
  })
}

export default function Contact() {
  return (
    <Prose title="Contact Us" lead="A person answers. Please have your order number at hand if it is about an order.">
      <dl className="mt-10 grid gap-px overflow-hidden rounded-sm border border-line bg-line tablet:grid-cols-2">
        <Way icon={<PhoneIcon />} name="Call">
          <a className="text-link" href={contact.phoneLink}>
            {contact.phone}
          </a>
        </Way>
        <Way icon={<MailIcon />} name="Write">
          <a className="text-link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </Way>
        <Way icon={<ClockIcon />} name="Hours">
          {contact.hours}
        </Way>
        <Way icon={<PinIcon />} name="Address">
          {contact.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
      </dl>
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
