import { supportHours } from '@tanabana/contract/limits.ts'
import { Link, useNavigate } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { signOut, useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import {
  BoxIcon,
  ChevronIcon,
  HeartIcon,
  InfoIcon,
  KeyIcon,
  LockIcon,
  LogoutIcon,
  MailIcon,
  SparkIcon,
  UserIcon,
} from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/profile.route'
import { messages } from './messages.ts'

const texts = messages.menu

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: texts.pageTitle, noindex: true })
}

const account = [
  { to: '/profile/details', name: texts.details, text: texts.detailsText, Icon: UserIcon },
  { to: '/orders', name: texts.orders, text: texts.ordersText, Icon: BoxIcon },
  { to: '/wishlist', name: texts.wishlist, text: texts.wishlistText, Icon: HeartIcon },
  { to: '/account-settings', name: texts.settings, text: texts.settingsText, Icon: KeyIcon },
] as const

const help = [
  { to: '/contact-us', name: texts.contact, text: supportHours, Icon: MailIcon },
  { to: '/about-us', name: texts.about, text: texts.aboutText, Icon: SparkIcon },
  { to: '/terms', name: texts.terms, text: texts.termsText, Icon: InfoIcon },
  { to: '/privacy-policy', name: texts.privacy, text: texts.privacyText, Icon: LockIcon },
] as const

export default function ProfilePage() {
  const { status, username, firstname } = useSession()
  return (
    <div className="page max-w-5xl py-6 desktop:py-12">
      {status === 'unknown' && <ProfileSkeleton />}
      {status === 'visitor' && <SignInPrompt title={texts.signInTitle} text={texts.signInText} />}
      {username && <Profile username={username} name={firstname || username} />}
    </div>
  )
}

type MenuItem = (typeof account)[number] | (typeof help)[number]

const row =
  'flex min-h-18 w-full cursor-pointer items-center gap-4 px-2 py-4 text-left transition-colors duration-150 hover:bg-ground'
const card = `${row} desktop:h-full desktop:rounded-sm desktop:border desktop:border-line desktop:bg-paper desktop:p-6`

function Profile({ username, name }: { username: string; name: string }) {
  const navigate = useNavigate()

  // The sign-out request runs in the background.
  function leave() {
    void signOut()
    void navigate('/')
  }

  return (
    <>
      <h1 className="font-display text-3xl break-words desktop:text-4xl">{texts.greeting(name)}</h1>
      <p className="mt-2 text-muted">{texts.signedInAs(username)}</p>
      <ul className="mt-8 border-line max-desktop:divide-y max-desktop:divide-line max-desktop:border-y desktop:grid desktop:grid-cols-2 desktop:gap-4">
        {account.map((item) => (
          <li key={item.to}>
            <MenuLink item={item} look={card} />
          </li>
        ))}
      </ul>
      <ul className="mt-6 divide-y divide-line border-y border-line desktop:mt-10">
        {help.map((item) => (
          <li key={item.to}>
            <MenuLink item={item} look={row} />
          </li>
        ))}
        <li>
          <button type="button" className={row} onClick={leave}>
            <LogoutIcon className="size-6 shrink-0 text-madder" />
            <span className="font-medium">{texts.logout}</span>
          </button>
        </li>
      </ul>
    </>
  )
}

function MenuLink({ item: { to, name, text, Icon }, look }: { item: MenuItem; look: string }) {
  return (
    <Link to={to} prefetch="intent" className={look}>
      <Icon className="size-6 shrink-0 text-madder" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronIcon className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-40" />
      <div className="mt-8 divide-y divide-line border-y border-line">
        {[...account, ...help].map((item) => (
          <div key={item.to} className="flex min-h-18 items-center gap-4 px-2 py-4">
            <Skeleton className="size-6" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </div>
  )
}
