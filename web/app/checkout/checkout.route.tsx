import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshBag, useBag } from '#bag/bag.ts'
import { messages as bagMessages } from '#bag/messages.ts'
import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { readPendingPayment } from '#payments/pending-payment.ts'
import { settingsContext } from '#settings/settings.ts'
import { useSignInFirst } from '#sign-in/use-sign-in-first.ts'
import type { Route } from './+types/checkout.route'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { messages } from './messages.ts'
import { useOwnDocument } from './own-document.ts'

export const handle = { frame: checkoutFrame }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export function loader({ context }: Route.LoaderArgs) {
  return { scriptUrl: context.get(settingsContext).payScript?.url ?? null }
}

export default function CheckoutPage({ loaderData: { scriptUrl } }: Route.ComponentProps) {
  return (
    <div className="page min-h-svh pt-4 pb-12 desktop:pt-6">
      <Contents scriptUrl={scriptUrl} />
    </div>
  )
}

function Contents({ scriptUrl }: { scriptUrl: string | null }) {
  const username = useSignInFirst('/checkout')
  const own = useOwnDocument()
  if (!username || !own) return <CheckoutSkeleton />
  return <Checkout key={username} username={username} scriptUrl={scriptUrl} />
}

function Checkout({ username, scriptUrl }: { username: string; scriptUrl: string | null }) {
  const bag = useBag()
  // Read once: a payment that starts on this page also ends on it.
  const [pending] = useState(() => readPendingPayment(username) !== null)
  const navigate = useNavigate()

  // Offers no second payment while one is pending.
  useEffect(() => {
    if (pending) void navigate('/checkout/return', { replace: true })
  }, [pending, navigate])

  if (pending || bag.status === 'loading') return <CheckoutSkeleton />
  if (bag.status === 'failed' || !bag.cart) return <FailedCheckout failure={bag.failure} />
  if (bag.lines.length === 0) return <EmptyBag />
  return <CheckoutForm username={username} bag={{ ...bag, cart: bag.cart }} scriptUrl={scriptUrl} />
}

function EmptyBag() {
  return (
    <div className="min-h-svh">
      <EmptyState
        title={bagMessages.emptyTitle}
        text={messages.bagEmptyHint}
        action={<LinkButton to="/">{common.continueShopping}</LinkButton>}
      />
      <NewIn />
    </div>
  )
}

function FailedCheckout({ failure }: { failure: string }) {
  return (
    <div role="alert">
      <EmptyState
        title={messages.loadFailed}
        text={failure}
        action={<Button onClick={() => void refreshBag()}>{common.tryAgain}</Button>}
      />
    </div>
  )
}
