import { messages } from '@tanabana/contract/errors.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refreshBag, useBag } from '#bag/bag.ts'
import { rememberReturn } from '#session/remember-return.ts'
import { useSession } from '#session/session.ts'
import { pageMeta } from '#shell/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/checkout.route'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', noindex: true })
}

export default function CheckoutPage() {
  return (
    <div className="page max-w-6xl py-6 desktop:py-10">
      <Contents />
    </div>
  )
}

function Contents() {
  const { status, username } = useSession()
  const bag = useBag()
  const navigate = useNavigate()

  useEffect(() => {
    if (status !== 'visitor') return
    rememberReturn('/checkout')
    void navigate('/signin', { replace: true })
  }, [status, navigate])

  if (!username || bag.status === 'loading') return <CheckoutSkeleton />
  if (bag.status === 'failed' || !bag.cart) return <FailedCheckout failure={bag.failure} />
  if (bag.lines.length === 0) return <NothingToBuy />
  return <CheckoutForm key={username} username={username} bag={{ ...bag, cart: bag.cart }} />
}

function NothingToBuy() {
  const action = (
    <>
      <LinkButton to="/">Continue Shopping</LinkButton>
      <LinkButton to="/orders" variant="secondary">
        View Orders
      </LinkButton>
    </>
  )
  return (
    <EmptyState
      title={messages.bagEmpty}
      text="There is nothing to check out. An order you have just placed is among your orders."
      action={action}
    />
  )
}

function FailedCheckout({ failure }: { failure: string }) {
  return (
    <div role="alert">
      <EmptyState
        title="The checkout didn't load"
        text={failure}
        action={<Button onClick={() => void refreshBag()}>Try again</Button>}
      />
    </div>
  )
}
