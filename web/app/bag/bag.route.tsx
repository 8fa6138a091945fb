import { globalMessages } from '@tanabana/contract/messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useState } from 'react'
import { publicClient } from '#api/public-client.ts'
import { LateNewIn } from '#catalogue/late-new-in.tsx'
import { loadNewest } from '#catalogue/load-newest.ts'
import { pageMeta } from '#page/page-meta.ts'
import { PendingPaymentNotice } from '#payments/pending-payment-notice.tsx'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import type { Route } from './+types/bag.route'
import { refreshBag, useBag } from './bag.ts'
import { BagSkeleton } from './bag-skeleton.tsx'
import { messages } from './messages.ts'
import { RemovedNotice } from './removed-notice.tsx'

const loadEmptyBag = () => import('./empty-bag.tsx')
const loadFullBag = () => import('./full-bag.tsx')

export async function loader({ context }: Route.LoaderArgs) {
  return { newest: await loadNewest(publicClient(context)) }
}
/** A navigation does not wait for the row. */
export const clientLoader = () => ({ newest: null })
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export default function BagPage({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <div className="page py-4 desktop:py-6">
      <PendingPayment />
      <Contents newest={newest} />
      <RemovedNotice />
    </div>
  )
}

function PendingPayment() {
  const { username } = useSession()
  return username && <PendingPaymentNotice key={username} username={username} onPlaced={() => void refreshBag()} />
}

type Newest = { newest: Parameters<typeof LateNewIn>[0]['products'] }

function Contents({ newest }: Newest) {
  const { status } = useSession()
  return status === 'shopper' ? <ShopperBag /> : <VisitorBag newest={newest} isEarly={status === 'unknown'} />
}

/** Loads its code beside its data: a visitor needs neither. */
function ShopperBag() {
  const bag = useBag()
  const [hasCode, setHasCode] = useState(true)
  if (!hasCode) return <FailedBag failure={globalMessages.noResponse} onRetry={() => setHasCode(true)} />
  if (bag.status === 'failed' || (bag.status === 'ready' && !bag.cart))
    return <FailedBag failure={bag.failure} onRetry={() => void refreshBag()} />
  if (bag.cart && bag.lines.length === 0)
    return (
      <Lazy
        key="empty"
        load={loadEmptyBag}
        fallback={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      >
        {(EmptyBag) => <EmptyBag />}
      </Lazy>
    )
  return (
    <Lazy
      key="full"
      load={loadFullBag}
      fallback={<BagSkeleton />}
      onFailure={{ message: globalMessages.noResponse, close: () => setHasCode(false) }}
    >
      {(FullBag) => (bag.cart ? <FullBag bag={{ ...bag, cart: bag.cart }} /> : <BagSkeleton />)}
    </Lazy>
  )
}

/** `isEarly`: the scripts do not run yet. CSS then shows this or the skeleton, and both buttons are links. */
function VisitorBag({ newest, isEarly }: Newest & { isEarly: boolean }) {
  const action = (
    <>
      {isEarly ? (
        <LinkButton to="/signin">{common.signIn}</LinkButton>
      ) : (
        <Button onClick={() => openSignInPanel()}>{common.signIn}</Button>
      )}
      <LinkButton to="/" variant="secondary">
        {common.continueShopping}
      </LinkButton>
    </>
  )
  return (
    <>
      {isEarly && (
        <div className="visitor:hidden">
          <BagSkeleton />
        </div>
      )}
      <div className={isEarly ? 'hidden visitor:block' : ''}>
        <EmptyState title={messages.emptyTitle} text={messages.visitorText} action={action} />
        <LateNewIn products={newest} />
      </div>
    </>
  )
}

function FailedBag({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={messages.failedTitle}
        text={failure}
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    </div>
  )
}
