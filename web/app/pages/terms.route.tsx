import { Link } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/terms.route'
import { MailLink } from './mail-link.tsx'
import { Part, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Terms', description: 'The terms on which we sell and you buy.', path: '/terms' })
}

export default function Terms() {
  const { officer } = useSettings().contact
  return (
    <Prose title="Terms" lead="The terms on which we sell and you buy, in as few words as they need.">
      <Part title="Orders">
        <p>
          An order is accepted when its order number is shown to you. If a piece turns out not to be available after
          that, we cancel it and refund it in full.
        </p>
      </Part>
      <Part title="Prices">
        <p>
          Prices are in Indian rupees and include all taxes. Shipping is free. The price that counts is the one shown
          when you place the order.
        </p>
      </Part>
      <Part title="Payment">
        <p>
          You pay online when you order, or in cash or by UPI when your order arrives, as the checkout offers it. An
          online payment that comes to no order is given back in full, by itself.
        </p>
      </Part>
      <Part title="Delivery and returns">
        <p>
          These are described in the{' '}
          <Link className="text-link" to="/shipping-policy">
            Shipping Policy
          </Link>{' '}
          and the{' '}
          <Link className="text-link" to="/returns-policy">
            Returns Policy
          </Link>
          , which are part of these terms.
        </p>
      </Part>
      <Part title="Your account">
        <p>
          Keep your password to yourself, and give us true names and addresses. You may close your account at any time
          by writing to us.
        </p>
      </Part>
      <Part title="Pictures and colours">
        <p>
          We show every piece as truly as a screen can. Handwork varies from piece to piece, and screens differ; small
          differences are no fault.
        </p>
      </Part>
      <Part title="Law and complaints">
        <p>
          Indian law applies. Write to our grievance officer{officer && `, ${officer},`} at <MailLink />; complaints are
          acknowledged within 48 hours and settled within a month.
        </p>
      </Part>
    </Prose>
  )
}
