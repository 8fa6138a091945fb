import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct, shopifyCsv } from '../catalogue.ts'
import { cleanAddress, cleanText } from './cell-values.ts'
import { isDate, isShortenedNumber, isWrongCodePage } from './damage.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const header =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price'
type Variant = [size: string, sku: string, barcode?: string]

const csv = (handle: string, ...variants: Variant[]) =>
  [
    header,
    ...variants.map(([size, sku, barcode = ''], at) =>
      at === 0
        ? `${handle},Kurta,Rangrez,Kurta,Color,Red,Size,${size},${sku},${barcode},5,999`
        : `${handle},,,,,Red,,${size},${sku},${barcode},5,999`,
    ),
  ].join('\n')

const variantsOf = async (handle: string) =>
  (await findProduct(shop.database.db, handle))?.variants.map(({ size, sku, barcode, stock }) => [
    size,
    sku,
    barcode,
    stock,
  ])

const reasons = ({ problems }: Awaited<ReturnType<Backend['importCsv']>>) =>
  problems.map(({ line, reason }) => [line, reason])

test('keeps SKUs and barcodes that a spreadsheet has shortened', async () => {
  await shop.importCsv(csv('kept', ['M', '8901234567890', '8901234567890'], ['L', '8901234567906', '8901234567906']))
  const damaged = csv('kept', ['M', '8.90123E+12', '8.90123E+12'], ['L', '8.90123E+12', '8.90123E+12'])
  expect(reasons(await shop.importCsv(damaged))).toEqual([
    [2, 'Variant SKU "8.90123E+12" was shortened by a spreadsheet. It is left out.'],
    [2, 'Variant Barcode "8.90123E+12" was shortened by a spreadsheet. It is left out.'],
    [3, 'Variant SKU "8.90123E+12" was shortened by a spreadsheet. It is left out.'],
    [3, 'Variant Barcode "8.90123E+12" was shortened by a spreadsheet. It is left out.'],
  ])
  expect(await variantsOf('kept')).toEqual([
    ['M', '8901234567890', '8901234567890', 5],
    ['L', '8901234567906', '8901234567906', 5],
  ])
})

test('leaves a shortened SKU and barcode of a new product empty', async () => {
  expect((await shop.importCsv(csv('new', ['M', '8.90123E+12', '8.90123E+12']))).problems).toHaveLength(2)
  expect(await variantsOf('new')).toEqual([['M', '', '', 5]])
})

test('reads a SKU that is written as a formula to keep its zeros', async () => {
  await shop.importCsv(csv('formula', ['M', '="0042"', '="0012345678905"']))
  expect(await variantsOf('formula')).toEqual([['M', '0042', '0012345678905', 5]])
})

test('keeps the zeros and digits that a spreadsheet has taken from a SKU or barcode', async () => {
  await shop.importCsv(csv('zeros', ['M', '0042', '0012345678905'], ['L', '12345678901234567', '8901234567890']))
  const damaged = csv('zeros', ['M', '42', '12345678905'], ['L', '12345678901234500', '8901234567890'])
  const reason = (column: string, cell: string, stored: string) =>
    `${column} "${cell}" is "${stored}" as a spreadsheet has changed it. It stays as it was.`
  const report = await shop.importCsv(damaged)
  expect(report).toMatchObject({ unchanged: 1 })
  expect(reasons(report)).toEqual([
    [2, reason('Variant SKU', '42', '0042')],
    [2, reason('Variant Barcode', '12345678905', '0012345678905')],
    [3, reason('Variant SKU', '12345678901234500', '12345678901234567')],
  ])
  const changed = csv('zeros', ['M', '43', ''], ['L', '12345678901234600', '8901234567890'])
  expect(reasons(await shop.importCsv(changed))).toEqual([])
  expect(await variantsOf('zeros')).toEqual([
    ['M', '43', '', 5],
    ['L', '12345678901234600', '8901234567890', 5],
  ])
})

