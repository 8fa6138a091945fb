import { CheckoutSteps } from '#bag/checkout-steps.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddressesSkeleton } from './delivery.tsx'
import { messages } from './messages.ts'

/** The checkout's placeholder; the server renders it for every visitor. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      <CheckoutSteps current="details" />
      <h1 className="mt-8 font-display text-3xl desktop:mt-12">{messages.title}</h1>
      <div className="mt-6 gap-14 desktop:grid desktop:grid-cols-[1fr_24rem] desktop:items-start">
        <div className="min-w-0">
          <Skeleton className="mb-4 h-11 w-40" />
          <AddressesSkeleton />
        </div>
        <Skeleton className="mt-10 h-80 desktop:mt-0" />
      </div>
    </div>
  )
}
