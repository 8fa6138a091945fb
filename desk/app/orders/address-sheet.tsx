import type { Place } from '@tanabana/contract/addresses.ts'
import { indianStates } from '@tanabana/contract/indian-states.ts'
import { readPincode } from '@tanabana/contract/pincode.ts'
import { routes } from '@tanabana/contract/routes.ts'
import {
  type AddressErrors,
  type AddressFieldName,
  type AddressFields,
  asSaved,
  blankAddress,
  checkAddress,
  tidy,
} from '@tanabana/web/app/addresses/address-fields.ts'
import { choicesFor, fillPlace, focusedName, otherStates } from '@tanabana/web/app/addresses/pincode-places.ts'
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Drawer, Field, Notice, Select } from '#ui/parts.tsx'
import { StepButton, useSteps } from './order-steps.tsx'
import { useDraft } from './use-draft.ts'

const formId = 'address-form'

/** Changes where an order goes, before it ships. */
export function AddressSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const save = (
    <StepButton verb="address" form={formId} className="w-full">
      Save address
    </StepButton>
  )
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title="Change address" footer={save}>
      <AddressForm />
    </Drawer>
  )
}

function AddressForm() {
  const { order, fetcher, outcome } = useSteps()
  const { country, pincode, ...rest } = order.address
  const start: AddressFields = { ...blankAddress, ...rest, pincode: String(pincode) }
  const { values, change } = useDraft(`${order.id} address`, start)
  const [errors, setErrors] = useState<AddressErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(new Set<string>())
  // at once: the focus may move into a field before a later render fills it
  const places = usePlaces(readPincode(values.pincode), pincode, (found) => flushSync(() => fill(found)))
  const failed = outcome?.verb === 'address' && !outcome.isDone ? outcome : null
  const others = otherStates(places, values.state)

  /** Leaves the focused field: the person may be about to type there. */
  function fill(found: readonly Place[]) {
    if (found.length > 0) change(fillPlace(values, found, new Set([...typed.current, focusedName(form.current)])))
  }

  function type(name: AddressFieldName, text: string) {
    if (name === 'pincode') typed.current.clear()
    else typed.current.add(name)
    change({ [name]: text })
    setErrors(({ [name]: _, ...left }) => left)
  }

  function submit(event: React.FormEvent) {
    const found = checkAddress(values)
    setErrors(found)
    const [first] = Object.keys(found)
    if (!first) return
    event.preventDefault()
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function field(name: AddressFieldName, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}) {
    return (
      <Field
        label={label}
        name={name}
        value={values[name]}
        onChange={(event) => type(name, event.target.value)}
        onBlur={() => tidy(name, values[name], type)}
        error={errors[name] ?? failed?.fields[name]}
        autoComplete="off"
        enterKeyHint="next"
        {...more}
      />
    )
  }

  return (
    <fetcher.Form
      id={formId}
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={() => fill(places)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="verb" value="address" />
      <input type="hidden" name="revision" value={order.revision} />
      <input type="hidden" name="addressType" value={values.addressType} />
      <input type="hidden" name="country" value={country} />
      {failed && <Notice>{failed.message}</Notice>}
      {field('fullName', 'Full name', { maxLength: 100 })}
      {field('mobile', 'Mobile number', { type: 'tel' })}
      {field('pincode', 'PIN code', { inputMode: 'numeric' })}
      <Choices
        label="State"
        values={choicesFor('state', places, values)}
        chosen={values.state}
        onPick={(state) => type('state', state)}
      />
      <Choices
        label="District"
        values={choicesFor('district', places, values)}
        chosen={values.district}
        onPick={(district) => type('district', district)}
      />
      {field('city', 'City or town')}
      {field('district', 'District')}
      <StateSelect value={values.state} error={errors.state} onChange={(state) => type('state', state)} />
      {others.length > 0 && (
        <p role="status" className="rounded-sm bg-marigold/25 px-3 py-2 text-sm">
          PIN code {asSaved('pincode', values.pincode)} is in {others.join(' or ')}, not in {values.state}. Check both,
          or save it as it is.
        </p>
      )}
      {field('addressLine1', 'Flat / house no., building, street')}
      {field('addressLine2', 'Area, landmark (optional)', { enterKeyHint: 'done' })}
    </fetcher.Form>
  )
}

/** The places of a PIN code; none while it is the saved one, unknown, or the call fails. */
function usePlaces(
  pincode: number | null,
  saved: number,
  onFound: (places: readonly Place[]) => void,
): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    setPlaces([])
    if (pincode === null || pincode === saved) return
    const abort = new AbortController()
    fetch(routes.findPincode.path.replace('{pincode}', String(pincode)), { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) return
        const answer = (await response.json()) as { places: Place[] }
        setPlaces(answer.places)
        found.current(answer.places)
      })
      // without an answer the fields are filled in by hand
      .catch(() => undefined)
    return () => abort.abort()
  }, [pincode, saved])
  return places
}

type ChoicesProps = { label: string; values: readonly string[]; chosen: string; onPick: (value: string) => void }

/** Buttons for a PIN code that is in several States or districts. */
function Choices({ label, values, chosen, onPick }: ChoicesProps) {
  if (values.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label} of this PIN code</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onPick(value)}
            className="chip font-semibold"
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type StateProps = { value: string; error: string | undefined; onChange: (state: string) => void }

function StateSelect({ value, error, onChange }: StateProps) {
  const known = indianStates.includes(value) || value === '' ? indianStates : [value, ...indianStates]
  return (
    <Select label="State" name="state" value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">Select…</option>
      {known.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </Select>
  )
}