test('changes nothing of a product whose sizes have become dates', async () => {
  await shop.importCsv(csv('dates', ['2-3', 'D-23'], ['M', 'D-M']))
  const before = await variantsOf('dates')
  expect(reasons(await shop.importCsv(csv('dates', ['02-Mar', 'D-23'], ['L', 'D-L'])))).toEqual([
    [2, 'Option2 Value "02-Mar" is a date: a spreadsheet has changed it. The product is skipped.'],
  ])
  expect(await variantsOf('dates')).toEqual(before)
})

test('rejects a file whose text was read in the wrong code page', async () => {
  const good = `${csv('good', ['M', 'G'])}\nhindi,लाल कुर्ता,Rangrez,Kurta,Color,लाल,Size,M,H,,5,999`
  const damaged = Buffer.from(good).toString('latin1').replaceAll('\u0095', '•')
  await expect(shop.importCsv(damaged)).rejects.toThrow(/^Line 3, Title: ".+" was read in the wrong code page/)
  expect(await findProduct(shop.database.db, 'good')).toBeNull()
  expect(await shop.importCsv(good)).toMatchObject({ added: 2, problems: [] })
})

test('never gives the SKU of a variant to another one', async () => {
  await shop.importCsv(csv('sku', ['M', 'S-M'], ['L', 'S-L']))
  expect(reasons(await shop.importCsv(csv('sku', ['Medium Tall', 'S-M'], ['L', 'S-L'])))).toEqual([
    [2, 'SKU "S-M" is that of Red, M. The row is skipped.'],
  ])
  expect(reasons(await shop.importCsv(csv('sku', ['M', 'S-L'], ['L', 'S-L'])))).toEqual([
    [2, 'SKU "S-L" is that of Red, L. It is left out.'],
  ])
  expect(await variantsOf('sku')).toEqual([
    ['M', 'S-M', '', 5],
    ['L', 'S-L', '', 5],
  ])
  expect(reasons(await shop.importCsv(csv('sku', ['M', 'S-L'], ['L', 'S-M'])))).toEqual([])
  expect(await variantsOf('sku')).toEqual([
    ['M', 'S-L', '', 5],
    ['L', 'S-M', '', 5],
  ])
  expect(reasons(await shop.importCsv(csv('sku-new', ['M', 'S'], ['L', 'S'])))).toEqual([
    [3, 'SKU "S" is that of Red, M. It is left out.'],
  ])
})

const colours = async (handle: string) =>
  (await findProduct(shop.database.db, handle))?.variants.map(({ color, size }) => `${color} ${size}`)

test('takes spellings of a colour, a size and a handle as one', async () => {
  const rows = ['Navy Blue,,M', 'navy blue,,Queen', 'Navy  Blue,,XL', 'NAVY BLUE,,queen', '\u{a0}Navy Blue\u{200b},,S']
  const file = [
    header,
    ...rows.map(
      (row, at) =>
        `${at ? 'SPELL' : 'spell'},${at ? '' : 'T'},,Kurta,${at ? '' : 'Color'},${row.replace(',,', at ? ',,' : ',Size,')},,,5,499`,
    ),
  ]
  const expected = ['Navy Blue M', 'Navy Blue Queen', 'Navy Blue XL', 'Navy Blue S']
  const report = await shop.importCsv(file.join('\n'))
  expect(reasons(report)).toEqual([[5, 'Navy Blue, Queen is listed twice. The first row is used.']])
  expect(await colours('spell')).toEqual(expected)
  let exported = ''
  for await (const chunk of shopifyCsv(shop.database.db, { name: 'x', url: 'http://x.test' })) exported += chunk
  expect(await shop.importCsv(exported)).toMatchObject({ changed: 0 })
  expect(await shop.importCsv(file.join('\n').toUpperCase().replaceAll('SPELL', 'Spell'))).toMatchObject({ added: 0 })
  expect(await colours('spell')).toEqual(expected)
})

