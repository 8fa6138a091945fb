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
  const { policies } = useSettings()
  const { pincode, delivery, failed } = useDestination() ?? {}
  const [editing, setEditing] = useState(false)
  const id = useId()
  const open = !pincode || editing || (failed && !delivery)
  useFocusBack(Boolean(open), id)
  if (open) return <PincodeForm known={pincode} isOpened={editing} onDone={() => setEditing(false)} />
  return (
    <div className="flex min-h-18 items-center gap-x-2">
      <div role="status">
        {delivery?.served === false ? (
          notServedYet(pincode)
        ) : (
          <>
            <b className="font-semibold">{delivery?.by ? getItBy(delivery.by) : deliveryBy(policies)}</b>{' '}
            {messages.to(pincode)}
          </>
        )}
        {delivery?.served && !delivery.cod && <p className="text-muted">{noCod(pincode)}</p>}
      </div>
      <button
        id={id}
        type="button"
        aria-label={messages.changeOf(pincode)}
        onClick={() => setEditing(true)}
        className="text-link min-h-11 cursor-pointer px-3"
      >
        {messages.change}
      </button>
    </div>
  )
}
