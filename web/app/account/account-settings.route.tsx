import { messages } from '@tanabana/contract/errors.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#session/sign-in-prompt.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/account-settings.route'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'

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
  return (
    <>
      <h1 className="mb-8 font-display text-3xl desktop:text-4xl">Account settings</h1>
      <Section
        title="Change password"
        text="You stay signed in here. Every other phone and computer has to sign in anew."
      >
        <PasswordForm username={username} />
      </Section>
      <Section title="Your devices" text="Lost a phone, or used somebody else's? End every session at once.">
        <Devices />
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
