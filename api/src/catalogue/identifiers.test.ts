import { expect, test } from 'vitest'
import { feedId, gtinOf } from './identifiers.ts'

test('takes a barcode as GTIN only with a correct check digit and outside of reserved ranges', () => {
  const valid = ['8901234567890', '40170725', '036000291452', '10856435001702']
  const invalid = ['', '8901234567894', '890123456789', '89012-34567890', 'A901234567890', '0000000000000']
  const reserved = ['2001234567893', '0212345678909', '9901234567899']
  expect(valid.map(gtinOf)).toEqual(valid)
  expect([...invalid, ...reserved].map(gtinOf).filter(Boolean)).toEqual([])
})

test('names a variant by its SKU, or by numbers if it has none or a longer one than Google takes', () => {
  const ids = ['K-1', '', 'x'.repeat(51)].map((sku) => feedId({ id: 7, productId: 3, sku }))
  expect(ids).toEqual(['K-1', '3-7', '3-7'])
})
