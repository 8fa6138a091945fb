import { Link } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import { Lazy } from '#ui/lazy.tsx'
import type { Route } from './+types/privacy.route'
import { MailLink } from './mail-link.tsx'
import { Part, Points, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What we keep about you, why, and for how long.',
    path: '/privacy-policy',
  })
}

const loadConsentSettings = () => import('#analytics/consent-settings.tsx')

export default function Privacy() {
  const { contact, analytics } = useSettings()
  const { officer } = contact
  return (
    <Prose
      title="Privacy Policy"
      lead="We keep what we need to bring you your order, and nothing else. We sell no data, and our pages carry no advertising."
    >
      <Part title="What we keep">
        <Points>
          <li>Your name, username and e-mail address, to know whose account it is.</li>
          <li>
            Your delivery addresses, with the name and mobile number of the person who receives the parcel, and your
            orders: to deliver them and to answer for them.
          </li>
          <li>Your bag, so that it is there when you come back.</li>
          <li>Your password only in a form that nobody can read, not even we.</li>
        </Points>
        <p>Card and UPI details are entered with the payment provider and never reach us.</p>
      </Part>
      <Part title="What stays in your browser">
        <p>
          When you sign in, your browser keeps what proves it is you, with your username and first name. Signing out
          removes it. Looking around needs no account; until you sign in, your wishlist stays in your browser alone.
        </p>
        <p>
          A random code stays. For 90 days it lets you sign in even while somebody else tries to guess your password. It
          holds nothing about you, and signing out everywhere removes it.
        </p>
      </Part>
      {analytics && (
        <Part title="Counting visits">
          <p>
            If you allow it, Google Analytics counts which pages are looked at and what is put into a bag and bought,
            without your name, address or e-mail. It keeps cookies in your browser for that, and your network address is
            seen by Google. Without your yes nothing of it is loaded.
          </p>
          <Lazy load={loadConsentSettings} fallback={<div className="h-24" />}>
            {(ConsentSettings) => <ConsentSettings />}
          </Lazy>
        </Part>
      )}
      <Part title="Who else sees it">
        <Points>
          <li>The courier: the name, mobile number and address on the parcel, and what is in its papers.</li>
          <li>The payment provider: the amount and the number of the order.</li>
          <li>The identity provider, if you sign in with Google or verify your e-mail address.</li>
          <li>Public authorities, where the law obliges us.</li>
        </Points>
      </Part>
      <Part title="How long we keep it">
        <p>Orders and payments for as long as tax law asks. Everything else until you delete your account.</p>
      </Part>
      <Part title="Your rights">
        <p>
          Under the Digital Personal Data Protection Act, 2023 you may ask what we keep about you, have it corrected or
          deleted, and complain. Change it in{' '}
          <Link className="text-link" to="/profile/details">
            your details
          </Link>
          , download or delete it in{' '}
          <Link className="text-link" to="/account-settings">
            account settings
          </Link>
          , or write to our grievance officer{officer && `, ${officer},`} at <MailLink />.
        </p>
      </Part>
    </Prose>
  )
}
