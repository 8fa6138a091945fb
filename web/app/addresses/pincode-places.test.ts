import { describe, expect, test } from 'vitest'
import { type AddressFields, blankAddress } from './address-fields.ts'
import { choicesFor, fillPlace, otherStates } from './pincode-places.ts'

const bengaluru = [{ city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka' }]
const okhla = [
  { city: 'Delhi', district: 'South East', state: 'Delhi' },
  { city: 'Delhi', district: 'South', state: 'Delhi' },
  { city: 'Budaun', district: 'Budaun', state: 'Uttar Pradesh' },
]
const untouched = new Set<string>()
const typed = (...names: string[]) => new Set(names)
const at = (city: string, district: string, state: string): AddressFields => ({
  ...blankAddress,
  city,
  district,
  state,
})
const placeOf = ({ city, district, state }: AddressFields) => [city, district, state]

describe('fillPlace', () => {
  test('fills city, district and State', () => {
    expect(placeOf(fillPlace(blankAddress, bengaluru, untouched))).toEqual([
      'Bengaluru',
      'Bengaluru Urban',
      'Karnataka',
    ])
  })

  test('never overwrites typed fields', () => {
    const fields = at('Whitefield', '', 'Kerala')
    expect(placeOf(fillPlace(fields, bengaluru, typed('city', 'state')))).toEqual([
      'Whitefield',
      'Bengaluru Urban',
      'Kerala',
    ])
  })

  test('replaces what another PIN code filled in', () => {
    const filled = at('Pune', 'Pune', 'Maharashtra')
    expect(placeOf(fillPlace(filled, bengaluru, untouched))).toEqual(['Bengaluru', 'Bengaluru Urban', 'Karnataka'])
  })

  test('keeps the city of a saved address within its district', () => {
    const saved = at('Whitefield', 'Bengaluru Urban', 'Karnataka')
    expect(placeOf(fillPlace(saved, bengaluru, untouched))).toEqual(placeOf(saved))
  })

  test('fills nothing for a PIN code in two States', () => {
    expect(placeOf(fillPlace(blankAddress, okhla, untouched))).toEqual(['', '', ''])
  })

  test('fills in the place in the selected State', () => {
    const chosen = { ...blankAddress, state: 'Uttar Pradesh' }
    expect(placeOf(fillPlace(chosen, okhla, typed('state')))).toEqual(['Budaun', 'Budaun', 'Uttar Pradesh'])
    const delhi = { ...blankAddress, state: 'Delhi' }
    expect(placeOf(fillPlace(delhi, okhla, typed('state')))).toEqual(['Delhi', '', 'Delhi'])
  })

  test('finds the State of a typed district', () => {
    const fields = { ...blankAddress, district: 'budaun' }
    expect(placeOf(fillPlace(fields, okhla, typed('district')))).toEqual(['Budaun', 'budaun', 'Uttar Pradesh'])
  })

  test('clears what another PIN code filled in for an unknown one, but nothing typed', () => {
    const fields = at('Whitefield', 'Pune', 'Maharashtra')
    expect(placeOf(fillPlace(fields, [], typed('city')))).toEqual(['Whitefield', '', ''])
  })
})

test('offers the States to choose from, then the districts of the chosen one', () => {
  expect(choicesFor('state', okhla, blankAddress)).toEqual(['Delhi', 'Uttar Pradesh'])
  expect(choicesFor('state', bengaluru, blankAddress)).toEqual([])
  expect(choicesFor('district', okhla, { ...blankAddress, state: 'Delhi' })).toEqual(['South East', 'South'])
  expect(choicesFor('district', okhla, { ...blankAddress, state: 'Uttar Pradesh' })).toEqual([])
})

test('reports a State that does not match the PIN code', () => {
  expect(otherStates(bengaluru, 'Kerala')).toEqual(['Karnataka'])
  expect(otherStates(okhla, 'Kerala')).toEqual(['Delhi', 'Uttar Pradesh'])
  expect(otherStates(okhla, 'Uttar Pradesh')).toEqual([])
  expect(otherStates(bengaluru, '')).toEqual([])
  expect(otherStates([], 'Kerala')).toEqual([])
})
