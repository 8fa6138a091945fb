import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeliveryAddress, Place } from '@tanabana/contract/addresses.ts'
import { cityOf } from './city-of.ts'

/** India Post's directory. See pincodes/README.md. */
export const pincodeFile = join(import.meta.dirname, 'pincodes', 'pincodes.csv')

let rows: Promise<string[]> | undefined

/** Reads the file on the first call. Rows stay text, because parsed rows take several times the memory. */
function readRows(): Promise<string[]> {
  rows ??= readFile(pincodeFile, 'latin1').then(
    (text) => text.trim().split('\n').slice(1),
    (error: unknown) => {
      rows = undefined
      throw error
    },
  )
  return rows
}

/** Returns one place for each district of a PIN code; none when the PIN code is unknown. */
export async function findPlaces(pincode: number): Promise<Place[]> {
  const all = await readRows()
  const places: Place[] = []
  for (let at = firstRow(all, `${pincode},`); all[at]?.startsWith(`${pincode},`); at++) {
    const [, state = '', districts = ''] = (all[at] ?? '').split(',')
    for (const district of districts.split('|')) places.push({ ...cityOf(state, district), district, state })
  }
  return places
}

/** @returns the State of the PIN code, if the address has another one; null for a PIN code that nobody knows */
export async function otherStateOf({
  pincode,
  state,
}: Pick<DeliveryAddress, 'pincode' | 'state'>): Promise<string | null> {
  const key = (name: string) =>
    name
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^a-z]/g, '')
  const given = key(state)
  // a State in another script can't be compared
  if (given === '') return null
  const states = (await findPlaces(pincode)).map((place) => place.state)
  return states.some((one) => given.includes(key(one))) ? null : (states[0] ?? null)
}

/** Binary search for the first row at or after `key`. */
function firstRow(all: readonly string[], key: string): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((all[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
