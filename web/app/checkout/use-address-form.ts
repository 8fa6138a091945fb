import type { Address, NewAddress } from '@tanabana/contract/addresses.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { type FormEvent, useState } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { showAlert } from '#ui/alert.tsx'
import { useFirstWrong } from '#ui/focus.ts'
import { useOnce } from '#ui/use-once.ts'
import { dropDraft, keepDraft, readDraft } from './address-draft.ts'
import {
  type AddressErrors,
  type AddressFieldName,
  blankAddress,
  checkAddress,
  toFields,
  toNewAddress,
} from './address-fields.ts'

type Told = { errors: AddressErrors; failure: string }

/** The one just saved, where the backend answers nothing to that. */
async function savedAddress(username: string, { addressLine1, pincode }: NewAddress): Promise<Address | undefined> {
  const list = await shopper('getAddress', { params: { username } })
  const same = list.filter((one) => one.addressLine1 === addressLine1 && Number(one.pincode) === pincode)
  return same.at(-1) ?? list.at(-1)
}

async function add(username: string, wanted: NewAddress): Promise<Address | undefined> {
  const answer = await shopper('addAddress', { params: { username }, body: wanted })
  dropDraft()
  return answer?.id === undefined ? savedAddress(username, wanted) : answer
}

/** An address: typed, checked, saved. A new one is kept as a draft meanwhile. */
export function useAddressForm(username: string, onSaved: (address: Address) => void, changed?: Address) {
  const [fields, setFields] = useState(() => (changed ? toFields(changed) : (readDraft(username) ?? blankAddress)))
  const [told, setTold] = useState<Told>({ errors: {}, failure: '' })
  const { busy, once } = useOnce()
  const form = useFirstWrong(told.errors)

  function type(name: AddressFieldName, text: string) {
    const next = { ...fields, [name]: text }
    setFields(next)
    if (!changed) keepDraft(username, next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const errors = checkAddress(fields)
    setTold({ errors, failure: '' })
    if (Object.keys(errors).length === 0) await once(() => save(toNewAddress(fields)))
  }

  async function save(wanted: NewAddress) {
    try {
      const address = changed
        ? await shopper('updateAddress', { params: { username, addressId: changed.id }, body: wanted })
        : await add(username, wanted)
      if (address) onSaved(address)
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      setTold({ errors: refusal?.fields ?? {}, failure: messageOf(error) })
      if (refusal?.status === 401) return
      showAlert(changed ? messages.saveAddressFailed : messages.addAddressFailed, { tone: 'error' })
    }
  }

  return { fields, type, submit, busy, form, ...told }
}
