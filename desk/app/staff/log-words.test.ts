import { expect, test } from 'vitest'
import { changedValues, fieldWords, joinChanges } from './log-words.ts'

test('fields and values of the log are the merchant’s words', () => {
  const address = { fullName: 'A', mobile: '1', addressType: 'Home', addressLine1: 'B', addressLine2: 'C' }
  const place = { city: 'D', district: 'E', state: 'F', pincode: 1, country: 'India' }
  const counted = { times: 2, reason: 'wrong code', networks: '10.0.0.1', orders: 'K' }
  const fields = {
    ...counted,
    ...address,
    ...place,
    text: 'G',
    subject: 'H',
    to: 'I',
    disabled: true,
    role: 'staff',
    name: 'J',
  }
  expect(Object.keys(fields).filter((name) => !(name in fieldWords))).toEqual([])
  expect(changedValues({ payment: 'PAID' }, { payment: 'REFUND_PENDING', amountPaise: 119_900 })).toEqual([
    { name: 'Payment', from: 'Paid', to: 'Refund pending' },
    { name: 'Amount', from: '', to: '₹1,199' },
  ])
  expect(changedValues({ addressLine1: '4 Old Lane' }, { addressLine1: '5 New Lane' })).toEqual([
    { name: 'Street', from: '4 Old Lane', to: '5 New Lane' },
  ])
  expect(changedValues({ status: 'PLACED' }, { status: 'CANCELLED' })).toMatchObject([{ to: 'Cancelled' }])
  expect(changedValues({ state: 'PENDING' }, { state: 'REFUND_DUE' })).toMatchObject([{ to: 'To be refunded' }])
  const differences = [{ id: 'K7-1', ours: 'PENDING, nothing paid', phonepe: 'COMPLETED, ₹500' }]
  expect(changedValues(null, { differences })).toMatchObject([
    { to: 'K7-1: Pending, nothing paid here, Completed, ₹500 at PhonePe' },
  ])
  expect(changedValues(null, { key: 'k', text: 'Wrap it' })).toEqual([{ name: 'Note', from: '', to: 'Wrap it' }])
})

test('the same change of several variants is one', () => {
  const price = (of: string, to = '₹999') => ({ name: 'Price', of, from: '₹899', to })
  const stock = { name: 'Stock', of: 'Red, S', from: '1', to: '2' }
  expect(joinChanges([price('Red, S'), stock, price('Red, M')])).toEqual([price('Red, S; Red, M'), stock])
  expect(joinChanges(['S', 'M', 'L', 'XL', 'XXL'].map((size) => price(size)))).toEqual([price('S; M and 3 more')])
  expect(joinChanges([price('S'), price('M', '₹949')])).toHaveLength(2)
  expect(joinChanges([{ name: 'Note', from: '', to: 'a' }])).toEqual([{ name: 'Note', from: '', to: 'a' }])
})

test('a variant of a product without colours is named by its size alone', () => {
  expect(changedValues({ 'As pictured, M': { stock: 1 } }, { 'As pictured, M': { stock: 2 } })).toMatchObject([
    { of: 'M' },
  ])
})
