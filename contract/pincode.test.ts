import { expect, test } from 'vitest'
import { pincodeError, readPincode } from './pincode.ts'

test.each([
  '560038',
  '560 038',
  '560-038',
  ' 560038 ',
  '\u200e560038\ufeff',
  'PIN 560038',
  'PIN: 560 038.',
  'Bengaluru - 560038',
  'Bengaluru-560038, Karnataka',
  '५६००३८',
  '５６００３８',
  '56003८',
])('reads %j as a PIN code', (typed) => {
  expect(readPincode(typed)).toBe(560038)
})

test.each(['', '56003', '5600345', '060034', '000000', 'abcdef', '1e5000', '560038.5', '12 MG Road 560038'])(
  'rejects %j',
  (typed) => {
    expect(readPincode(typed)).toBeNull()
    expect(pincodeError(typed)).toBe('Enter a 6-digit PIN code.')
  },
)

test.each(['560038 / 560034', '560038 560034'])('asks for one PIN code after %j', (typed) => {
  expect(readPincode(typed)).toBeNull()
  expect(pincodeError(typed)).toBe('This is more than one PIN code. Enter one.')
})
