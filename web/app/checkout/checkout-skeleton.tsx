import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { TitleWithSteps } from '#bag/checkout-steps.tsx'
import { checkoutGrid } from './checkout-form.tsx'
import { AddressesSkeleton } from './delivery.tsx'
import { messages } from './messages.ts'

/** The checkout's placeholder; the server renders it for every visitor. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      <TitleWithSteps current="details">
        <h1 className="page-title max-desktop:sr-only">{messages.title}</h1>
      </TitleWithSteps>
      <div className={checkoutGrid}>
        <div>
          <Skeleton className="mb-3 h-11 w-40" />
          <AddressesSkeleton />
        </div>
        <Skeleton className="row-span-2 h-80 max-desktop:hidden" />
      </div>
    </div>
  )
}
