import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '../catalogue.ts'
import { readAmount, readCount } from './cell-values.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const red = { create: { width: 8, height: 10, channels: 3, background: '#a33' } } as const
  await writeFile(join(shop.folder, 'red.png'), await sharp(red).png().toBuffer())
})
afterAll(() => shop.close())

const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Published', 'Status', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
]
const first = ['', 'Blüte, blue', '<p>Soft</p>', 'Kurta', 'TRUE', 'active', 'Color', 'Blue', 'Size', 'M', 'A', '5']
const second = ['', '', '', '', '', '', '', 'Blue', '', 'L', 'B', '3', '1299.00', '']

let count = 0
let handle = ''
let rows: string[][]
beforeEach(() => {
  count += 1
  handle = `strange-${count}`
  rows = [[...first, '1299.00', 'red.png'], [...second]].map((row) => [handle, ...row.slice(1)])
})

type Form = { delimiter?: string; breaks?: string; columns?: string[] }

function csv({ delimiter = ',', breaks = '\n', columns = header }: Form = {}): string {
  const quote = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const at = columns.map((column) => header.indexOf(column))
  return [columns, ...rows.map((row) => at.map((index) => row[index] ?? ''))]
    .map((cells) => cells.map(quote).join(delimiter) + breaks)
    .join('')
}

const set = (row: number, column: string, value: string) => {
  const cells = rows[row]
  if (cells) cells[header.indexOf(column)] = value
}

async function state() {
  const found = await findProduct(shop.database.db, handle)
  return (
    found && {
      title: found.name,
      hidden: found.hidden,
      pictures: found.pictures.length,
      variants: found.variants.map(({ color, size, sku, stock }) => [color, size, sku, stock]),
    }
  )
}

const whole = {
  title: 'Blüte, blue',
  hidden: false,
  pictures: 1,
  variants: [
    ['Blue', 'M', 'A', 5],
    ['Blue', 'L', 'B', 3],
  ],
}

describe('a file from another program', () => {
  const files: [string, () => string | Buffer][] = [
    ['with semicolons', () => csv({ delimiter: ';' })],
    ['with a first line that names the separator', () => `sep=;\r\n${csv({ delimiter: ';', breaks: '\r\n' })}`],
    ['with tabs', () => csv({ delimiter: '\t', breaks: '\r\n' })],
    ['in UTF-16', () => Buffer.from(`\ufeff${csv({ delimiter: '\t' })}`, 'utf16le')],
    ['in Windows-1252, as Excel writes it', () => Buffer.from(csv({ delimiter: ';' }), 'latin1')],
    ['with CRLF after its first row only', () => csv().replace('\n', '\r\n')],
    ['with CR alone', () => csv({ breaks: '\r' })],
    [
      'with columns in capitals and empty rows',
      () => `${csv().replace(/^.*/, (line) => line.toUpperCase())},,,\n,,,\n`,
    ],
  ]
  for (const [title, file] of files)
    test(`is read ${title}`, async () => {
      expect(await shop.importCsv(file())).toMatchObject({ added: 1, rows: 2, problems: [] })
      expect(await state()).toEqual(whole)
    })
})

describe('a broken file', () => {
  const files: [string, () => string | Buffer, string | RegExp][] = [
    [
      'partly not in UTF-8',
      () => Buffer.concat([Buffer.from(csv()), Buffer.from('caf\u00e9\n', 'latin1')]),
      /^Line \d+: the text is damaged\./,
    ],
    ['a workbook', () => Buffer.from('PK\x03\x04', 'latin1'), 'This is a workbook or a ZIP file.'],
    [
      'given two columns with the same meaning',
      () => csv().replace('Handle', 'Price,Handle'),
      'two columns mean Variant Price',
    ],
    ['cut off', () => csv().slice(0, -8), 'Line 3: the file ends in the middle of this row'],
    ['empty', () => '', 'The file is empty.'],
    ['a different CSV without rows', () => 'a,b\n', "This is not Shopify's product CSV"],
  ]
  for (const [title, file, reason] of files)
    test(`is rejected as a whole when it is ${title}`, async () => {
      await expect(shop.importCsv(file())).rejects.toThrow(reason)
      expect(await state()).toBeNull()
    })
})

