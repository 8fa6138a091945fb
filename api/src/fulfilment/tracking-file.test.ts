import { describe, expect, test } from 'vitest'
import { readTrackingFile } from './tracking-file.ts'

const order = 'K7M2Q9TX4D'
const other = 'A1B2C3D4E5'
const read = (text: string, courier?: string) => readTrackingFile(text, courier)
const problems = (text: string) => read(text).map(({ problem }) => problem)

describe('columns', () => {
  test.each([
    ['AWB,Order ID,Courier', `123456,${order},Delhivery`],
    ['Courier Name;Reference No.;Tracking Number', `Delhivery;${order};123456`],
    ['\ufeffORDER_NO\tCarrier\tWaybill #', `${order}\tDelhivery\t123456`],
    ['S.No,Consignment No,Customer Reference,Shipped By,City', `1,123456,${order},Delhivery,Pune`],
    ['"Order","AWB\nNumber","Courier"', `"#${order}","'123456","Delhivery"`],
    ['Order ID,AWB,Courier', `${order.toLowerCase()},"=""123456""",Delhivery`],
  ])('are found by the names that couriers use: %s', (header, row) => {
    for (const newline of ['\n', '\r\n'])
      expect(read(`${header}${newline}${newline}${row}${newline}`)).toMatchObject([
        { id: order, courier: 'Delhivery', tracking: '123456', problem: null },
      ])
  })

  test('are found by their content when pasted without names', () => {
    const rows = read(`${order},Blue Dart,1234567\n${other},Blue Dart,1234568`)
    expect(rows.map(({ id, courier, tracking }) => [id, courier, tracking])).toEqual([
      [order, 'Blue Dart', '1234567'],
      [other, 'Blue Dart', '1234568'],
    ])
    expect(read(`1234567\t${order}`, 'DTDC')).toMatchObject([{ id: order, tracking: '1234567', courier: 'DTDC' }])
  })

  test('must be there', () => {
    for (const text of ['', ' \n', 'Name,City\nAsha,Pune', 'Order ID,AWB', 'Order ID\nK7M2Q9TX4D', '<html>'])
      expect(() => read(text)).toThrow()
  })

  test('take 2,000 rows and no more', () => {
    const rows = (count: number) =>
      `Order,AWB\n${Array.from({ length: count }, (_, at) => `A${at},N${at}1`).join('\n')}`
    expect(read(rows(2000))).toHaveLength(2000)
    expect(() => read(rows(2001))).toThrow('Use at most 2000 rows at once.')
  })
})

describe('a row', () => {
  test.each(['1.23E+12', '1,23457E+11', '9E+13'])(
    'is refused for the number %s, which Excel has shortened',
    (number) => {
      expect(problems(`Order;AWB\n${order};${number}`)).toEqual([expect.stringContaining('Excel has shortened')])
    },
  )

  test('is refused without an order or number, or with something else there', () => {
    const rows = [',123456', `${order},`, 'Total,2', `${order},pending`, `${order},=1+1`, `${order},${'1'.repeat(61)}`]
    expect(problems(`Order,AWB\n${rows.join('\n')}`).every(Boolean)).toBe(true)
  })

  test('counts once when it is repeated', () => {
    const [first, second] = read(`Order,AWB\n${order},123456\n${order},123456`)
    expect([first?.problem, second?.isRepeat]).toEqual([null, true])
  })

  test('is refused when the file has two numbers for its order, or its number for two orders', () => {
    expect(problems(`Order,AWB\n${order},123456\n${order},123457`)).toEqual([
      'Line 3 has another number or courier for this order.',
      'Line 2 has another number or courier for this order.',
    ])
    expect(problems(`Order,AWB\n${order},123456\n${other},123456`)).toEqual([
      `Line 3 has this number for order ${other}.`,
      `Line 2 has this number for order ${order}.`,
    ])
  })
})
