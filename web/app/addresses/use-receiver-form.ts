import type { Address } from '@tanabana/contract/addresses.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { isAbsent } from '#api/is-absent.ts'
import { readAddresses } from '#api/read-addresses.ts'
import { withReason } from '#api/with-reason.ts'
import { shopper } from '#session/shopper-client.ts'
import { type AddressErrors, asSaved, checkReceiver, currentErrors } from './address-fields.ts'
import { messages } from './messages.ts'
import {
  dropsReceiver,
  keepReceiverDraft,
  type Receiver,
  readReceiverDraft,
  usualName,
  withReceiver,
} from './receiver.ts'

type ReceiverForm = {
  username: string
  address: Address
  /** The mobile number of another address of the shopper. */
  usualMobile: string
  onSaved: (address: Address) => void
  /** The address was deleted meanwhile. */
  onGone: () => void
}

/** Name and mobile number of an address that was saved without them. */
export function useReceiverForm({ username, address, usualMobile, onSaved, onGone }: ReceiverForm) {
  const [fields, setFields] = useState<Receiver>(() => ({
    fullName: address.fullName ?? usualName(),
    mobile: address.mobile ?? usualMobile,
    ...readReceiverDraft(username),
  }))
  const [status, setStatus] = useState<{ errors: AddressErrors; failure: string; refused: Partial<Receiver> }>({
    errors: {},
    failure: '',
    refused: {},
  })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.errors)

  function type(name: keyof Receiver, text: string) {
    const next = { ...fields, [name]: text }
    setFields(next)
    keepReceiverDraft(username, next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const errors = checkReceiver(fields)
    setStatus({ errors, failure: '', refused: fields })
    if (Object.keys(errors).length === 0)
      await singleFlight(() => save({ fullName: oneLine(fields.fullName), mobile: asSaved('mobile', fields.mobile) }))
  }

  async function save(receiver: Receiver) {
    const { id: addressId, ...kept } = address
    try {
      const body = { ...kept, ...receiver }
      const saved = await shopper('updateAddress', { params: { username, addressId }, body }).catch(
        (error: unknown) => {
          if (isAbsent(error)) return isStillThere(addressId)
          throw error
        },
      )
      keepReceiverDraft(username, null)
      if (saved === null) onGone()
      else onSaved(withReceiver(saved ?? address, receiver))
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const failure = withReason(messages.book.saveFailed, error)
      setStatus({ errors: refusal?.fields ?? {}, failure, refused: fields })
      if (refusal?.status !== 401) showAlert(failure, { tone: 'error' })
    }
  }

  /** Tells a backend that cannot change addresses from an address that is gone (null). */
  async function isStillThere(id: number): Promise<Address | null> {
    const all = readAddresses(await shopper('getAddress', { params: { username } }))
    const found = all.find((one) => one.id === id) ?? null
    if (found) dropsReceiver()
    return found
  }

  const errors = currentErrors(status.errors, status.refused, fields)
  return { fields, type, submit, busy, form, errors, failure: status.failure }
}
