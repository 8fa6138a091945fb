import { Button } from '@tanabana/ui/button.tsx'
import {
  BoxIcon,
  ChevronIcon,
  drawn,
  HeartIcon,
  MailIcon,
  ReturnIcon,
  SparkIcon,
  TruckIcon,
  UserIcon,
} from '@tanabana/ui/icons.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { Link, useNavigate } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { signOut, useSession } from '#session/session.ts'
import { useSettings } from '#settings/settings.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import type { Route } from './+types/profile.route'
import { messages } from './messages.ts'
import { useProfile } from './use-profile.ts'

const LogoutIcon = drawn('M14 4.5H5.5v15H14M10 12h10.5M16.5 8l4 4-4 4')
const KeyIcon = drawn('M8.5 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M11.8 11.3 20 3.5M16.5 7l2.5 2.5')

const texts = messages.menu

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: texts.pageTitle, noindex: true })
}

type MenuItem = { to: string; name: string; text: string; Icon: typeof BoxIcon }

const account: readonly MenuItem[] = [
  { to: '/orders', name: texts.orders, text: texts.ordersText, Icon: BoxIcon },
  { to: '/profile/details', name: texts.details, text: texts.detailsText, Icon: UserIcon },
  { to: '/account-settings', name: texts.settings, text: texts.settingsText, Icon: KeyIcon },
  { to: '/wishlist', name: texts.wishlist, text: texts.wishlistText, Icon: HeartIcon },
]

const help: readonly MenuItem[] = [
  { to: '/contact-us', name: texts.contact, text: texts.contactText, Icon: MailIcon },
  { to: '/returns-policy', name: texts.returns, text: '', Icon: ReturnIcon },
  { to: '/shipping-policy', name: texts.shipping, text: '', Icon: TruckIcon },
  { to: '/about-us', name: texts.about, text: texts.aboutText, Icon: SparkIcon },
]

const legal = [
  { to: '/terms', name: texts.terms },
  { to: '/privacy-policy', name: texts.privacy },
] as const

export default function ProfilePage() {
  const { status, username, firstname } = useSession()
  return (
    <div className="page py-4 desktop:py-6">
      {status === 'unknown' && <ProfileSkeleton />}
      {status === 'visitor' && (
        <>
          <SignInPrompt title={texts.signInTitle} text={texts.signInText} />
          <div className="mx-auto mt-8 max-w-xl">
            <HelpMenu />
          </div>
        </>
      )}
      {username && <Profile username={username} name={firstname || username} />}
    </div>
  )
}

function Profile({ username, name }: { username: string; name: string }) {
  const navigate = useNavigate()
  const { status, profile } = useProfile(username)

  // The sign-out request runs in the background.
  function leave() {
    void signOut()
    void navigate('/')
  }

  return (
    <>
      <h1 className="page-title break-words">{texts.greeting(name)}</h1>
      <p className="mt-2 min-h-6 break-words text-muted">{status !== 'loading' && (profile?.email ?? username)}</p>
      <div className={columns}>
        <Menu title={texts.account} items={account} />
        <HelpMenu />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Button variant="secondary" onClick={leave} className="w-full tablet:w-auto">
          <LogoutIcon className="size-5 shrink-0" />
          {texts.logout}
        </Button>
        <ul className="flex gap-6 text-sm text-muted">
          {legal.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** The hours stand below *Contact us*, if the shop has some. */
function HelpMenu() {
  const { contact, policies } = useSettings()
  const own: Record<string, string> = {
    '/contact-us': contact.hours,
    '/returns-policy': texts.returnsText(policies),
    '/shipping-policy': texts.shippingText(policies),
  }
  const items = help.map((item) => ({ ...item, text: own[item.to] || item.text }))
  return <Menu title={texts.help} items={items} />
}

const columns = 'mt-6 grid gap-8 desktop:mt-8 desktop:grid-cols-2 desktop:gap-12'
const heading = 'mb-2 text-sm font-semibold'
const row = 'flex min-h-18 items-center gap-4 py-3'

function Menu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ to, name, text, Icon }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className={`${row} transition-colors duration-150 hover:text-madder`}>
              <Icon className="size-6 shrink-0 text-madder" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronIcon className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-40" />
      <div className={columns}>
        {[account, help].map((items) => (
          <div key={items[0]?.to}>
            <Skeleton className="mb-2 h-5 w-24" />
            <div className="divide-y divide-line border-y border-line">
              {items.map((item) => (
                <div key={item.to} className={row}>
                  <Skeleton className="size-6" />
                  <Skeleton className="h-5 w-40" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
