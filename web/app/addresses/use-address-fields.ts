import type { Address, Place } from '@tanabana/contract/addresses.ts'
import { readPincode } from '@tanabana/contract/pincode.ts'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readStored } from '#browser/storage.ts'
import { parseDestination } from '#delivery/stored-destination.ts'
import { destinationKey } from '#session/stored-session.ts'
import { keepDraft, readDraft } from './address-draft.ts'
import { type AddressFieldName, type AddressFields, blankAddress, toFields } from './address-fields.ts'
import { fillPlace, focusedName, placeFields } from './pincode-places.ts'
import { usualName } from './receiver.ts'
import { usePlaces } from './use-places.ts'

/** The PIN code that the shopper asked for on a product page; else empty. */
const typedPincode = () => String(parseDestination(readStored(destinationKey))?.pincode ?? '')

/** The address form's values. Fills State, district and city from the PIN code. */
export function useAddressFields(username: string, form: RefObject<HTMLFormElement | null>, changed?: Address) {
  const draftOf = changed ? String(changed.id) : ''
  const [draft] = useState(() => readDraft(username, draftOf))
  const [fields, setFields] = useState<AddressFields>(() => {
    const start = draft ?? (changed ? toFields(changed) : { ...blankAddress, pincode: typedPincode() })
    return { ...start, fullName: start.fullName || (draft ? '' : usualName()) }
  })
  /** Fields the shopper typed are never overwritten. Fields picked for a PIN code are. */
  const typed = useRef(new Set<string>(placeFields.filter((name) => draft?.[name])))
  const picked = useRef(new Set<string>())

  const pincode = readPincode(fields.pincode)
  const known = usePlaces(pincode, fill)
  // an unchanged PIN code keeps the saved values
  const places = pincode === changed?.pincode ? undefined : known

  /** Also protects the focused field: the shopper may be about to type there. */
  function kept(): Set<string> {
    return new Set([...typed.current, ...picked.current, focusedName(form.current)])
  }

  function fill(found: readonly Place[]) {
    if (pincode === changed?.pincode) return
    const names = kept()
    // at once: the focus may move into a field before a later render fills it
    flushSync(() => setFields((before) => fillPlace(before, found, names)))
  }

  function change(name: AddressFieldName, text: string) {
    const given = { ...fields, [name]: text }
    const next = name === 'pincode' || !places ? given : fillPlace(given, places, kept())
    setFields(next)
    keepDraft(username, next, draftOf)
  }

  function type(name: AddressFieldName, text: string) {
    if (name === 'pincode') picked.current.clear()
    else picked.current.delete(name)
    if (text.trim()) typed.current.add(name)
    else typed.current.delete(name)
    change(name, text)
  }

  /** Picks one of the places of an ambiguous PIN code. */
  function pick(name: 'state' | 'district', value: string) {
    typed.current.delete(name)
    picked.current.add(name)
    if (name === 'state' && !typed.current.has('district')) picked.current.delete('district')
    change(name, value)
  }

  return { fields, known, places, type, pick, refill: () => places && fill(places) }
}
