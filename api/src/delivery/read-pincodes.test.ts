import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import { expect, test } from 'vitest'
import { readPincodes } from './read-pincodes.ts'

const refusalOf = (text: string) => {
  try {
    return readPincodes(text)
  } catch (error) {
    return (error as { fields: { text: string } }).fields.text
  }
}

test.each([
  ['Pincode,City,COD,Prepaid\n560001,Bengaluru,Y,Y\n744101,Port Blair,N,Y', [true, false]],
  ['PIN Code;Cash on delivery;Serviceable\r\n560 001;Yes;1\r\n744101;No;TRUE\r\n', [true, false]],
  ['S.No\tPin\tCOD Available\n1\t"560001"\tTRUE\n2\t744101.0\tFALSE', [true, false]],
  ['\ufeffpincode\n="560001"\n\n744101\n', [true, true]],
  ['Destination Pincode,City\n560001,"Bengaluru\nSouth"\n744101,x', [true, true]],
])('reads %j', (text, cod) => {
  const served = [560_001, 744_101].map((pincode, at) => ({ pincode, cod: cod[at], days: null }))
  expect(readPincodes(text)).toEqual({ served, notServed: 0, problems: [] })
})

test.each([
  'sep=,\nPincode,COD\n560001,Y',
  '\ufeffsep=;\r\nPincode;COD\r\n560001;Y\r\n',
  'sep=|\nPincode|COD\n560001|Y',
  'Serviceable pincodes as on 01-Nov-2026\n\nPincode,COD\n560001,Y',
  'Surface, air; as on 01-Nov-2026,,\nPIN codes,\nPincode;COD\n560001;Y',
  '"Courier, Bengaluru","","" \nPincode\tCOD\n560001\tY',
])('finds the row that names the columns in %j', (text) => {
  const served = [{ pincode: 560_001, cod: true, days: null }]
  expect(readPincodes(text)).toEqual({ served, notServed: 0, problems: [] })
})

test('takes the row with the most names for the columns', () => {
  const text = 'Pin Code,Delivery report\nPincode,Serviceable,COD\n560001,No,No\n560002,Yes,No'
  expect(readPincodes(text)).toMatchObject({ served: [{ pincode: 560_002, cod: false }], notServed: 1, problems: [] })
})

test('names the line of a row below titles', () => {
  expect(readPincodes('Serviceable pincodes\n\nPincode\n560001\nx').problems).toEqual([
    { line: 5, reason: '“x” is no PIN code.' },
  ])
})

test.each([
  ['COD Limit', '0', false],
  ['COD Limit', '50000', true],
  ['COD Limit', '', false],
  ['Max COD Amount (Rs.)', '₹0.00', false],
  ['COD amount in INR', 'Rs. 5,000/-', true],
  ['COD,COD Limit', 'Y,0', false],
  ['COD,COD Limit', 'N,5000', false],
  ['COD,COD Limit', 'Y,', true],
  ['COD Limit', 'No limit', true],
  ['COD Limit', '5000 INR', true],
])('reads the limit of “%s: %s”', (names, cells, cod) => {
  expect(readPincodes(`Pincode,${names}\n560001,${cells.includes('5,0') ? `"${cells}"` : cells}`).served).toEqual([
    { pincode: 560_001, cod, days: null },
  ])
})

test('leaves out a row whose limit is no amount', () => {
  const { problems } = readPincodes('Pincode,COD Limit\n560001,10\n560002,maybe')
  expect(problems).toEqual([{ line: 3, reason: '“maybe” is no amount.' }])
})

test('reads UTF-16', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Pincode\tTAT\n560001\t2', 'utf16le')])
  expect(readPincodes(decodeFile(bytes)).served).toEqual([{ pincode: 560_001, cod: true, days: 2 }])
})

test.each(['Days', 'TAT', 'Transit days', 'TAT (in days)', 'Delivery Days'])('takes the days of “%s”', (name) => {
  const { served } = readPincodes(`Pincode,${name}\n560001,3\n560002,3-5 working days\n560003,\n560004,0\n560005,NA`)
  expect(served.map(({ days }) => days)).toEqual([3, 5, null, 1, null])
})

test('leaves out rows that say that nothing is delivered there', () => {
  const { served, notServed } = readPincodes('Pincode,Serviceable\n560001,Y\n744101,N\n560001,Y')
  expect([served.length, notServed]).toEqual([1, 1])
})

test('the last row of a PIN code counts', () => {
  const { served } = readPincodes('Pincode,COD,Days\n560001,Y,2\n560001,N,4')
  expect(served).toEqual([{ pincode: 560_001, cod: false, days: 4 }])
})

test('reports rows that it can not read with their line', () => {
  const text = 'Pincode,City,COD,Days\n560001,"a\nb",Y,2\n5.6E+05,x,Y,2\n\n56000,x,Y,2\n560002,x,maybe,2\n560003,x,Y,99'
  const { served, problems } = readPincodes(text)
  expect(served.map(({ pincode }) => pincode)).toEqual([560_001])
  expect(problems).toEqual([
    { line: 4, reason: 'A spreadsheet changed this PIN code to 5.6E+05. Format the column as text.' },
    { line: 6, reason: '“56000” is no PIN code.' },
    { line: 7, reason: '“maybe” is neither Yes nor No.' },
    { line: 8, reason: '“99” is no number of days from 1 to 60.' },
  ])
})

test.each([
  ['City,COD\nBengaluru,Y', 'The file needs a column “Pincode”. Its first row names the columns.'],
  ['', 'The file needs a column “Pincode”. Its first row names the columns.'],
  ['Pincode\n', 'The file has no PIN code that is served.'],
  ['Pincode\nx', 'The file has no PIN code that is served. Line 2: “x” is no PIN code.'],
  [
    `Pincode\n${'x'.repeat(2_000_000)}`,
    `The file has no PIN code that is served. Line 2: “${'x'.repeat(40)}” is no PIN code.`,
  ],
  [`Pincode\n${'560001\n'.repeat(30_001)}`, 'The file has more than 30000 rows.'],
  [`Pincode\n560001${'\r\n'.repeat(1_400_000)}`, 'The file has more than 30000 rows.'],
])('refuses a file %#', (text, reason) => {
  expect(refusalOf(text)).toBe(reason)
})
