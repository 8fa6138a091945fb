import { expect, test } from 'vitest'
import {
  type AddressFields,
  asSaved,
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

test.each(['56003', '5600345', '060034', '000000', 'abcdef', '-56003', '1e5000'])('%j is no PIN code', (pincode) => {
  expect(Object.keys(checkAddress({ ...good, pincode }))).toEqual(['pincode'])
})

test('shows a number as it will be saved, and leaves one in doubt', () => {
  expect(asSaved('mobile', 'Mob: +91 98765 43210')).toBe('9876543210')
  expect(asSaved('mobile', '9876543210 / 9123456789')).toBe('9876543210 / 9123456789')
  expect(asSaved('pincode', 'Bengaluru - 560038')).toBe('560038')
  expect(asSaved('pincode', '5600')).toBe('5600')
  expect(asSaved('city', 'Sector 560038 ')).toBe('Sector 560038 ')
})

test('asks for one number', () => {
  const two = { ...good, mobile: '9876543210 / 9123456789', pincode: '560038 or 560034' }
  expect(checkAddress(two)).toEqual({
    mobile: 'This is more than one number. Enter one mobile number.',
    pincode: 'This is more than one PIN code. Enter one.',
  })
})

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