describe('a row that cannot be read', () => {
  const other = 'other,Other,,Kurta,TRUE,active,Color,Red,Size,M,O,1,500,red.png'
  const reasons = ({ problems }: Awaited<ReturnType<Backend['importCsv']>>) =>
    problems.map(({ line, reason }) => [line, reason])

  test('is reported with its cell, and the other rows go in', async () => {
    const file = csv().replace(/,B,/, ', B,B,') + other
    const report = await shop.importCsv(file)
    expect(report).toMatchObject({ added: 2, rows: 3 })
    expect(reasons(report)).toEqual([
      [
        3,
        'The row has 15 cells instead of 14. Put quotes around a text that contains ",", such as "L, B" in Option2 Value. The row is skipped.',
      ],
    ])
    expect(await state()).toEqual({ ...whole, variants: [whole.variants[0]] })
    expect(reasons(await shop.importCsv(file.replace('5,1299', 'x,1299')))).toHaveLength(2)
  })

  test('changes nothing of its variant and the pictures', async () => {
    await shop.importCsv(csv())
    set(0, 'Variant Inventory Qty', '7')
    set(0, 'Image Src', '')
    await shop.importCsv(csv().replace(/,B,/, ', B,B,'))
    expect(await state()).toEqual({ ...whole, variants: [['Blue', 'M', 'A', 7], whole.variants[1]] })
  })

  test('changes nothing of the product when it is the first one', async () => {
    await shop.importCsv(csv())
    set(1, 'Variant Inventory Qty', '9')
    const file = csv().replace('"Blüte, blue"', 'Blüte, blue')
    expect(await shop.importCsv(file)).toMatchObject({ changed: 1, rows: 2 })
    expect(await state()).toEqual({ ...whole, variants: [whole.variants[0], ['Blue', 'L', 'B', 9]] })
    const price = [`Handle,Type,Variant SKU,Variant Price`, `${handle},Kurta,A,1,5`, `${handle},,B,1299`].join('\n')
    await shop.importCsv(price)
    expect(await findProduct(shop.database.db, handle)).toMatchObject({ productType: 'Kurta' })
  })

  test('does not swallow other rows when its quote is not closed', async () => {
    await shop.importCsv(csv() + other)
    set(1, 'Variant Inventory Qty', '9')
    const file = `${csv().replace('<p>Soft</p>', '"<p>Soft</p>')}${other.replace('O,1,', 'O,4,')}`
    const report = await shop.importCsv(`sep=,\n${file}`)
    expect(reasons(report)).toEqual([[3, 'A quote opens in Body (HTML) and is not closed. The row is skipped.']])
    expect(await state()).toEqual({ ...whole, variants: [whole.variants[0], ['Blue', 'L', 'B', 9]] })
    expect((await findProduct(shop.database.db, 'other'))?.variants).toMatchObject([{ stock: 4 }])
  })
})

test('reads a quote inside an unquoted cell as spreadsheets do', async () => {
  await shop.importCsv(csv().replace('"Blüte, blue"', `5' 6"" Tall`))
  expect(await state()).toEqual({ ...whole, title: `5' 6"" Tall` })
})

