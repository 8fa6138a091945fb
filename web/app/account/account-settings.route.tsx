import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import type { Route } from './+types/account-settings.route'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { useProfile } from './use-profile.ts'
import { YourData } from './your-data.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.settings.pageTitle, noindex: true })
}

export default function AccountSettingsPage() {
  const { status, username } = useSession()
  return (
    <div className="page py-4 desktop:py-6">
      {status === 'unknown' && <SettingsSkeleton />}
      {status === 'visitor' && (
        <>
          <SignInPrompt title={messages.settings.signInTitle} text={accountMessages.passwordNeedsLogin} />
          <NewIn />
        </>
      )}
      {username && <Settings key={username} username={username} />}
    </div>
  )
}

function Settings({ username }: { username: string }) {
  const { status } = useProfile(username)
  return (
    <>
      <h1 className="page-title mb-6 desktop:mb-10">{messages.settings.title}</h1>
      <Section title={messages.settings.passwordTitle} text={messages.settings.passwordText}>
        <PasswordForm username={username} />
      </Section>
      {status !== 'absent' && status !== 'loading' && <ProfileSections username={username} />}
    </>
  )
}

/** The sections that need the profile calls, which other backends may lack. */
function ProfileSections({ username }: { username: string }) {
  return (
    <>
      <Section title={messages.settings.devicesTitle} text={messages.settings.devicesText}>
        <Devices />
      </Section>
      <Section title={messages.settings.dataTitle} text={messages.settings.dataText}>
        <YourData username={username} />
      </Section>
      <Section title={messages.settings.deleteTitle} text={messages.settings.deleteText}>
        <DeleteAccount username={username} />
      </Section>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={messages.settings.loading}>
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
