import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { messages } from './messages.ts'

/** The column of the list of orders. */
export const column = 'max-w-4xl'

/** The placeholder of the orders, or of the order `id`; the server renders it for every visitor. */
export function OrdersSkeleton({ id }: { id?: string }) {
  return (
    <div role="status" aria-label={id ? messages.loadingOrder : messages.loading} className={id ? undefined : column}>
      <h1 className="page-title mb-6 break-all desktop:mb-10">{id ? messages.order(id) : messages.title}</h1>
      <div className="max-w-4xl space-y-4">
        {(id ? [0] : [0, 1]).map((order) => (
          <div key={order} className="rounded-sm border border-line bg-paper px-4 py-4 desktop:px-6">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="mt-2 h-4 w-36" />
            <div className="mt-6 flex gap-4">
              <Skeleton className="aspect-4/5 w-20" />
              <div className="flex-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-2 h-4 w-28" />
              </div>
            </div>
            <Skeleton className="mt-6 h-12 w-full desktop:w-44" />
          </div>
        ))}
      </div>
    </div>
  )
}
