import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useEffect, useState } from 'react'
import { fetchCoverPicture, loadCoverPicture } from '#api/cover-picture.ts'
import { FormPage } from '#page/form-page.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { currentSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import type { Route } from './+types/confirm-email.route'
import { messages } from './messages.ts'
import { useLinkCode } from './use-link-code.ts'

export const loader = (args: Route.LoaderArgs) => loadCoverPicture(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => fetchCoverPicture(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.newEmail.title, noindex: true })
}

type Outcome = { email?: string; failure?: string; again?: boolean }

/** Confirms a new e-mail address. Needs a click: mail programs open links by themselves. */
export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const code = useLinkCode()
  const [outcome, setOutcome] = useState<Outcome>({})
  const { busy, singleFlight } = useSingleFlight()
  const { email, failure, again } = outcome

  useEffect(() => {
    if (code === null) setOutcome({ failure: errors.LINK_EXPIRED.message })
  }, [code])

  async function confirm() {
    if (!code) return
    if (currentSession().status !== 'shopper') return openSignInPanel({ onSignedIn: () => void singleFlight(confirm) })
    try {
      setOutcome({ email: (await shopper('confirmEmail', { body: { code } })).email })
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      setOutcome({ failure: messageOf(error), again: refusal?.code !== 'LINK_EXPIRED' })
    }
  }

  return (
    <FormPage picture={loaderData}>
      <h1 className="page-title mb-3">{messages.newEmail.title}</h1>
      {code === undefined && <Skeleton className="h-12" />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {email && (
        <Notice tone="success">
          {accountMessages.emailChanged} {messages.newEmail.newAddress} <span className="break-words">{email}</span>
        </Notice>
      )}
      {code && !email && (!failure || again) && (
        <>
          <p className="mt-3 text-pretty text-muted">{messages.newEmail.intro}</p>
          <Button busy={busy} onClick={() => void singleFlight(confirm)} className="mt-6 w-full">
            {messages.newEmail.confirm}
          </Button>
          <LinkButton to="/profile/details" variant="ghost" className="mt-2 w-full">
            {messages.newEmail.keepOld}
          </LinkButton>
        </>
      )}
      {(email || (failure && !again)) && (
        <LinkButton to="/profile/details" variant={email ? 'primary' : 'secondary'} className="mt-6 w-full">
          {messages.newEmail.yourDetails}
        </LinkButton>
      )}
    </FormPage>
  )
}
