import type { Address } from '@tanabana/contract/addresses.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { messages } from './messages.ts'
import { ReceiverInputs } from './receiver-inputs.tsx'
import { useReceiverForm } from './use-receiver-form.ts'

type ReceiverFormProps = {
  username: string
  address: Address
  usualMobile: string
  onSaved: (address: Address) => void
  onGone: () => void
}

/** Asks for the name and mobile number that an older address lacks. */
export function ReceiverForm(props: ReceiverFormProps) {
  const { fields, type, submit, busy, form, errors, failure } = useReceiverForm(props)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="receiver-heading"
      className="mt-5 rounded-sm border border-line bg-paper p-4 desktop:p-6"
    >
      <h3 id="receiver-heading" className="text-lg font-semibold">
        {messages.receiver.title}
      </h3>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 desktop:gap-5">
        <ReceiverInputs values={fields} errors={errors} onType={type} />
      </div>
      {failure && (
        <p role="alert" className="mt-5 text-sm text-alert">
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy} className="mt-6 w-full desktop:w-auto desktop:min-w-48">
        {messages.receiver.save}
      </Button>
    </form>
  )
}
