import { expect, test } from 'vitest'
import { cleanGstin, gstinError } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCB2230M2ZR', '29ABCDE1234F1ZW', '27ABCDE1234F1Z0'])(
  'accepts %s',
  (gstin) => expect(gstinError(gstin)).toBe(''),
)

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZX'],
  ['two digits in the wrong order', '27AAPFU0993F1ZV'],
  ['a wrong state', '28AAPFU0939F1ZV'],
])('rejects %s', (_what, gstin) =>
  expect(gstinError(gstin)).toBe('The last character does not fit the others. Check the GSTIN.'),
)

test('writes capitals without spaces', () => {
  expect(cleanGstin(' 27 aapfu 0939f 1zv ')).toBe('27AAPFU0939F1ZV')
})
