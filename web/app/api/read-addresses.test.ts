import { expect, test } from 'vitest'
import { readAddresses, readNewAddress, readPlaces } from './read-addresses.ts'

test('reads an empty answer as no addresses, no new address and no places', () => {
  expect(readAddresses(undefined)).toEqual([])
  expect(readNewAddress(undefined)).toBeNull()
  expect(readPlaces(undefined)).toEqual([])
  expect(readPlaces({})).toEqual([])
})
