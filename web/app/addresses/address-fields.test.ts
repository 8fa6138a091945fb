import { expect, test } from 'vitest'
import {
  type AddressFields,
  blankAddress,
  checkAddress,
  checkReceiver,
  currentErrors,
  toNewAddress,
} from './address-fields.ts'

const good: AddressFields = {
  ...blankAddress,
  fullName: ' मीरा कृष्णन ',
  mobile: '+91 98765-43210',
  addressLine1: ' 14, Lake View Road ',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pincode: '560 034',
}

test('accepts an empty second line and a PIN code with a space', () => {
  expect(checkAddress(good)).toEqual({})
  expect(toNewAddress(good)).toEqual({
    fullName: 'मीरा कृष्णन',
    mobile: '9876543210',
    addressType: 'Home',
    addressLine1: '14, Lake View Road',
    addressLine2: undefined,
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    pincode: 560034,
    country: 'India',
  })
})

test('requires every other field, in the order of the form', () => {
  const nothing = { ...blankAddress, addressType: ' ' }
  expect(Object.keys(checkAddress(nothing))).toEqual([
    'fullName',
    'mobile',
    'pincode',
    'city',
    'district',
    'state',
    'addressLine1',
    'addressType',
  ])
})

test.each(['56003', '5600345', '060034', '000000', 'abcdef', '56003४', '-56003', '1e5000'])(
  '%j is no PIN code',
  (pincode) => {
    expect(Object.keys(checkAddress({ ...good, pincode }))).toEqual(['pincode'])
  },
)

test('rejects values that are too long', () => {
  expect(checkAddress({ ...good, city: 'x'.repeat(61), addressLine2: 'x'.repeat(121) })).toEqual({
    city: 'Use at most 60 characters.',
    addressLine2: 'Use at most 120 characters.',
  })
})

test.each(['', '12345', '5876543210', 'phone'])('rejects the mobile number %j', (mobile) => {
  expect(checkAddress({ ...good, mobile })).toEqual({ mobile: 'Enter a 10-digit mobile number.' })
})

test.each(['', '12345', '- -'])('rejects the full name %j', (fullName) => {
  expect(checkReceiver({ fullName, mobile: '9876543210' })).toEqual({ fullName: 'Enter the full name.' })
})

test('drops the error of a changed field', () => {
  const refused = { ...good, city: '', pincode: '' }
  const errors = checkAddress(refused)
  expect(currentErrors(errors, refused, refused)).toEqual(errors)
  expect(Object.keys(currentErrors(errors, refused, { ...refused, pincode: '110025' }))).toEqual(['city'])
})

test('names the missing field', () => {
  expect(checkAddress({ ...good, city: '', pincode: '' })).toEqual({
    pincode: 'Enter a 6-digit PIN code.',
    city: 'Enter your city.',
  })
})
