import type { Address } from '@tanabana/contract/addresses.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { useRef, useState } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { useAddresses } from '#checkout/use-addresses.ts'
import { showAlert, showToast } from '#ui/alert.tsx'

/** The saved addresses, and what is done with them. */
export function useAddressBook(username: string) {
  const book = useAddresses(username)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** @returns whether it was done */
  async function change(call: 'removeAddress' | 'setDefaultAddress', { id }: Address): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    setBusy(true)
    const removing = call === 'removeAddress'
    try {
      book.replace(await shopper(call, { params: { username, addressId: id } }))
      showToast(removing ? 'Address deleted' : 'This is your default address now')
      return true
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      // gone already, perhaps in another tab: what is there now is shown
      if (status === 404) book.retry()
      if (status !== 401)
        showAlert(removing ? messages.removeAddressFailed : messages.saveAddressFailed, { tone: 'error' })
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    ...book,
    busy,
    remove: (address: Address) => change('removeAddress', address),
    makeDefault: (address: Address) => change('setDefaultAddress', address),
  }
}
