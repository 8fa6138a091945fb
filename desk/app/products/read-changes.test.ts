import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const seen = JSON.stringify([{ id: 7, price: 129_900, mrp: null, stock: 3, sku: 'K-7', barcode: '' }])
const typed = { '7.price': '1299', '7.mrp': '', '7.stock': '3', '7.sku': 'K-7', '7.barcode': '' }

test('sends only the facts that differ from what the person saw', () => {
  const given = { name: 'Kurta ', brand: 'Tana', description: 'Soft.\r\nWarm.' }
  const shown = JSON.stringify({ name: 'Kurta', brand: 'Bagru', description: 'Soft.\nWarm.' })
  expect(readChanges('change', form({ ...given, seen: shown })).body).toEqual({
    brand: 'Tana',
    seen: { brand: 'Bagru' },
  })
})

test('sends a level that was typed or emptied', () => {
  const bodyOf = (lowStockLevel: string, shown: number | null) =>
    readChanges('change', form({ lowStockLevel, seen: JSON.stringify({ lowStockLevel: shown }) })).body
  expect(bodyOf('', null)).toBeNull()
  expect(bodyOf('0', 0)).toBeNull()
  expect(bodyOf('0', null)).toEqual({ lowStockLevel: '0', seen: { lowStockLevel: null } })
  expect(bodyOf('', 5)).toEqual({ lowStockLevel: '', seen: { lowStockLevel: 5 } })
})

test('sends nothing if nothing differs', () => {
  expect(readChanges('change', form({ name: 'Kurta', seen: '{"name":"Kurta"}' })).body).toBeNull()
  expect(readChanges('variants', form({ ...typed, seen })).body).toBeNull()
})

test('reads amounts and an emptied MRP of variants', () => {
  const given = { ...typed, '7.price': '₹1,399.50', '7.mrp': '1999', '7.stock': '12' }
  expect(readChanges('variants', form({ ...given, seen })).body).toEqual({
    variants: [{ id: 7, price: 139_950, mrp: 199_900, stock: 12, seen: { price: 129_900, mrp: null, stock: 3 } }],
  })
  const withMrp = seen.replace('null', '199900')
  expect(readChanges('variants', form({ ...typed, seen: withMrp })).body).toEqual({
    variants: [{ id: 7, mrp: null, seen: { mrp: 199_900 } }],
  })
})

test.each([
  ['7.price', '', 'Enter an amount in rupees, such as 1299.'],
  ['7.price', '0', 'Enter an amount in rupees, such as 1299.'],
  ['7.mrp', 'free', 'Enter an amount in rupees, such as 1299.'],
  ['7.stock', '-1', 'Enter a whole number, such as 12.'],
])('names the field %s that has "%s"', (name, value, text) => {
  expect(readChanges('variants', form({ ...typed, [name]: value, seen })).fields).toEqual({ [name]: text })
})

test.each(['', '{', 'null', '[1]', '"x"'])('changes nothing if what the person saw is %s', (broken) => {
  for (const verb of ['change', 'variants'])
    expect(readChanges(verb, form({ name: 'x', seen: broken })).body).toBeNull()
})
