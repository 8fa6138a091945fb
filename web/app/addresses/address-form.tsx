import { addressLengths } from '@tanabana/contract/account-limits.ts'
import type { Address } from '@tanabana/contract/addresses.ts'
import { notServedYet } from '@tanabana/contract/delivery.ts'
import { readPincode } from '@tanabana/contract/pincode.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { type InputHTMLAttributes, useEffect } from 'react'
import { type AddressFieldName, addressTypes, asSaved, tidy } from './address-fields.ts'
import { messages as addressMessages } from './messages.ts'
import { choicesFor } from './pincode-places.ts'
import { PlaceChoices } from './place-choices.tsx'
import { ReceiverInputs } from './receiver-inputs.tsx'
import { StateSelect } from './state-select.tsx'
import { useAddressForm } from './use-address-form.ts'

const messages = addressMessages.form

type AddressFormProps = {
  username: string
  /** The address to change; undefined for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onCancel?: () => void
  /** Without a frame, for a sheet. */
  bare?: boolean
  /** Whether the shop delivers to what is typed, where that matters. */
  delivery?: { isServed: boolean; onPlace: (place: Destination | undefined) => void }
}

/** A PIN code, with the State of one that nobody knows. */
export type Destination = Pick<Address, 'pincode'> & { state?: string }

/** The usual types, plus the address's own if it differs. */
function kindsFor(kind: string): string[] {
  const usual: readonly string[] = addressTypes
  return usual.includes(kind) || !kind.trim() ? [...usual] : [...usual, kind]
}

/** The form for a new or changed delivery address. Pass `onCancel` if there is something to return to. */
export function AddressForm({ username, address, onSaved, onCancel, bare = false, delivery }: AddressFormProps) {
  const { fields, known, places, type, pick, refill, submit, busy, form, others, doubted, errors, failure } =
    useAddressForm(username, onSaved, address)
  const pincode = readPincode(fields.pincode)
  // the directory lacks new PIN codes: their State comes from the field
  const state = known?.length === 0 ? fields.state : ''
  const canAsk = Boolean(known && (known.length > 0 || state))
  const { isServed = true, onPlace } = delivery ?? {}
  useEffect(
    () => onPlace?.(pincode && canAsk ? { pincode, ...(state && { state }) } : undefined),
    [canAsk, pincode, state, onPlace],
  )
  const states = choicesFor('state', places ?? [], fields)
  const districts =
    states.length > 0 && !states.includes(fields.state) ? [] : choicesFor('district', places ?? [], fields)

  function field(name: AddressFieldName, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}) {
    return (
      <Field
        name={name}
        label={label}
        value={fields[name]}
        onChange={(event) => type(name, event.target.value)}
        error={errors[name]}
        required
        enterKeyHint="next"
        {...more}
      />
    )
  }

  const title = address ? messages.editAddress : messages.newAddress
  // half a phone or a sheet is too narrow for the name of a district
  const half = bare ? 'col-span-2' : 'col-span-2 tablet:col-span-1'
  return (
    <form
      ref={form}
      tabIndex={-1}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={refill}
      aria-label={title}
      className={`outline-none [&_:is(input,select)]:scroll-my-32 ${bare ? '' : 'scroll-mt-28 rounded-sm border border-line bg-paper p-4 desktop:p-6'}`}
    >
      {onCancel && !bare && <h3 className="mb-4 text-lg">{title}</h3>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 desktop:gap-5">
        <ReceiverInputs values={fields} errors={errors} onType={type} />
        {field('pincode', messages.pincode, {
          inputMode: 'numeric',
          autoComplete: 'shipping postal-code',
          onBlur: () => tidy('pincode', fields.pincode, type),
        })}
        <dl>
          <dt className="mb-1.5 text-sm font-semibold">{messages.country}</dt>
          <dd className="flex min-h-12 items-center rounded-sm border border-line bg-ground/50 px-3.5 text-muted">
            India
          </dd>
        </dl>
        {pincode && !isServed && (
          <p role="alert" className="col-span-2 text-sm text-alert">
            {notServedYet(pincode)}
          </p>
        )}
        {places?.length === 0 && (
          <p role="status" className="col-span-2 text-sm text-muted">
            {messages.unknownPincode}
          </p>
        )}
        {states.length > 0 && (
          <PlaceChoices
            question={messages.selectState}
            values={states}
            chosen={fields.state}
            onPick={(state) => pick('state', state)}
          />
        )}
        {districts.length > 0 && (
          <PlaceChoices
            question={messages.selectDistrict}
            values={districts}
            chosen={fields.district}
            onPick={(district) => pick('district', district)}
          />
        )}
        <div className={half}>
          {field('city', messages.city, { autoComplete: 'shipping address-level2', maxLength: addressLengths.city })}
        </div>
        <div className={half}>
          {field('district', messages.district, {
            autoComplete: 'shipping address-level3',
            maxLength: addressLengths.city,
          })}
        </div>
        <div className="col-span-2">
          <StateSelect value={fields.state} error={errors.state} onChange={(state) => type('state', state)} />
        </div>
        <div className="col-span-2">
          {field('addressLine1', messages.addressLine1, {
            autoComplete: 'shipping address-line1',
            maxLength: addressLengths.addressLine1,
          })}
        </div>
        <div className="col-span-2">
          {field('addressLine2', messages.addressLine2, {
            autoComplete: 'shipping address-line2',
            maxLength: addressLengths.addressLine2,
            required: false,
            enterKeyHint: 'done',
          })}
        </div>
      </div>
      <fieldset className="mt-5 min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{messages.saveAs}</legend>
        <div className="flex flex-wrap gap-2">
          {kindsFor(fields.addressType).map((kind) => (
            <label
              key={kind}
              className="inline-flex min-h-11 max-w-full min-w-0 cursor-pointer wrap-anywhere items-center rounded-full border border-edge px-5 text-sm font-semibold transition-colors duration-150 has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name="addressType"
                value={kind}
                checked={fields.addressType === kind}
                onChange={() => type('addressType', kind)}
                className="sr-only"
              />
              {kind}
            </label>
          ))}
        </div>
        {errors.addressType && <p className="mt-1.5 text-sm text-alert">{errors.addressType}</p>}
      </fieldset>
      {others.length > 0 && (
        <p role="alert" className="mt-5 rounded-sm border border-alert/40 p-4 text-sm">
          {messages.otherState(asSaved('pincode', fields.pincode), others, fields.state)}
          {doubted && ` ${messages.checkBoth}`}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-5 text-sm text-alert">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3 tablet:flex-row">
        <Button type="submit" busy={busy} className="tablet:min-w-48">
          {others.length > 0 && doubted ? messages.saveAnyway : messages.save}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
