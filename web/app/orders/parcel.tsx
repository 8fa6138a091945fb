import type { Order } from '@tanabana/contract/orders.ts'
import { messages } from './messages.ts'

/** Courier, tracking number and the link to the courier's page, as far as they are known. */
export function Parcel({ order }: { order: Order }) {
  const { courier, tracking } = order
  if (!courier && !tracking) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm">
      {courier && (
        <p>
          {messages.courier} <span className="text-sm font-semibold">{courier}</span>
        </p>
      )}
      {tracking && (
        <p>
          {messages.trackingNumber}{' '}
          <span className="text-sm font-semibold break-all" translate="no">
            {tracking}
          </span>
        </p>
      )}
      <TrackLink order={order} />
    </div>
  )
}

export function TrackLink({ order: { courier, trackingUrl } }: { order: Order }) {
  if (!trackingUrl?.startsWith('https://')) return null
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-11 items-center font-semibold"
    >
      {messages.track}
      {courier && <span className="sr-only">{messages.trackWith(courier)}</span>}
    </a>
  )
}
