import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { PendingPaymentNotice } from '#payments/pending-payment-notice.tsx'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import type { Route } from './+types/bag.route'
import { refreshBag, useBag } from './bag.ts'
import { BagSkeleton } from './bag-skeleton.tsx'
import { FullBag } from './full-bag.tsx'
import { messages } from './messages.ts'
import { RemovedNotice } from './removed-notice.tsx'

const loadEmptyBag = () => import('./empty-bag.tsx')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export default function BagPage() {
  return (
    <div className="page py-4 desktop:py-6">
      <PendingPayment />
      <Contents />
      <RemovedNotice />
    </div>
  )
}

function PendingPayment() {
  const { username } = useSession()
  return username && <PendingPaymentNotice key={username} username={username} onPlaced={() => void refreshBag()} />
}

function Contents() {
  const { status } = useSession()
  const bag = useBag()
  if (status === 'unknown') return <EarlyBag />
  if (status === 'visitor') return <VisitorBag />
  if (bag.status === 'loading') return <BagSkeleton />
  if (bag.status === 'failed' || !bag.cart) return <FailedBag failure={bag.failure} />
  if (bag.lines.length === 0)
    return (
      <Lazy load={loadEmptyBag} fallback={<EmptyState title={shared.bagEmpty} text={messages.emptyText} />}>
        {(EmptyBag) => <EmptyBag />}
      </Lazy>
    )
  return <FullBag bag={{ ...bag, cart: bag.cart }} />
}

function ContinueShopping({ variant }: { variant?: 'secondary' }) {
  return (
    <LinkButton to="/" variant={variant}>
      {common.continueShopping}
    </LinkButton>
  )
}

/** For the time before the scripts run: CSS shows one of the two, and the buttons are links. */
function EarlyBag() {
  const action = (
    <>
      <LinkButton to="/signin">{common.signIn}</LinkButton>
      <ContinueShopping variant="secondary" />
    </>
  )
  return (
    <>
      <div className="visitor:hidden">
        <BagSkeleton />
      </div>
      <div className="hidden visitor:block">
        <EmptyState title={shared.bagEmpty} text={messages.visitorText} action={action} />
      </div>
    </>
  )
}

function VisitorBag() {
  const action = (
    <>
      <Button onClick={() => openSignInPanel()}>{common.signIn}</Button>
      <ContinueShopping variant="secondary" />
    </>
  )
  return (
    <>
      <EmptyState title={shared.bagEmpty} text={messages.visitorText} action={action} />
      <NewIn />
    </>
  )
}

function FailedBag({ failure }: { failure: string }) {
  return (
    <div role="alert">
      <EmptyState
        title={messages.failedTitle}
        text={failure}
        action={<Button onClick={() => void refreshBag()}>{common.tryAgain}</Button>}
      />
    </div>
  )
}
