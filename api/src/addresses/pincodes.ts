import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '@tanabana/contract/addresses.ts'
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