describe('the catalogue', () => {
  test('is unchanged when a row lacks its Handle', async () => {
    await shop.importCsv(csv())
    set(1, 'Handle', '')
    set(1, 'Image Src', 'gone.png')
    set(0, 'Image Src', '')
    expect((await shop.importCsv(csv())).problems.map(({ reason }) => reason)).toEqual([
      'Handle is empty. Every row needs the Handle of its product.',
    ])
    expect(await state()).toEqual(whole)
  })

  test('is unchanged when no row identifies a variant', async () => {
    await shop.importCsv(csv())
    rows = [[handle, 'Blüte, blue', '', 'Kurta', '', '', 'Color', '', 'Size', '', '', '', '', 'red.png']]
    await shop.importCsv(csv())
    expect(await state()).toEqual(whole)
  })

  for (const [hiding, value, missing] of [
    ['Status', 'draft', 'Status'],
    ['Published', 'FALSE', 'Published'],
  ] as const)
    test(`stays hidden without the column ${missing} that hid it`, async () => {
      set(0, hiding, value)
      await shop.importCsv(csv())
      const columns = header.filter((column) => column !== missing)
      expect(await shop.importCsv(csv({ columns }))).toMatchObject({ unchanged: 1 })
      expect(await state()).toEqual({ ...whole, hidden: true })
      set(0, hiding, 'TRUE')
      await shop.importCsv(csv())
      expect(await state()).toEqual(whole)
    })
})

test('cuts long texts between characters, reports each once, and changes nothing when imported again', async () => {
  set(0, 'Title', `${'x'.repeat(299)}😀 end`)
  set(0, 'Body (HTML)', `${'y'.repeat(9999)}😀 end`)
  set(0, 'Variant SKU', `${'z'.repeat(299)}😀 end`)
  const report = await shop.importCsv(csv())
  expect(report.added).toBe(1)
  expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Title is longer than 300 characters. The rest is cut off.'],
    [2, 'Body (HTML) is longer than 10000 characters. The rest is cut off.'],
  ])
  expect(await shop.importCsv(csv())).toMatchObject({ unchanged: 1 })
})

test('skips a handle or cell that is too long, and removes control characters from handles', async () => {
  rows.push(['h'.repeat(3000), 'Long', '', 'Kurta', '', '', '', '', '', '', 'L', '1', '500', ''])
  rows.push([`${handle}\0b`, 'Nul', 'x'.repeat(3_000_000), 'Kurta', '', '', '', '', '', '', 'N', '1', '500', ''])
  const report = await shop.importCsv(csv())
  expect(report).toMatchObject({ added: 2, rows: 4 })
  expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'Handle is longer than 255 characters. Use a shorter one.'],
    [5, 'Body (HTML) is too long or nested too deeply. The description is unchanged.'],
  ])
  expect(await findProduct(shop.database.db, `${handle} b`)).toMatchObject({ name: 'Nul' })
})

test('separates the rows and cells of a size chart', async () => {
  const chart =
    '<p>Fit</p><table><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>96 cm</td></tr></table><pre>in   all</pre>'
  set(0, 'Body (HTML)', chart)
  await shop.importCsv(csv())
  expect(await findProduct(shop.database.db, handle)).toMatchObject({
    description: 'Fit\n\nSize Chest\nM 96 cm\n\nin all',
  })
})

test('reads an option named Shade or रंग as the colour', async () => {
  for (const name of ['Shade', 'रंग']) {
    set(0, 'Option1 Name', name)
    await shop.importCsv(csv())
    expect(await state()).toEqual(whole)
  }
})

test('reads Indian amounts and rejects other formats', () => {
  const read = [
    '₹1,299.00',
    'Rs. 499',
    'rs.499',
    'INR 499',
    '499/-',
    '1,29,900.5',
    "'499.9900",
    '1299.9999999',
    '499',
    '₹ 499 only',
    '४९९',
  ]
  expect(read.map(readAmount)).toEqual([
    129900, 49900, 49900, 49900, 49900, 12990050, 49999, 130000, 49900, 49900, 49900,
  ])
  const refused = ['1.299,00', '1299,00', '1.299', '12,99', '1,2,3', '$12.00', '1e3', '-5', '4 99', '1'.repeat(10), '']
  for (const text of refused) expect([text, readAmount(text)]).toEqual([text, null])
})

test('reads quantities with a decimal zero or a comma', () => {
  expect(['12', '12.0', '1,200', '-3', '+5', '१२'].map(readCount)).toEqual([12, 12, 1200, -3, 5, 12])
  for (const text of ['12.5', '1e3', '12,5', '99999999', 'many', ''])
    expect([text, readCount(text)]).toEqual([text, null])
})
