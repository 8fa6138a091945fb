import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { settingsIn } from '#settings/settings.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckIcon, ClockIcon, InfoIcon, LockIcon, MailIcon } from '#ui/icons.tsx'
import type { Route } from './+types/verify.route'
import { useVerification } from './use-verification.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Verify your e-mail', noindex: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The target of the links in verification mails. */
export default function VerifyPage({ matches }: Route.ComponentProps) {
  const { state, answer } = useVerification()
  const { shopName } = settingsIn(matches)
  const { status } = useSession()
  const goOn =
    status === 'shopper' ? (
      <LinkButton to="/">Continue Shopping</LinkButton>
    ) : (
      <LinkButton to="/signin">Sign In</LinkButton>
    )

  switch (state.step) {
    case 'verified':
      return (
        <EmptyState
          picture={<Sign icon={CheckIcon} />}
          title="E-mail verified"
          text={<span role="status">{state.message}</span>}
          action={goOn}
        />
      )
    case 'denied':
      return (
        <EmptyState
          picture={<Sign icon={LockIcon} />}
          title="That account is shut out"
          text={<span role="status">{state.message}</span>}
          action={<LinkButton to="/">Continue Shopping</LinkButton>}
        />
      )
    case 'expired':
      return (
        <EmptyState
          picture={<Sign icon={ClockIcon} />}
          title="This link is of no more use"
          text={
            <>
              <span role="alert">{state.message}</span>
              <span className="mt-2 block">Sign in and ask for it in your account.</span>
            </>
          }
          action={status === 'shopper' ? <LinkButton to="/profile">Your account</LinkButton> : goOn}
        />
      )
    case 'incomplete':
      return (
        <EmptyState
          picture={<Sign icon={InfoIcon} />}
          title="This link is not complete"
          text="Open the link in our mail once more, or copy the whole of it into the address bar."
          action={<LinkButton to="/">Continue Shopping</LinkButton>}
        />
      )
    default:
      return (
        <EmptyState
          picture={<Sign icon={MailIcon} />}
          title="Verify your e-mail address"
          text={`Have you made an account at ${shopName} with this address? Then confirm it here, and nobody else can claim it.`}
          action={
            <div className="w-full max-w-xs">
              {state.step === 'asking' && state.failure && (
                <p role="alert" className="mb-4 text-sm text-alert">
                  {state.failure}
                </p>
              )}
              <Button
                className="w-full"
                busy={state.step === 'sending'}
                disabled={state.step === 'reading'}
                onClick={() => answer('confirm')}
              >
                Verify my e-mail
              </Button>
              <Button
                variant="ghost"
                className="mt-2 w-full"
                disabled={state.step !== 'asking'}
                onClick={() => answer('deny')}
              >
                I made no account
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
