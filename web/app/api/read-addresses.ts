import type { Address, Place } from '@tanabana/contract/addresses.ts'

export function readAddresses(answer: Address[] | undefined): Address[] {
  return answer ?? []
}

/** `null`: the backend answers with nothing. */
export function readNewAddress(answer: Address | undefined): Address | null {
  return answer?.id === undefined ? null : answer
}

export function readPlaces(answer: { places?: Place[] } | undefined): Place[] {
  return Array.isArray(answer?.places) ? answer.places : []
}
