import type { Place } from '@tanabana/contract/addresses.ts'
import type { AddressFields } from './address-fields.ts'

export const placeFields = ['state', 'district', 'city'] as const

const same = (one: string, other: string | undefined) => one.trim().toLowerCase() === other?.toLowerCase()

/** The places that match the chosen State and district; all of them if none matches. */
function narrow(places: readonly Place[], fields: AddressFields, typed: ReadonlySet<string>): readonly Place[] {
  return (['state', 'district'] as const).reduce((left, name) => {
    const agreeing = left.filter((place) => same(fields[name], place[name]))
    return typed.has(name) && agreeing.length > 0 ? agreeing : left
  }, places)
}

/**
 * Fills State, district and city from a PIN code if they are unambiguous. An unknown PIN code clears them.
 * @param typed fields the shopper typed; they are never changed
 */
export function fillPlace(fields: AddressFields, places: readonly Place[], typed: ReadonlySet<string>): AddressFields {
  const isThere = places.some((place) => same(fields.state, place.state) && same(fields.district, place.district))
  const fitting = narrow(places, fields, typed)
  const filled = { ...fields }
  for (const name of placeFields) {
    const values = [...new Set(fitting.map((place) => place[name] ?? ''))]
    const keeps = typed.has(name) || (isThere && fields[name] !== '')
    if (!keeps) filled[name] = values.length === 1 ? (values[0] ?? '') : ''
  }
  return filled
}

/** The States, or districts of the chosen State, to choose from; empty if there is only one. */
export function choicesFor(name: 'state' | 'district', places: readonly Place[], fields: AddressFields): string[] {
  const fitting = name === 'district' ? narrow(places, fields, new Set(['state'])) : places
  const values = [...new Set(fitting.map((place) => place[name]))]
  return values.length > 1 ? values : []
}

/** The States of the PIN code if the shopper chose another one; otherwise empty. */
export function otherStates(places: readonly Place[], state: string): string[] {
  return !state || places.some((place) => same(state, place.state))
    ? []
    : [...new Set(places.map((place) => place.state))]
}

/** The name of the focused field of a form; empty if the focus is elsewhere. */
export function focusedName(form: HTMLFormElement | null): string {
  const current = document.activeElement
  return form?.contains(current) ? (current?.getAttribute('name') ?? '') : ''
}
