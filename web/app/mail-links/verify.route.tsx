import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { CheckIcon, ClockIcon, InfoIcon, LockIcon, MailIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { settingsIn } from '#settings/settings.ts'
import type { Route } from './+types/verify.route'
import { messages } from './messages.ts'
import { useVerification } from './use-verification.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: messages.verify.pageTitle, noindex: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The target of the links in verification mails. */
export default function VerifyPage({ matches }: Route.ComponentProps) {
  const { state, answer, readAgain } = useVerification()
  const { shopName } = settingsIn(matches)
  const { status } = useSession()
  const nextAction =
    status === 'shopper' ? (
      <LinkButton to="/">{common.continueShopping}</LinkButton>
    ) : (
      <LinkButton to="/signin">{common.signIn}</LinkButton>
    )

  switch (state.step) {
    case 'verified':
      return (
        <EmptyState
          picture={<Sign icon={CheckIcon} />}
          title={messages.verify.verifiedTitle}
          text={<span role="status">{state.message}</span>}
          action={nextAction}
        />
      )
    case 'denied':
      return (
        <EmptyState
          picture={<Sign icon={LockIcon} />}
          title={messages.verify.deniedTitle}
          text={<span role="status">{state.message}</span>}
          action={<LinkButton to="/">{common.continueShopping}</LinkButton>}
        />
      )
    case 'expired':
      return (
        <EmptyState
          picture={<Sign icon={ClockIcon} />}
          title={messages.verify.expiredTitle}
          text={
            <>
              <span role="alert">{state.message}</span>
              <span className="mt-2 block">{messages.verify.expiredHint}</span>
            </>
          }
          action={
            status === 'shopper' ? <LinkButton to="/profile">{messages.verify.yourAccount}</LinkButton> : nextAction
          }
        />
      )
    case 'incomplete':
      return (
        <EmptyState
          picture={<Sign icon={InfoIcon} />}
          title={messages.verify.incompleteTitle}
          text={messages.verify.incomplete}
          action={<LinkButton to="/">{common.continueShopping}</LinkButton>}
        />
      )
    case 'unread':
      return (
        <EmptyState
          picture={<Sign icon={InfoIcon} />}
          title={messages.verify.askTitle}
          text={<span role="alert">{state.failure}</span>}
          action={<Button onClick={() => void readAgain()}>{common.tryAgain}</Button>}
        />
      )
    case 'reading':
      return (
        <EmptyState
          picture={<Sign icon={MailIcon} />}
          title={messages.verify.askTitle}
          text={messages.verify.reading}
        />
      )
    default:
      return (
        <EmptyState
          picture={<Sign icon={MailIcon} />}
          title={messages.verify.askTitle}
          text={
            <>
              {messages.verify.ask(shopName)}
              <strong className="my-2 block break-words text-ink">{state.username}</strong>
              {status !== 'shopper' && messages.verify.signInNext}
            </>
          }
          action={
            <div className="w-full max-w-xs">
              {state.step === 'asking' && state.failure && (
                <p role="alert" className="mb-4 text-sm text-alert">
                  {state.failure}
                </p>
              )}
              <Button className="w-full" busy={state.step === 'sending'} onClick={() => answer('confirm')}>
                {messages.verify.confirm}
              </Button>
              <Button
                variant="ghost"
                className="mt-2 w-full"
                disabled={state.step !== 'asking'}
                onClick={() => answer('deny')}
              >
                {messages.verify.deny}
              </Button>
            </div>
          }
        />
      )
  }
}

function Sign({ icon: Icon }: { icon: typeof CheckIcon }) {
  return (
    <span className="grid size-20 place-items-center rounded-full border border-line bg-ground">
      <Icon className="size-9" />
    </span>
  )
}
