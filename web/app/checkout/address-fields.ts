import type { Address, NewAddress } from '@tanabana/contract/addresses.ts'
import { fieldMessages } from '@tanabana/contract/errors.ts'
import { addressLengths } from '@tanabana/contract/limits.ts'

/** The form as it is typed: everything is text. */
export type AddressFields = Record<
  'addressType' | 'addressLine1' | 'addressLine2' | 'city' | 'district' | 'state' | 'pincode' | 'country',
  string
>
export type AddressFieldName = keyof AddressFields
export type AddressErrors = Partial<AddressFields>

export const addressTypes = ['Home', 'Work', 'Other'] as const

export const blankAddress: AddressFields = {
  addressType: 'Home',
  addressLine1: '',
  addressLine2: '',
  city: '',
  district: '',
  state: '',
  pincode: '',
  country: 'India',
}

/** What the contract would refuse, said before anything is sent, in the order of the form. */
export function checkAddress(fields: AddressFields): AddressErrors {
  const wrong: AddressErrors = {}
  for (const name of Object.keys(blankAddress) as AddressFieldName[]) {
    const error = checkField(name, fields[name].trim())
    if (error) wrong[name] = error
  }
  return wrong
}

function checkField(name: AddressFieldName, text: string): string | undefined {
  if (!text) return name === 'addressLine2' ? undefined : fieldMessages.required
  // in India no PIN code begins with 0
  if (name === 'pincode') return /^[1-9]\d{5}$/.test(text.replaceAll(' ', '')) ? undefined : fieldMessages.pincode
  return text.length > addressLengths[name] ? fieldMessages.atMost(addressLengths[name]) : undefined
}

/** A saved address as the form shows it. */
export function toFields({ id: _, pincode, ...rest }: Address): AddressFields {
  return { ...blankAddress, ...rest, pincode: String(pincode) }
}

/** The fields as the call takes them. Only for what `checkAddress` has found nothing wrong with. */
export function toNewAddress(fields: AddressFields): NewAddress {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as AddressFields
  return {
    ...trimmed,
    addressLine2: trimmed.addressLine2 || undefined,
    pincode: Number(trimmed.pincode.replaceAll(' ', '')),
  }
}
