import { WeaveMark } from '@tanabana/ui/weave.tsx'
import { Link } from 'react-router'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

const nameLooks = {
  short: 'text-[1.375rem] tracking-tight desktop:text-[1.625rem]',
  long: 'line-clamp-2 text-base leading-tight desktop:max-w-30 desktop:text-sm wide:max-w-64 wide:text-base roomy:max-w-36 roomy:text-sm',
} as const

/** The shop's mark and name, linked to the home page. A long name takes two lines. */
export function Logo({ className = '' }: { className?: string }) {
  const { shopName: name } = useSettings()
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={messages.homeLink(name)}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 ${className}`}
    >
      <WeaveMark className="size-7 shrink-0 text-madder desktop:size-8" />
      <span className={`font-display ${nameLooks[name.length > 14 ? 'long' : 'short']}`}>{name}</span>
    </Link>
  )
}
