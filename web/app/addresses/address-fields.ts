import { addressLengths } from '@tanabana/contract/account-limits.ts'
import type { Address, NewAddress } from '@tanabana/contract/addresses.ts'
import { fieldMessages, requiredMessage } from '@tanabana/contract/errors.ts'
import { mobileError, readMobile } from '@tanabana/contract/mobile.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { pincodeError, readPincode } from '@tanabana/contract/pincode.ts'
import { messages } from './messages.ts'

/** The form's values. All are text; the country is always India. */
export type AddressFields = Record<
  'addressType' | 'fullName' | 'mobile' | 'addressLine1' | 'addressLine2' | 'pincode' | 'city' | 'district' | 'state',
  string
>
export type AddressFieldName = keyof AddressFields
export type AddressErrors = Partial<AddressFields>

export const addressTypes = ['Home', 'Work', 'Other'] as const
const country = 'India'

/** In the order of the form. */
export const blankAddress: AddressFields = {
  fullName: '',
  mobile: '',
  pincode: '',
  city: '',
  district: '',
  state: '',
  addressLine1: '',
  addressLine2: '',
  addressType: 'Home',
}

const missing: AddressFields = {
  addressType: messages.missing.addressType,
  fullName: fieldMessages.personName,
  mobile: fieldMessages.mobile,
  addressLine1: messages.missing.addressLine1,
  addressLine2: '',
  pincode: fieldMessages.pincode,
  city: requiredMessage('city'),
  district: requiredMessage('district'),
  state: messages.missing.state,
}

/** Applies the contract's rules before anything is sent. Errors come in the order of the form. */
export function checkAddress(fields: AddressFields): AddressErrors {
  return checkFields(fields, Object.keys(blankAddress) as AddressFieldName[])
}

const receiverFields = ['fullName', 'mobile'] as const

/** Checks name and mobile number only. */
export function checkReceiver(fields: Pick<AddressFields, 'fullName' | 'mobile'>): AddressErrors {
  return checkFields({ ...blankAddress, ...fields }, receiverFields)
}

function checkFields(fields: AddressFields, names: readonly AddressFieldName[]): AddressErrors {
  const errors: AddressErrors = {}
  for (const name of names) {
    const error = checkField(name, oneLine(fields[name]))
    if (error) errors[name] = error
  }
  return errors
}

function checkField(name: AddressFieldName, text: string): string | undefined {
  if (!text) return missing[name] || undefined
  if (name === 'pincode') return readPincode(text) === null ? pincodeError(text) : undefined
  if (name === 'mobile') return readMobile(text) === null ? mobileError(text) : undefined
  if (name === 'fullName' && !/\p{L}/u.test(text)) return fieldMessages.personName
  return text.length > addressLengths[name] ? fieldMessages.atMost(addressLengths[name]) : undefined
}

/** The errors of fields that still have the refused value. A changed field is checked on the next submit. */
export function currentErrors(
  errors: AddressErrors,
  refused: Partial<AddressFields>,
  fields: Partial<AddressFields>,
): AddressErrors {
  const names = Object.keys(errors) as AddressFieldName[]
  return Object.fromEntries(names.filter((name) => fields[name] === refused[name]).map((name) => [name, errors[name]]))
}

/** A mobile number or PIN code as it will be saved. What is in doubt, and every other field, stays as typed. */
export function asSaved(name: AddressFieldName, typed: string): string {
  if (name !== 'mobile' && name !== 'pincode') return typed
  return String((name === 'mobile' ? readMobile(typed) : readPincode(typed)) ?? typed)
}

/** Shows a field as it will be saved. Call it when the person leaves the field. */
export function tidy<Name extends AddressFieldName>(
  name: Name,
  typed: string,
  type: (name: Name, text: string) => void,
): void {
  const saved = asSaved(name, typed)
  if (saved !== typed) type(name, saved)
}

/** Converts a saved address to form values. */
export function toFields({ id: _, country: __, pincode, ...rest }: Address): AddressFields {
  return { ...blankAddress, ...rest, pincode: String(pincode) }
}

/** Converts form values to the call's input. Call it only when `checkAddress` finds no errors. */
export function toNewAddress(fields: AddressFields): NewAddress {
  return {
    fullName: oneLine(fields.fullName),
    mobile: asSaved('mobile', fields.mobile),
    addressType: oneLine(fields.addressType),
    addressLine1: oneLine(fields.addressLine1),
    addressLine2: oneLine(fields.addressLine2) || undefined,
    pincode: readPincode(fields.pincode),
    city: oneLine(fields.city),
    district: oneLine(fields.district),
    state: oneLine(fields.state),
    country,
  }
}
