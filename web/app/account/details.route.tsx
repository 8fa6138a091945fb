import { messages } from '@tanabana/contract/errors.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#session/sign-in-prompt.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/details.route'
import { AddressBook } from './address-book.tsx'
import { EmailDetail } from './email-detail.tsx'
import { NameDetail } from './name-detail.tsx'
import { Section } from './section.tsx'
import { useProfile } from './use-profile.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your details', noindex: true })
}

export default function DetailsPage() {
  const { status, username } = useSession()
  return (
    <div className="page max-w-3xl py-6 desktop:py-12">
      {status === 'unknown' && <PersonSkeleton />}
      {status === 'visitor' && (
        <SignInPrompt title="Sign in to see your details" text="Your name, your e-mail and your delivery addresses." />
      )}
      {username && <Details key={username} username={username} />}
    </div>
  )
}

function Details({ username }: { username: string }) {
  const { status, profile, retry, update } = useProfile(username)
  return (
    <>
      <h1 className="mb-2 font-display text-3xl desktop:text-4xl">Your details</h1>
      <p className="mb-8 break-words text-muted">Username {username}</p>
      {status === 'loading' && <PersonSkeleton />}
      {status === 'failed' && (
        <Notice tone="error" className="mb-8 items-start">
          <p>{messages.profileFailed}</p>
          <Button variant="secondary" onClick={retry} className="mt-3">
            Try again
          </Button>
        </Notice>
      )}
      {profile && (
        <Section title="About you">
          <div className="divide-y divide-line border-y border-line">
            <NameDetail profile={profile} onChanged={update} />
            <EmailDetail profile={profile} onChanged={update} />
          </div>
        </Section>
      )}
      <AddressBook username={username} changeable={status !== 'absent'} />
    </>
  )
}

function PersonSkeleton() {
  return (
    <div role="status" aria-label="Loading your details" className="border-t border-line py-8 desktop:py-10">
      <Skeleton className="h-8 w-40" />
      <div className="mt-6 divide-y divide-line border-y border-line">
        {['name', 'e-mail'].map((row) => (
          <div key={row} className="py-5">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-2 h-5 w-56 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
