import type { Place } from '@tanabana/contract/addresses.ts'
import type { AddressFields } from './address-fields.ts'

export const placeFields = ['state', 'district', 'city'] as const

const same = (one: string, other: string | undefined) => one.trim().toLowerCase() === other?.toLowerCase()

/** The places that agree with the State and district the shopper chose; all of them where none does. */
function narrow(places: readonly Place[], fields: AddressFields, typed: ReadonlySet<string>): readonly Place[] {
  return (['state', 'district'] as const).reduce((left, name) => {
    const agreeing = left.filter((place) => same(fields[name], place[name]))
    return typed.has(name) && agreeing.length > 0 ? agreeing : left
  }, places)
}

/**
 * The form with State, district and city of a PIN code, where it leaves no choice.
 * @param typed fields that the shopper typed, which are never changed
 */
export function fillPlace(fields: AddressFields, places: readonly Place[], typed: ReadonlySet<string>): AddressFields {
  if (places.length === 0) return fields
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

/** The States, or districts of the chosen State, that the shopper has to choose from; none where there is one only. */
export function choicesFor(name: 'state' | 'district', places: readonly Place[], fields: AddressFields): string[] {
  const fitting = name === 'district' ? narrow(places, fields, new Set(['state'])) : places
  const values = [...new Set(fitting.map((place) => place[name]))]
  return values.length > 1 ? values : []
}

/** The States of the PIN code where another one was chosen, else none. */
export function otherStates(places: readonly Place[], state: string): string[] {
  return !state || places.some((place) => same(state, place.state))
    ? []
    : [...new Set(places.map((place) => place.state))]
}
