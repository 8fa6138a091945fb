import type { Address } from '@tanabana/contract/addresses.ts'
import { messageOf } from '@tanabana/contract/client.ts'
import { useCallback } from 'react'
import { readAddresses } from '#api/read-addresses.ts'
import { useQuery } from '#api/use-query.ts'
import { shopper } from '#session/shopper-client.ts'

type Addresses = { addresses: Address[]; chosen: number | null }

const none: Addresses = { addresses: [], chosen: null }

/** The saved addresses of `username`. The first one is chosen. */
export function useAddresses(username: string) {
  const { status, data, error, retry, update } = useQuery(username, (signal) => loadAddresses(username, signal))

  const choose = useCallback((chosen: number | null) => update((before) => ({ ...before, chosen })), [update])
  const add = useCallback(
    (address: Address) =>
      update(({ addresses }) => ({
        addresses: addresses.some(({ id }) => id === address.id)
          ? addresses.map((one) => (one.id === address.id ? address : one))
          : [...addresses, address],
        chosen: address.id,
      })),
    [update],
  )
  const replace = useCallback((addresses: Address[]) => update((before) => ({ ...before, addresses })), [update])
  const failure = status === 'failed' ? messageOf(error) : ''
  return { status, ...(data ?? none), failure, choose, retry, add, replace }
}

async function loadAddresses(username: string, signal: AbortSignal): Promise<Addresses> {
  const addresses = readAddresses(await shopper('getAddress', { params: { username } }, { signal }))
  return { addresses, chosen: addresses[0]?.id ?? null }
}
