import { Button } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import type { Route } from './+types/details.route'
import { AddressBook } from './address-book.tsx'
import { Detail } from './detail.tsx'
import { EmailDetail } from './email-detail.tsx'
import { messages } from './messages.ts'
import { NameDetail } from './name-detail.tsx'
import { Section } from './section.tsx'
import { useProfile } from './use-profile.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.details.title, noindex: true })
}

export default function DetailsPage() {
  const { status, username } = useSession()
  return (
    <div className="page py-4 desktop:py-6">
      {status === 'unknown' && <PersonSkeleton />}
      {status === 'visitor' && (
        <>
          <SignInPrompt title={messages.details.signInTitle} text={messages.details.signInText} />
          <NewIn />
        </>
      )}
      {username && <Details key={username} username={username} />}
    </div>
  )
}

function Details({ username }: { username: string }) {
  const { status, profile, retry, update } = useProfile(username)
  return (
    <>
      <h1 className="page-title mb-6 desktop:mb-10">{messages.details.title}</h1>
      {status === 'loading' && <PersonSkeleton />}
      {status === 'failed' && (
        <Notice tone="error" className="mb-8 items-start">
          <p>{messages.details.loadFailed}</p>
          <Button variant="secondary" onClick={retry} className="mt-3">
            {common.tryAgain}
          </Button>
        </Notice>
      )}
      {profile && (
        <Section title={messages.details.section}>
          <div className="-my-3.5 divide-y divide-line">
            <Detail name={messages.details.username}>{username}</Detail>
            <NameDetail profile={profile} onChanged={update} />
            <EmailDetail profile={profile} />
          </div>
        </Section>
      )}
      <AddressBook username={username} changeable={status !== 'absent'} />
    </>
  )
}

function PersonSkeleton() {
  return (
    <div role="status" aria-label={messages.details.loading} className="divide-y divide-line border-t border-line">
      {['username', 'name', 'e-mail'].map((row) => (
        <div key={row} className="py-4">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-5 w-56 max-w-full" />
        </div>
      ))}
    </div>
  )
}
