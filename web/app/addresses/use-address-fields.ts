import type { Address, Place } from '@tanabana/contract/addresses.ts'
import { type RefObject, useRef, useState } from 'react'
import { keepDraft, readDraft } from './address-draft.ts'
import { type AddressFieldName, type AddressFields, blankAddress, readPincode, toFields } from './address-fields.ts'
import { fillPlace, placeFields } from './pincode-places.ts'
import { usualName } from './receiver.ts'
import { usePlaces } from './use-places.ts'

/** The fields of the address form, with State, district and city filled in from the PIN code. */
export function useAddressFields(username: string, form: RefObject<HTMLFormElement | null>, changed?: Address) {
  const [draft] = useState(() => (changed ? null : readDraft(username)))
  const [fields, setFields] = useState<AddressFields>(() => {
    const start = changed ? toFields(changed) : (draft ?? blankAddress)
    return { ...start, fullName: start.fullName || (draft ? '' : usualName()) }
  })
  /** What the shopper typed is never changed; what they picked for one PIN code goes with it. */
  const typed = useRef(new Set<string>(placeFields.filter((name) => draft?.[name])))
  const picked = useRef(new Set<string>())

  const pincode = readPincode(fields.pincode)
  const known = usePlaces(pincode, fill)
  // an address that is opened to be changed stays as it was saved
  const places = pincode === changed?.pincode ? [] : known

  /** Beside those, the cursor's field is left alone: the shopper may be about to type there. */
  function kept(): Set<string> {
    const current = document.activeElement
    const name = form.current?.contains(current) ? (current?.getAttribute('name') ?? '') : ''
    return new Set([...typed.current, ...picked.current, name])
  }

  function fill(found: readonly Place[]) {
    if (pincode === changed?.pincode) return
    const names = kept()
    setFields((before) => fillPlace(before, found, names))
  }

  function change(name: AddressFieldName, text: string) {
    const next =
      name === 'pincode' ? { ...fields, pincode: text } : fillPlace({ ...fields, [name]: text }, places, kept())
    setFields(next)
    if (!changed) keepDraft(username, next)
  }

  function type(name: AddressFieldName, text: string) {
    if (name === 'pincode') picked.current.clear()
    else picked.current.delete(name)
    if (text.trim()) typed.current.add(name)
    else typed.current.delete(name)
    change(name, text)
  }

  /** Takes one of the places that the PIN code may mean. */
  function pick(name: 'state' | 'district', value: string) {
    typed.current.delete(name)
    picked.current.add(name)
    if (name === 'state' && !typed.current.has('district')) picked.current.delete('district')
    change(name, value)
  }

  return { fields, known, places, type, pick, refill: () => fill(places) }
}
