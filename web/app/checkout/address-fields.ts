import type { NewAddress } from '@tanabana/contract/addresses.ts'

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

const longest: Partial<Record<AddressFieldName, number>> = { addressType: 30, addressLine1: 120, addressLine2: 120 }

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
  const most = longest[name] ?? 60
  if (!text) return name === 'addressLine2' ? undefined : 'Fill in this field.'
  if (text.length > most) return `Use at most ${most} characters.`
  // In India no PIN code begins with 0.
  if (name === 'pincode' && !/^[1-9]\d{5}$/.test(text.replaceAll(' ', '')))
    return 'Enter the six digits of the PIN code.'
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
