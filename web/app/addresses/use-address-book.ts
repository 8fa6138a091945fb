import type { Address } from '@tanabana/contract/addresses.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { showAlert, showToast } from '@tanabana/ui/alert.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { shopper } from '#session/shopper-client.ts'
import { messages } from './messages.ts'
import { useAddresses } from './use-addresses.ts'

/** The saved addresses with their actions. */
export function useAddressBook(username: string) {
  const book = useAddresses(username)
  const { busy, singleFlight } = useSingleFlight()

  /** @returns whether it succeeded */
  async function change(call: 'removeAddress' | 'setDefaultAddress', { id }: Address): Promise<boolean> {
    const removing = call === 'removeAddress'
    try {
      book.replace(await shopper(call, { params: { username, addressId: id } }))
      showToast(removing ? messages.book.deleted : messages.book.defaultChanged)
      return true
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      // already deleted, perhaps in another tab: reload
      if (status === 404) book.retry()
      if (status !== 401) showAlert(removing ? messages.book.deleteFailed : messages.book.saveFailed, { tone: 'error' })
      return false
    }
  }

  return {
    ...book,
    busy,
    remove: (address: Address) => singleFlight(() => change('removeAddress', address)),
    makeDefault: (address: Address) => singleFlight(() => change('setDefaultAddress', address)),
  }
}
