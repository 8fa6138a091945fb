import { messages } from '@tanabana/contract/errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { PendingPaymentNotice } from '#payments/pending-payment-notice.tsx'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/bag.route'
import { refreshBag, useBag } from './bag.ts'
import { BagSkeleton } from './bag-skeleton.tsx'
import { VisitorCheckoutButton } from './checkout-button.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { FullBag } from './full-bag.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Bag', noindex: true })
}

export default function BagPage() {
  return (
    <div className="page max-w-6xl py-6 desktop:py-10">
      <div className="mb-8 desktop:mb-12">
        <CheckoutSteps current="Bag" />
      </div>
      <News />
      <Contents />
    </div>
  )
}

function News() {
  const { username } = useSession()
  return username && <PendingPaymentNotice key={username} username={username} onPlaced={() => void refreshBag()} />
}

function Contents() {
  const { status } = useSession()
  const bag = useBag()
  if (status === 'visitor') return <VisitorBag />
  if (status === 'unknown' || bag.status === 'loading') return <BagSkeleton />
  if (bag.status === 'failed' || !bag.cart) return <FailedBag failure={bag.failure} />
  if (bag.lines.length === 0)
    return <EmptyState title={messages.bagEmpty} text={emptyText} action={<ContinueShopping />} />
  return <FullBag bag={{ ...bag, cart: bag.cart }} />
}

const emptyText = 'Nothing woven in yet. Find something that feels like you.'

function ContinueShopping({ variant }: { variant?: 'secondary' }) {
  return (
    <LinkButton to="/" variant={variant}>
      Continue Shopping
    </LinkButton>
  )
}

function VisitorBag() {
  const action = (
    <>
      <Button onClick={() => openSignInPanel()}>Sign In</Button>
      <ContinueShopping variant="secondary" />
      <VisitorCheckoutButton />
    </>
  )
  return (
    <EmptyState title={messages.bagEmpty} text="Sign in to see what you put into your bag before." action={action} />
  )
}

function FailedBag({ failure }: { failure: string }) {
  return (
    <div role="alert">
      <EmptyState
        title="Your bag didn't load"
        text={failure}
        action={<Button onClick={() => void refreshBag()}>Try again</Button>}
      />
    </div>
  )
}
