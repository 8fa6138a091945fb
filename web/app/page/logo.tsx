import { WeaveMark } from '@tanabana/ui/weave.tsx'
import { Wordmark } from '@tanabana/ui/wordmark.tsx'
import { Link } from 'react-router'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

const nameLooks = {
  short: 'text-2xl',
  long: 'line-clamp-2 text-base leading-tight desktop:max-w-30 desktop:text-sm wide:max-w-64 wide:text-base roomy:max-w-36 roomy:text-sm',
} as const

/** A wide one fits beside the checkout's other words at 320 px, and moves nothing when it arrives. */
const logoSize = { maxWidth: 160, maxHeight: 36 }

/** The shop's name, in the demo with its mark, or the merchant's logo, linked to the home page. A long name takes two lines. */
export function Logo({ className = '' }: { className?: string }) {
  const { shopName: name, wordmark, logo } = useSettings()
  const isLong = name.length > 14
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={messages.homeLink(name)}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 ${className}`}
    >
      {logo ? (
        <img src={logo} alt={name} style={logoSize} />
      ) : (
        <>
          <WeaveMark className="size-7 shrink-0 text-madder desktop:size-8" />
          {wordmark && !isLong ? (
            <Wordmark width={wordmark.width} className="h-[1.4rem] desktop:h-[1.7rem]" />
          ) : (
            <span className={`font-display ${nameLooks[isLong ? 'long' : 'short']}`}>{name}</span>
          )}
        </>
      )}
    </Link>
  )
}
