import { messages } from '@tanabana/contract/errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/account-settings.route'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { useProfile } from './use-profile.ts'
import { YourData } from './your-data.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Account Settings', noindex: true })
}

export default function AccountSettingsPage() {
  const { status, username } = useSession()
  return (
    <div className="page max-w-2xl py-6 desktop:py-12">
      {status === 'unknown' && <SettingsSkeleton />}
      {status === 'visitor' && <SignInPrompt title="Account settings" text={messages.passwordNeedsLogin} />}
      {username && <Settings key={username} username={username} />}
    </div>
  )
}

function Settings({ username }: { username: string }) {
  const { status } = useProfile(username)
  return (
    <>
      <h1 className="mb-8 font-display text-3xl desktop:text-4xl">Account settings</h1>
      <Section
        title="Change password"
        text="You stay signed in here. Every other phone and computer has to sign in anew."
      >
        <PasswordForm username={username} />
      </Section>
      {status !== 'absent' && status !== 'loading' && <More username={username} />}
    </>
  )
}

/** Only with a backend that has the profile calls. */
function More({ username }: { username: string }) {
  return (
    <>
      <Section title="Your devices" text="Lost a phone, or used somebody else's? End every session at once.">
        <Devices />
      </Section>
      <Section title="Your data" text="Everything that we keep about you, in a file that programs can read (JSON).">
        <YourData username={username} />
      </Section>
      <Section
        title="Delete account"
        text="It has to wait for orders on their way and for refunds. What tax law asks us to keep is kept without you."
      >
        <DeleteAccount username={username} />
      </Section>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings">
      <Skeleton className="mb-8 h-10 w-64 max-w-full" />
      <div className="border-t border-line pt-10">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-6 h-20 max-w-md" />
        <Skeleton className="mt-5 h-20 max-w-md" />
        <Skeleton className="mt-5 h-12 w-44" />
      </div>
    </div>
  )
}
