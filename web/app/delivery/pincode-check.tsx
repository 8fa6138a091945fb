import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import { getItBy, noCod, notServedYet } from '@tanabana/contract/delivery.ts'
import { deliveryBy } from '@tanabana/contract/policy-words.ts'
import { useFocusBack } from '@tanabana/ui/focus.ts'
import { useId, useState } from 'react'
import { useSettings } from '#settings/settings.ts'
import { useDestination } from './destination.ts'
import { messages } from './messages.ts'
import { PincodeForm } from './pincode-form.tsx'

/** Asks for a PIN code, then says when the product arrives there. */
export default function PincodeCheck() {
  const { pincode, delivery, failed } = useDestination() ?? {}
  const [editing, setEditing] = useState(false)
  const id = useId()
  const open = !pincode || editing || (failed && !delivery)
  useFocusBack(Boolean(open), id)
  // one place for each answer: a screen reader says what changes in it
  return (
    <>
      {open && <PincodeForm known={pincode} isOpened={editing} onDone={() => setEditing(false)} />}
      <div className={open ? undefined : 'flex min-h-18 items-center gap-x-2'}>
        <div role="status">{!open && <Answer pincode={pincode} delivery={delivery} />}</div>
        {!open && (
          <button
            id={id}
            type="button"
            aria-label={messages.changeOf(pincode)}
            onClick={() => setEditing(true)}
            className="text-link min-h-11 cursor-pointer px-3"
          >
            {messages.change}
          </button>
        )}
      </div>
    </>
  )
}

function Answer({ pincode, delivery }: { pincode: number; delivery: DeliveryTo | undefined }) {
  const { policies } = useSettings()
  if (delivery?.served === false) return notServedYet(pincode)
  return (
    <>
      <b className="font-semibold">{delivery?.by ? getItBy(delivery.by) : deliveryBy(policies)}</b>{' '}
      {messages.to(pincode)}
      {delivery && !delivery.cod && <p className="text-muted">{noCod(pincode)}</p>}
    </>
  )
}
