import { otherStateText, parcelLines, placeLines } from '@tanabana/contract/address-lines.ts'
import { expectedDelivery } from '@tanabana/contract/dates.ts'
import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import type { Shop } from '#server/page-context.ts'
import { useShop } from '#server/use-shop.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { dayText } from '#ui/times.ts'
import { MissingSender } from './papers.tsx'

const action =
  'flex min-h-11 items-center justify-center rounded-sm border border-edge bg-paper px-2 text-sm font-semibold'

/** Buttons in a row; a longer one is wider. */
const actions = 'flex gap-2 *:grow'

/** Who gets the parcel, and how to reach them. */
export function Recipient({ order, onChange }: { order: DeskOrder; onChange: (() => void) | null }) {
  const { address, account } = order
  const phone = address.mobile && `+91${address.mobile}`
  const shop = useShop()
  if (order.personalDataDeletedAt)
    return (
      <section aria-labelledby="recipient">
        <h2 id="recipient" className="text-lg font-semibold">
          Recipient
        </h2>
        <p className="mt-1 text-muted">
          Personal data were deleted on {dayText(order.personalDataDeletedAt)}, ten days after the order was cancelled.
          Items, amounts and payment stay in your books.
        </p>
      </section>
    )
  return (
    <section aria-labelledby="recipient">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="recipient" className="min-w-0 text-lg font-semibold break-words">
          {address.fullName || 'Recipient'}
        </h2>
        {onChange && (
          <button
            type="button"
            onClick={onChange}
            className="text-link -my-2 -mr-2 min-h-11 shrink-0 cursor-pointer px-2 text-sm"
          >
            Change address
          </button>
        )}
      </div>
      <address className="not-italic wrap-anywhere">
        {placeLines({ ...address, country: address.country === 'India' ? '' : address.country }).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.mobile && <span className="block tabular-nums">{formatMobile(address.mobile)}</span>}
      </address>
      {order.pinState && !orderStates[order.status].isOpen && (
        <p className="mt-1 text-sm text-muted">{otherStateText(address, order.pinState)}</p>
      )}
      <div className={`mt-3 ${actions}`}>
        {phone && (
          <a href={`tel:${phone}`} className={action}>
            Call
          </a>
        )}
        {phone && (
          <a href={whatsApp(phone, order, shop)} rel="noreferrer" target="_blank" className={action}>
            WhatsApp
          </a>
        )}
        <CopyButton text={parcelLines(address).join('\n')} label="Copy address with name and mobile number">
          Copy address
        </CopyButton>
      </div>
      {account && (
        <p className="mt-1 text-sm text-muted">
          <Link to={`/customers/${account.id}`} className={rowLook}>
            <span className="min-w-0 truncate">
              Customer: {account.name !== address.fullName && `${account.name}, `}
              {account.email}
            </span>
            <Chevron />
          </Link>
        </p>
      )}
    </section>
  )
}

/** Opens a chat with a text to send or change. */
function whatsApp(phone: string, order: DeskOrder, { name: shopName, policies }: Shop) {
  const { id, address, status, placedAt: orderDate, deliverBy, courier, tracking, trackingUrl } = order
  const name = address.fullName?.split(' ')[0] ?? ''
  const parcel = [courier, tracking].filter(Boolean).join(', ')
  const text = [
    `Hello${name && ` ${name}`}, this is ${shopName}, about your order ${id}.`,
    ...(status === 'SHIPPED' && parcel ? [`It is on its way: ${parcel}.`] : []),
    ...(status === 'SHIPPED'
      ? [`Expected delivery by ${expectedDelivery({ orderDate, deliverBy }, policies.latestDelivery)}.`]
      : []),
    ...(status === 'SHIPPED' && trackingUrl ? [trackingUrl] : []),
  ].join(' ')
  return `${whatsAppLink(phone)}?text=${encodeURIComponent(text)}`
}

/** Courier and tracking number of a parcel that was handed over. */
export function Parcel({ order, onCorrect }: { order: DeskOrder; onCorrect: (() => void) | null }) {
  const { courier, tracking, trackingUrl } = order
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="text-lg font-semibold">
        {courier ?? 'Parcel'}
      </h2>
      <p className="break-all tabular-nums" translate={tracking ? 'no' : undefined}>
        {tracking ?? 'No tracking number'}
      </p>
      <div className={`mt-2 ${actions} empty:hidden`}>
        {trackingUrl && (
          <a href={trackingUrl} rel="noreferrer" target="_blank" className={action}>
            Track
          </a>
        )}
        {tracking && <CopyButton text={tracking}>Copy number</CopyButton>}
        {onCorrect && (
          <button type="button" onClick={onCorrect} className={`cursor-pointer ${action}`}>
            Edit courier
          </button>
        )}
      </div>
    </section>
  )
}

/** The papers of this order, as PDF. */
export function Papers({ order: { id } }: { order: DeskOrder }) {
  const { slip, labels } = paperPaths(id)
  return (
    <section aria-label="Print" className="grid grid-cols-3 gap-2">
      <div className="col-span-3 empty:hidden">
        <MissingSender />
      </div>
      <a href={slip} target="_blank" rel="noreferrer" className={action}>
        Slip
      </a>
      <a href={labels['4x6']} target="_blank" rel="noreferrer" className={action}>
        Label 4×6
      </a>
      <a href={labels.a4} target="_blank" rel="noreferrer" className={action}>
        Label A4
      </a>
    </section>
  )
}

/** Addresses of the PDFs. */
export function paperPaths(id: string) {
  const labels = `/desk/api/address-labels.pdf?orders=${id}`
  return {
    slip: `/desk/api/packing-slips.pdf?orders=${id}`,
    labels: { '4x6': `${labels}&paper=4x6`, a4: `${labels}&paper=a4` },
  }
}
