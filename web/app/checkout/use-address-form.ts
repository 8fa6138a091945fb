import type { Address, NewAddress } from '@tanabana/contract/addresses.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { showAlert } from '#ui/alert.tsx'
import { dropDraft, keepDraft, readDraft } from './address-draft.ts'
import {
  type AddressErrors,
  type AddressFieldName,
  blankAddress,
  checkAddress,
  toNewAddress,
} from './address-fields.ts'

type Told = { errors: AddressErrors; failure: string }

/** The one just saved, where the backend answers nothing to that. */
async function savedAddress(username: string, { addressLine1, pincode }: NewAddress): Promise<Address | undefined> {
  const list = await shopper('getAddress', { params: { username } })
  const same = list.filter((one) => one.addressLine1 === addressLine1 && Number(one.pincode) === pincode)
  return same.at(-1) ?? list.at(-1)
}

/** A new address: typed, kept as a draft, checked, saved. */
export function useAddressForm(username: string, onSaved: (address: Address) => void) {
  const [fields, setFields] = useState(() => readDraft(username) ?? blankAddress)
  const [told, setTold] = useState<Told>({ errors: {}, failure: '' })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = form.current?.elements.namedItem(Object.keys(told.errors)[0] ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [told])

  function type(name: AddressFieldName, text: string) {
    const next = { ...fields, [name]: text }
    setFields(next)
    keepDraft(username, next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const errors = checkAddress(fields)
    setTold({ errors, failure: '' })
    if (Object.keys(errors).length > 0) return

    sending.current = true
    setBusy(true)
    try {
      const wanted = toNewAddress(fields)
      const answer = await shopper('addAddress', { params: { username }, body: wanted })
      const address = answer?.id === undefined ? await savedAddress(username, wanted) : answer
      dropDraft()
      if (address) onSaved(address)
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      setTold({ errors: refusal?.fields ?? {}, failure: refusal?.message ?? messages.unexpected })
      if (refusal?.status !== 401) showAlert(messages.addAddressFailed, { tone: 'error' })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { fields, type, submit, busy, form, ...told }
}
