import type { Address, NewAddress } from '@tanabana/contract/addresses.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { readNewAddress } from '#api/read-addresses.ts'
import { withReason } from '#api/with-reason.ts'
import { shopper } from '#session/shopper-client.ts'
import { dropDraft } from './address-draft.ts'
import {
  type AddressErrors,
  type AddressFields,
  asSaved,
  checkAddress,
  currentErrors,
  toNewAddress,
} from './address-fields.ts'
import { messages } from './messages.ts'
import { otherStates } from './pincode-places.ts'
import { withReceiver } from './receiver.ts'
import { useAddressFields } from './use-address-fields.ts'

type FormStatus = { errors: AddressErrors; failure: string; refused: Partial<AddressFields> }

/** The saved address, for a backend that answers with nothing. */
async function savedAddress(username: string, { addressLine1, pincode }: NewAddress): Promise<Address | undefined> {
  const list = await shopper('getAddress', { params: { username } })
  const same = list.filter((one) => one.addressLine1 === addressLine1 && Number(one.pincode) === pincode)
  return same.at(-1) ?? list.at(-1)
}

async function add(username: string, wanted: NewAddress): Promise<Address | undefined> {
  const saved = readNewAddress(await shopper('addAddress', { params: { username }, body: wanted }))
  return saved ?? savedAddress(username, wanted)
}

/** The address form: values, validation and saving. What is typed is kept as a draft. */
export function useAddressForm(username: string, onSaved: (address: Address) => void, changed?: Address) {
  const [status, setStatus] = useState<FormStatus>({ errors: {}, failure: '', refused: {} })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.errors)
  const typing = useAddressFields(username, form, changed)
  const { fields, known } = typing
  const [doubted, setDoubted] = useState('')
  const pair = `${asSaved('pincode', fields.pincode)} ${fields.state}`
  const others = changed && pair === `${changed.pincode} ${changed.state}` ? [] : otherStates(known ?? [], fields.state)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const errors = checkAddress(fields)
    setStatus({ errors, failure: '', refused: fields })
    if (Object.keys(errors).length > 0) return
    // warn once about this PIN code and State, then save
    if (others.length > 0 && doubted !== pair) setDoubted(pair)
    else await singleFlight(() => save())
  }

  async function save() {
    const wanted = toNewAddress(fields)
    try {
      const address = changed
        ? await shopper('updateAddress', { params: { username, addressId: changed.id }, body: wanted })
        : await add(username, wanted)
      dropDraft(username, changed && String(changed.id))
      if (address) onSaved(withReceiver(address, { fullName: String(wanted.fullName), mobile: String(wanted.mobile) }))
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const failure = withReason(changed ? messages.book.saveFailed : messages.book.addFailed, error)
      setStatus({ errors: refusal?.fields ?? {}, failure, refused: fields })
      if (refusal?.status !== 401) showAlert(failure, { tone: 'error' })
    }
  }

  const errors = currentErrors(status.errors, status.refused, fields)
  return { ...typing, submit, busy, form, others, doubted: doubted === pair, errors, failure: status.failure }
}
