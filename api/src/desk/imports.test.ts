import { gzipSync } from 'node:zlib'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import { openImports, runImport } from '@tanabana/testing/imports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findProduct } from '#catalogue/catalogue.ts'
import { reconcile } from '#money/money.ts'
import { removeStaff } from '#staff/staff.ts'

let shop: Backend
let person: TestDesk
let owner: TestDesk
let imports: ReturnType<typeof openImports>

beforeAll(async () => {
  shop = await openBackend()
  person = await newPerson(shop, 'catalogue')
  owner = await newPerson(shop, 'owner')
  imports = openImports(shop, person)
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const find = (handle: string) => findProduct(shop.database.db, handle)

/** As a supplier's list in German Excel: other names, semicolons, Windows-1252. */
const supplierList = [
  'Style Name;Colour;Size;Selling Price;M.R.P.;Qty;Photo 1;Photo 2;Remarks',
  'Café Kurta;Indigo;M;1299;1799;4;cafe-1.png;cafe-2.png;new',
  'Café Kurta;Indigo;L;1299;1799;5;cafe-1.png;;',
  'Blüten Saree;Rot;Free Size;2499;2999;2;;;',
].join('\r\n')
const columns = [
  { name: 'Photo 1', column: 'Image Src' },
  { name: 'Photo 2', column: 'Image Src' },
]

test('imports a stranger’s list with other columns, its pictures and an unknown type, and undoes it', async () => {
  const id = await imports.send(gzipSync(Buffer.from(supplierList, 'latin1')), 100)
  const parts = Math.ceil(gzipSync(Buffer.from(supplierList, 'latin1')).length / 100)
  const asked = await imports.check(id, { parts })
  expect(asked.state).toBe('matching')
  expect(asked.columns).toMatchObject([
    { name: 'Style Name', column: 'Title', example: 'Café Kurta' },
    ...[{ column: 'Color' }, { column: 'Size' }, { column: 'Variant Price' }, { column: 'Variant Compare At Price' }],
    ...[{ column: 'Variant Inventory Qty' }, { column: null }, { column: null }, { name: 'Remarks', column: null }],
  ])
  const checked = await imports.check(id, { columns })
  expect(checked).toMatchObject({ state: 'checked', canRun: true })
  expect(checked.report).toMatchObject({ added: 2, rows: 3, isWindows1252: true, foreign: null })
  expect(checked.report?.missingPictures.toSorted()).toEqual(['cafe-1.png', 'cafe-2.png'])
  expect(checked.report?.keptPictures).toEqual([])
  // they are asked for, and no problems
  expect(checked.report).toMatchObject({ problems: 0, problemsFirst: [] })
  expect(await find('cafe-kurta')).toBeNull()

  for (const name of ['Café/CAFE-1.PNG', 'cafe-2.png'])
    await person.call('addImportPicture', { params: { id }, body: { name, file: dot } })
  expect((await imports.read(id)).report?.missingPictures).toEqual([])
  const done = await imports.run(id)
  expect(done).toMatchObject({ state: 'done', added: 2, canUndo: true })
  expect(await idsOf('Café Kurta')).toHaveLength(1)
  const [saree] = await idsOf('Blüten Saree')
  expect((await find(`${saree}`))?.variants).toMatchObject([
    { color: 'Rot', size: 'One Size', stock: 2, mrpPaise: 299_900 },
  ])
  expect(await idsOf('Café Kurta', { imported: 'last' })).toHaveLength(1)
  const unchanged = await imports.check(await imports.send(Buffer.from(supplierList, 'latin1')))
  expect(unchanged.report).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(unchanged.report?.keptPictures?.toSorted()).toEqual(['cafe-1.png', 'cafe-2.png'])
  const cheaper = await imports.send(Buffer.from(supplierList.replaceAll('1299', '1199'), 'latin1'))
  await imports.check(cheaper)
  expect((await imports.run(cheaper)).report).toMatchObject({ changed: 1, problems: 0 })
  await imports.undo(cheaper)

  const undone = await imports.undo(id)
  expect(undone).toMatchObject({ state: 'undone', undo: { undone: 2, kept: 0 } })
  expect(await idsOf('Café Kurta')).toEqual([])
  // the shop knows such a file now, with the column that somebody left out
  const again = await imports.check(await imports.send(Buffer.from(supplierList, 'latin1')))
  expect(again).toMatchObject({ state: 'checked', report: { added: 2 } })
})

async function idsOf(query: string, filter: object = {}): Promise<number[]> {
  return (await person.call('listProducts', { query: { query, ...filter } })).json.products.map(({ id }) => id)
}

const csv = (...handles: string[]) =>
  csvOf(...handles.flatMap((handle) => productRows(handle, 'Kurta', 1000, { Red: { M: 2 } })))

test('goes on after a process was killed, and writes nothing twice', async () => {
  const id = await imports.send(csv('killed-a', 'killed-b'))
  await imports.check(id)
  await imports.call('runImport', id)
  const { db } = shop.database
  // a process that is gone holds it
  await db.execute(
    sql`update imports set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute' where id = ${id}`,
  )
  await shop.importCsv(csv('killed-a'))
  expect(await runImport(shop)).toBe(false)
  await db.execute(sql`update imports set claimed_until = now() - interval '1 second' where id = ${id}`)
  await imports.runAll()
  expect(await imports.read(id)).toMatchObject({ state: 'done', added: 1 })
  expect((await find('killed-b'))?.variants).toMatchObject([{ stock: 2 }])
  expect((await find('killed-a'))?.variants).toMatchObject([{ stock: 2 }])
})

test('runs once, although several processes look for it and somebody taps twice', async () => {
  const id = await imports.send(csv('once-a', 'once-b', 'once-c'))
  await imports.check(id)
  await Promise.all([imports.call('runImport', id), imports.call('runImport', id)])
  await Promise.all(Array.from({ length: 4 }, () => runImport(shop)))
  expect(await imports.read(id)).toMatchObject({ state: 'done', added: 3 })
  const { entries } = (await owner.call('searchAudit', { query: { query: `import ${id} ` } })).json
  expect(entries.filter(({ action }) => action === 'runImport')).toHaveLength(1)
})

test('guesses the columns of an Indian supplier, and says which two are the same', async () => {
  const names = [
    'Design No',
    'Item',
    'Fabric',
    'Shade',
    'Size',
    'WSP',
    'MRP (Rs.)',
    'Rate',
    'Qty in hand',
    'Image file',
  ]
  const { send, check } = openImports(shop, owner)
  const id = await send([names, names.map(() => '1')].map((row) => row.join(';')).join('\n'))
  const { columns } = await check(id)
  expect(columns.map(({ column }) => column)).toEqual([
    ...['Handle', 'Title', 'Material', 'Color', 'Size', 'Cost per item', 'Variant Compare At Price', 'Variant Price'],
    ...['Variant Inventory Qty', 'Image Src'],
  ])
  const twice = [{ name: 'MRP (Rs.)', column: 'Variant Price' }]
  expect((await imports.call('checkImport', id, { columns: twice })).json).toMatchObject({
    message: 'Two columns are matched with “Price”. Match one of them with another, or don’t import it.',
  })
})

test('waits for the import before it', async () => {
  const [first, second] = [await imports.send(csv('line-a')), await imports.send(csv('line-b'))]
  await imports.call('checkImport', first, { parts: 1 })
  await imports.call('checkImport', second, { parts: 1 })
  expect([(await imports.read(first)).waits, (await imports.read(second)).waits]).toEqual([false, true])
  await imports.runAll()
  expect((await imports.read(second)).state).toBe('checked')
})

test('stops when somebody stops it, and when its person leaves', async () => {
  const id = await imports.send(csv('stop-a'))
  await imports.call('checkImport', id, { parts: 1 })
  await imports.call('stopImport', id)
  await imports.runAll()
  expect(await imports.read(id)).toMatchObject({ state: 'checked', report: null, canRun: false })
  expect((await imports.check(id)).report?.added).toBe(1)
  await imports.call('runImport', id)
  await imports.call('stopImport', id)
  await imports.runAll()
  // the numbers of the check are not those of the import
  const stopped = { state: 'done', added: 0, report: null, stopped: 'catalogue 1 stopped it.' }
  expect(await imports.read(id)).toMatchObject(stopped)

  const leaver = await newPerson(shop, 'catalogue')
  const theirs = openImports(shop, leaver)
  const left = await theirs.send(csv('left-a'))
  await theirs.check(left)
  await theirs.call('runImport', left)
  await removeStaff(shop.database.db, leaver.id)
  await theirs.runAll()
  expect(await imports.read(left)).toMatchObject({
    state: 'done',
    added: 0,
    report: null,
    stopped: 'The person who started it is no longer on the staff.',
  })
  expect(await find('left-a')).toBeNull()
})

test('refuses what would harm the shop, in words', async () => {
  const refused = async (file: string | Buffer, part?: number) => {
    const id = await imports.send(file, part)
    const parts = part ? Math.ceil(Buffer.from(file).length / part) : 1
    const { state, stopped } = await imports.check(id, { parts })
    return [state, stopped]
  }
  const bomb = gzipSync(Buffer.alloc(60_000_000, 'a,b\n'))
  expect(await refused(bomb)).toEqual(['refused', 'The file is larger than 40 MB. Divide it into several.'])
  expect(await refused(gzipSync(Buffer.from(csv('cut'))).subarray(0, 40))).toEqual([
    'refused',
    'The file did not arrive whole. Send it again.',
  ])
  const wide = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')
  expect(await refused(`${wide}\n`)).toEqual(['refused', 'The file has 1,00,000 columns. At most 500 are read.'])
  expect(await refused(Buffer.from('PK\x03\x04 xlsx'))).toEqual([
    'refused',
    'This is a workbook or a ZIP file. In your spreadsheet, save it as "CSV UTF-8".',
  ])
})

test('takes a picture only by the name of its file, and no path reads a file of the server', async () => {
  const file = csvOf({
    ...{ Handle: 'path', Title: 'Path', Type: 'Kurta', 'Option1 Name': 'Color', 'Option1 Value': 'Red' },
    ...{ 'Variant Price': 500, 'Image Src': '../../../../etc/passwd.png' },
  })
  const id = await imports.send(file)
  expect((await imports.check(id)).report?.missingPictures).toEqual(['../../../../etc/passwd.png'])
  const sent = await person.call('addImportPicture', {
    params: { id },
    body: { name: '..\\..\\passwd.png', file: dot },
  })
  expect(sent.status).toBe(200)
  await imports.check(id)
  await imports.run(id)
  expect((await find('path'))?.pictures).toHaveLength(1)
})

test('every problem is told by row and cell, in the words of the file, and no spreadsheet runs it', async () => {
  const file = 'Handle,Name,Type,Color,Size,Price,Qty\n=evil,Evil,Kurta,Red,M,free,many\n'
  const id = await imports.send(file)
  const { report } = await imports.check(id)
  expect(report?.problemsFirst).toMatchObject([
    { line: 2, column: 'Price', handle: '=evil', reason: 'Price "free" is not a price. Use a number such as 1299.00.' },
    { line: 2, column: 'Qty', reason: 'Qty "many" is not a whole number. The stock is unchanged.' },
    { line: 2, column: '' },
  ])
  const dates = 'Style;Shade;Fitting;Selling Price\nDated;Red;8-Sep;500\n'
  const columns = [
    { name: 'Style', column: 'Title' },
    { name: 'Shade', column: 'Color' },
    { name: 'Fitting', column: 'Size' },
  ]
  const matched = await imports.check(await imports.send(dates))
  expect((await imports.check(matched.id, { columns })).report?.problemsFirst).toMatchObject([
    { column: 'Fitting', reason: 'Fitting "8-Sep" is a date: a spreadsheet has changed it. The product is skipped.' },
  ])
  const { body } = await shop.app.inject({
    url: `/desk/api/imports/${id}/problems.csv`,
    headers: { cookie: person.cookie() },
  })
  expect(body).toContain('2,Price,\'=evil,"Price ""free"" is not a price.')
})

test('exports what the filter finds, and the file changes nothing when it is imported', async () => {
  await shop.importCsv(csv('export-a', 'export-b'))
  await person.call('changeProduct', { params: { id: (await find('export-a'))?.id }, body: { brand: 'Exported' } })
  const { body } = await shop.app.inject({
    url: '/desk/api/products.csv?brand=exported',
    headers: { cookie: person.cookie() },
  })
  expect([body.includes('export-a'), body.includes('export-b')]).toEqual([true, false])
  expect((await imports.check(await imports.send(body))).report).toMatchObject({ unchanged: 1, problems: 0 })
  const template = await shop.app.inject({ url: '/desk/api/import-template.csv', headers: { cookie: person.cookie() } })
  expect((await imports.check(await imports.send(template.body))).report).toMatchObject({ added: 1, problems: 0 })
})
