import { messageOf } from '@tanabana/contract/client.ts'
import { pincodeError, readPincode } from '@tanabana/contract/pincode.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useId, useState } from 'react'
import { checkDelivery } from './destination.ts'
import { messages } from './messages.ts'

type PincodeFormProps = {
  /** In the field at first. */
  known: number | undefined
  /** By the shopper: then the field has the focus. */
  isOpened: boolean
  onDone: () => void
}

export function PincodeForm({ known, isOpened, onDone }: PincodeFormProps) {
  const [wrong, setWrong] = useState<{ pincode?: string }>({})
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(wrong, isOpened ? 'pincode' : '')
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('pincode'))
    const pincode = readPincode(typed)
    if (pincode) void singleFlight(() => check(pincode))
    else setWrong({ pincode: pincodeError(typed) })
  }

  async function check(pincode: number) {
    try {
      await checkDelivery(pincode)
      onDone()
    } catch (error) {
      setWrong({ pincode: messageOf(error) })
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {messages.title}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          aria-invalid={wrong.pincode ? true : undefined}
          aria-describedby={wrong.pincode && `${id}-error`}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={messages.placeholder}
          defaultValue={known}
          className="block min-h-12 w-40 rounded-sm border border-edge bg-paper px-3.5 py-2 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink aria-invalid:border-alert"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {messages.check}
        </Button>
      </div>
      {wrong.pincode && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-alert">
          {wrong.pincode}
        </p>
      )}
    </form>
  )
}