test('takes spellings of a brand and of a kind as one, in all products', async () => {
  const row = (handle: string, brand: string, kind: string) => `${handle},T,${brand},${kind},Size,M,,,,,5,499`
  const report = await shop.importCsv(
    [header, row('mill-1', 'Blue Mill', 'Maxi Dress'), row('mill-2', 'BLUE  MILL', 'maxi dress')].join('\n'),
  )
  expect(reasons(report)).toEqual([])
  await shop.importCsv([header, row('mill-3', 'blue mill', 'MAXI DRESS')].join('\n'))
  for (const handle of ['mill-1', 'mill-2', 'mill-3'])
    expect(await findProduct(shop.database.db, handle)).toMatchObject({
      brand: 'Blue Mill',
      productType: 'Maxi Dress',
    })
})

test('gives a picture the colour as its variant spells it', async () => {
  await shop.importCsv(
    `${header},Image Src,Variant Image\npic,T,,Kurta,Color,Navy Blue,Size,M,,,5,499,demo:drawn/blue,\npic,,,,,navy blue,,L,,,5,499,,demo:drawn/blue`,
  )
  const product = await findProduct(shop.database.db, 'pic')
  expect(product?.pictures.map(({ color }) => color)).toEqual(['Navy Blue'])
})

test('decodes HTML entities and removes invisible characters', () => {
  const read = ['Men&#8217;s &amp; Raja', '\u{a0} Odd\u{a0}Two\u{200b}', 'A &amp;amp; B', 'R&D;', 'क्\u{200d}ष'].map(
    (text) => cleanText(text),
  )
  expect(read).toEqual(['Men’s & Raja', 'Odd Two', 'A & B', 'R&D;', 'क्\u{200d}ष'])
})

test('reads one line as a form does, and cuts it between characters', () => {
  const read = ['\u{202e}Raja\u{202c}', 'cafe\u{301}', 'അവന്\u{200d}', 'A\u{200d}sha', 'a\n \tb'].map((text) =>
    cleanText(text),
  )
  expect(read).toEqual(['Raja', 'caf\u{e9}', 'അവന്\u{200d}', 'Asha', 'a b'])
  expect(cleanText('ab 👩🏽\u{200d}💻', 6)).toBe('ab')
  expect(cleanAddress('\u{feff} cafe\u{301}&amp;b.jpg\u{a0}')).toBe('cafe\u{301}&b.jpg')
})

test('tells damage from plain values', () => {
  const dates = [
    '02-Mar',
    'Mar-02',
    '2-Mar-26',
    '4/5/2026',
    '04-05-2026',
    '2026-03-02',
    '10-Dec',
    '4 May',
    '06-July',
    '4/5/26',
    '2-3-26',
    '12.10.26',
  ]
  expect(dates.filter((text) => !isDate(text))).toEqual([])
  const sizes = [
    '2-3',
    '4/5',
    '10-12',
    '28/30/32',
    '8/10/12',
    '34-26-36',
    '8-9 Years',
    'M',
    'UK 9',
    '2-3 Months',
    '32-Maroon',
    'Mar',
  ]
  expect(sizes.filter(isDate)).toEqual([])
  expect(['8.90123E+12', '8,9E+12', '9e+15'].filter((text) => !isShortenedNumber(text))).toEqual([])
  expect(['8901234567890', '1E2', 'KE+12', '5E10'].filter(isShortenedNumber)).toEqual([])
  expect(['Raâ€™s', 'CafÃ©', 'à¤²à¤¾', '???? ??', 'â‚¹499'].filter((text) => !isWrongCodePage(text))).toEqual([])
  expect(['“CAFÉ”', 'Voilà…”', 'Blüte', 'लाल', '₹499', 'Why??', 'château'].filter(isWrongCodePage)).toEqual([])
})
