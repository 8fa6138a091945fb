import { CountBadge } from '@tanabana/ui/count-badge.tsx'
import { ArrowLeftIcon, BagIcon } from '@tanabana/ui/icons.tsx'
import { Link, useNavigate } from 'react-router'
import { useBagCount } from '#bag/bag.ts'
import { messages as pageMessages } from '#page/messages.ts'
import { messages } from './product.messages.ts'

const look = 'relative grid size-11 place-items-center rounded-full bg-canvas'

/** On a phone: Back and the bag over the pictures. Back leads to the category if no page of the shop came before. */
export function ProductBar({ type }: { type: string }) {
  const count = useBagCount()
  const navigate = useNavigate()
  return (
    <div className="absolute inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-10 flex justify-between side:hidden">
      <Link
        to={`/${encodeURIComponent(type)}`}
        aria-label={messages.back}
        className={look}
        onClick={(event) => {
          if (!history.state?.idx) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <ArrowLeftIcon />
      </Link>
      <Link to="/cart" prefetch="intent" aria-label={pageMessages.bagWith(count)} className={look}>
        <BagIcon />
        <CountBadge count={count} />
      </Link>
    </div>
  )
}
