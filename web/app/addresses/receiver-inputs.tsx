import { addressLengths } from '@tanabana/contract/account-limits.ts'
import { Field } from '@tanabana/ui/field.tsx'
import { type AddressErrors, tidy } from './address-fields.ts'
import { messages } from './messages.ts'
import type { Receiver } from './receiver.ts'

type ReceiverInputsProps = {
  values: Receiver
  errors: AddressErrors
  onType: (name: keyof Receiver, text: string) => void
}

/** Name and mobile number of the person who receives the parcel. */
export function ReceiverInputs({ values, errors, onType }: ReceiverInputsProps) {
  return (
    <>
      <Field
        className="col-span-2 tablet:col-span-1"
        name="fullName"
        label={messages.receiver.fullName}
        value={values.fullName}
        onChange={(event) => onType('fullName', event.target.value)}
        error={errors.fullName}
        required
        maxLength={addressLengths.fullName}
        autoComplete="shipping name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Field
        className="col-span-2 tablet:col-span-1"
        name="mobile"
        label={messages.receiver.mobile}
        hint={messages.receiver.mobileHint}
        value={values.mobile}
        onChange={(event) => onType('mobile', event.target.value)}
        onBlur={() => tidy('mobile', values.mobile, onType)}
        error={errors.mobile}
        required
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        enterKeyHint="next"
      />
    </>
  )
}
