import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { TitleWithSteps } from './checkout-steps.tsx'
import { messages } from './messages.ts'

/** The bag's placeholder; the server renders it for every visitor. */
export function BagSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      <TitleWithSteps current="bag">
        <h1 className="page-title">{messages.heading}</h1>
      </TitleWithSteps>
      <div className="desktop:grid desktop:grid-cols-[1fr_22rem] desktop:gap-14">
        <div className="divide-y divide-line border-y border-line">
          {[0, 1].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[6rem_1fr] gap-x-3 py-2.5 side:grid-cols-[9rem_1fr] side:gap-x-6 side:py-6"
            >
              <Skeleton className="aspect-4/5" />
              <div>
                <Skeleton className="h-3 w-20" />
                <Skeleton className="mt-2.5 h-5 w-4/5 max-w-72" />
                <Skeleton className="mt-2.5 h-4 w-24" />
                <div className="mt-1.5 flex gap-1.5 side:mt-3 side:gap-3">
                  <Skeleton className="h-[2.875rem] w-24" />
                  <Skeleton className="h-[2.875rem] w-30" />
                </div>
                <Skeleton className="mt-2.5 h-4 w-40" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="mt-8 h-64 desktop:mt-0" />
      </div>
    </div>
  )
}
