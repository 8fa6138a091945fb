import { Field } from '@tanabana/ui/field.tsx'
import type { FieldErrors } from './check-registration.ts'
import { messages } from './messages.ts'

type SignUpFieldsProps = { errors: FieldErrors; onEmail: () => void }

/** The fields that only a registration has, in the order of a browser's autofill. */
export function SignUpFields({ errors, onEmail }: SignUpFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-5">
        <Field
          name="firstname"
          label={messages.firstName}
          autoComplete="given-name"
          required
          error={errors.firstname}
        />
        <Field name="lastname" label={messages.lastName} autoComplete="family-name" required error={errors.lastname} />
      </div>
      <Field
        name="email"
        type="email"
        label={messages.email}
        autoComplete="email"
        required
        onChange={onEmail}
        error={errors.email}
      />
    </>
  )
}
