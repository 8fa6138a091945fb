import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { TitleWithSteps } from '#bag/checkout-steps.tsx'
import { AddressesSkeleton } from './delivery.tsx'
import { messages } from './messages.ts'

/** The checkout's placeholder; the server renders it for every visitor. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      <TitleWithSteps current="details">
        <h1 className="page-title max-desktop:sr-only">{messages.title}</h1>
      </TitleWithSteps>
      <div className="gap-14 desktop:grid desktop:grid-cols-[1fr_24rem] desktop:items-start">
        <Skeleton className="h-18 desktop:col-start-2 desktop:row-start-1 desktop:h-80" />
        <div className="mt-5 min-w-0 desktop:col-start-1 desktop:row-start-1 desktop:mt-0">
          <Skeleton className="mb-3 h-11 w-40" />
          <AddressesSkeleton />
        </div>
      </div>
    </div>
  )
}
