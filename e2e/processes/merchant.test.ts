import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../place-order.ts'
import { openShopProcess, runMerchantTool, type ShopProcess } from '../shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await openShopProcess()
})
afterAll(() => shop.discard())

const merchant = (...words: string[]) => runMerchantTool(shop.folder, words, { PORT: new URL(shop.url).port })
const read = async (path: string) => (await fetch(shop.url + path)).text()

test('moves an order from PLACED to DELIVERED', async () => {
  const { id, username, order } = await placeOrder(shop.url)
  const list = await merchant('orders', 'list', '--shopper', username)
  expect(list).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`Order +Placed.*\\n─.*\\n${id} .* PLACED +COD`)),
  })
  expect((await merchant('orders', 'show', id)).output).toContain(
    'Deliver to:\nMeera Krishnan\n14, 2nd Cross, Indiranagar\nNear the park\nBengaluru, Bengaluru Urban\nKarnataka 560038\nIndia\n+91 98765 43210\n',
  )
  const shown = JSON.parse((await merchant('orders', 'show', id, '--json')).output)
  expect(shown.address).toMatchObject({ fullName: 'Meera Krishnan', mobile: '9876543210' })
  expect(await merchant('orders', 'ship', id)).toEqual({
    code: 1,
    output: `Order ${id}: This order is not packed yet.\n`,
  })
  await merchant('orders', 'pack', id.toLowerCase())
  await merchant('orders', 'ship', id, '--tracking', 'DTDC-1')
  expect(await order()).toMatchObject({ orderStatus: 'SHIPPED', tracking: 'DTDC-1' })
  expect(await merchant('orders', 'ship', id, '--tracking', 'DTDC-1')).toEqual({
    code: 0,
    output: `Order ${id}: shipped already. Nothing was changed.\n`,
  })
  expect(await merchant('orders', 'ship', id, '--tracking', 'DTDC-2')).toEqual({
    code: 0,
    output: `Order ${id}: corrected.\n`,
  })
  expect(await order()).toMatchObject({ tracking: 'DTDC-2' })
  expect((await merchant('orders', 'ship', id, '--courier', 'bluedart')).output).toBe(`Order ${id}: corrected.\n`)
  const trackingUrl = expect.stringMatching(/^https:\/\/www\.bluedart\.com\/.*trackNo=DTDC-2$/)
  expect(await order()).toMatchObject({ trackingUrl })
  expect((await merchant('orders', 'cancel', id, '--yes')).output).toContain('already been shipped')
  expect(await merchant('orders', 'deliver', id)).toEqual({ code: 0, output: `Order ${id}: delivered.\n` })
  const listed = await merchant('orders', 'list', '--status', 'delivered', '--json')
  expect(JSON.parse(listed.output)).toMatchObject([{ id, status: 'DELIVERED', shopper: username }])
})

test('asks before it cancels an order', async () => {
  const { id, order } = await placeOrder(shop.url)
  const refused = await merchant('orders', 'cancel', id)
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('There is no terminal to ask on. Add --yes to confirm.'),
  })
  expect(await order()).toMatchObject({ orderStatus: 'PLACED' })
  expect((await merchant('orders', 'cancel', id, '--yes')).code).toBe(0)
  expect(await order()).toMatchObject({ orderStatus: 'CANCELLED' })
  expect((await merchant('orders', 'refund', id)).output).toContain('was not paid online')
})

test('lists payments, compares them with PhonePe and refunds a shipped order after a confirmation', async () => {
  const { id, order } = await placeOrder(shop.url, true)
  expect((await merchant('payments')).output).toMatch(new RegExp(`${id}-1 .* COMPLETED +(₹\\S+) +\\1\n`))
  expect((await merchant('payments', '--stuck')).output).toBe('Nothing found.\n')
  expect((await merchant('payments', 'show', id.toLowerCase())).output).toMatch(
    /PENDING.*COMPLETED.*pay +200.*webhook/s,
  )
  const check = await merchant('payments', 'check')
  expect(check).toEqual({ code: 0, output: expect.stringMatching(/Everything adds up\.\nPhonePe agrees on \d+ /) })
  expect((await merchant('orders', 'refund', id, '--yes')).output).toContain('Cancel it instead: that refunds it')
  for (const step of ['pack', 'ship', 'deliver']) await merchant('orders', step, id)
  expect((await merchant('orders', 'refund', id)).output).toContain(
    'There is no terminal to ask on. Add --yes to confirm.',
  )
  expect((await merchant('orders', 'refund', id, '--yes')).code).toBe(0)
  expect(await order()).toMatchObject({ orderStatus: 'DELIVERED', paymentState: 'REFUND_PENDING' })
  expect(await merchant('orders', 'refund', id, '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was changed.'),
  })
  await expect.poll(order, { timeout: 200_000 }).toMatchObject({ paymentState: 'REFUNDED' })
  const { books } = JSON.parse((await merchant('payments', 'check', '--json')).output)
  expect(books).toMatchObject({ balanced: true, refunding: 0, wrong: [] })
  expect(await merchant('payments', 'retry', `${id}-1`)).toMatchObject({ code: 1 })
  expect((await merchant('payments', 'check', '--days', 'never')).code).toBe(2)
})

test('changes price, stock and visibility at once', async () => {
  const { content } = JSON.parse(await read('/product/getProductPaged?size=30'))
  const { id, name, type, inventory } = content.at(-1)
  const [{ color, size }] = inventory.filter((entry: { size: string }) => entry.size)
  expect((await merchant('products', 'price', String(id), '1234.50')).output).toBe(`${id} now costs ₹1,234.50.\n`)
  expect((await merchant('products', 'stock', String(id), color, size.toLowerCase(), '2')).code).toBe(0)
  // a kept page may be a second old
  await expect.poll(() => read(`/${type}/${id}`)).toContain('₹1,234.50')
  const product = JSON.parse(await read(`/product/getProduct/${id}`))
  expect(product.inventory).toContainEqual(expect.objectContaining({ color, size, stock: 2 }))
  await merchant('products', 'hide', String(id))
  const status = async () => (await fetch(`${shop.url}/product/getProduct/${id}`)).status
  await expect.poll(status).toBe(404)
  expect((await merchant('products', 'list', name)).output).toContain('hidden')
  await merchant('products', 'unhide', String(id))
  await expect.poll(status).toBe(200)
  for (const wrong of [
    ['price', String(id), 'free'],
    ['price', 'nothing', '5'],
    ['stock', String(id), 'Pink', 'M', '1'],
  ])
    expect((await merchant('products', ...wrong)).code).toBe(1)
})

test('shows what a change of many products does, makes it and undoes it', async () => {
  const many = (...words: string[]) => merchant('products', 'change-many', ...words)
  const { content } = JSON.parse(await read('/product/getProductPaged?size=30'))
  const [one, other] = content.map(({ id }: { id: number }) => String(id))
  expect(await many(one, other, '--add-tags', 'Diwali', '--dry-run')).toEqual({
    code: 0,
    output: 'Add tags: Diwali:\n2 products change, 0 already so, 0 refused.\n',
  })
  expect(await many(one, other, '--add-tags', 'Diwali', '--yes')).toEqual({
    code: 0,
    output: expect.stringMatching(/\nDone\. 2 products changed, 0 already so, 0 refused\.\n$/),
  })
  expect((await many(one, '--add-tags', 'diwali')).output).toContain('0 products change, 1 already so')
  const [last] = JSON.parse((await merchant('products', 'changes', '--json')).output)
  expect(last).toMatchObject({ who: 'Command line', state: 'done', total: 2 })
  expect((await merchant('products', 'undo-change', String(last.id), '--yes')).output).toContain('2 products changed')
  expect((await many(one, '--remove-tags', 'Diwali')).output).toContain('0 products change, 1 already so')
  const prices = await many('--category', 'tops', '--price', '-12.5%', '--round', '99', '--dry-run')
  expect(prices.output).toMatch(/^Price down 12\.5%, ending in 99:\n\d+ products change/)
  expect(prices.output).toMatch(/Largest change: .* → ₹[\d,]*99\n/)
  for (const wrong of [
    ['--hide'],
    [one, '--all', '--hide'],
    [one, '--hide', '--show'],
    [one, '--price', '10'],
    [one, '--hsn', '12'],
    ['nothing', '--hide'],
  ])
    expect([wrong, (await many(...wrong)).code]).toEqual([wrong, 1])
})

test('signs a blocked account out and rejects its sign-in', async () => {
  const { world, username, password, token } = await placeOrder(shop.url)
  expect((await merchant('shoppers', 'show', username)).output).toContain('PLACED')
  await merchant('shoppers', 'disable', username, '--yes')
  const signIn = async () =>
    world.send('POST /user/login', { json: { username, password: await world.encrypt(password) } })
  expect((await world.send(`GET /order/getOrders/${username}`, { token })).status).toBe(401)
  expect((await signIn()).json).toMatchObject({ status: 'FAILURE', code: 'ACCOUNT_DISABLED' })
  await merchant('shoppers', 'enable', username)
  expect((await signIn()).status).toBe(200)
})

test('imports its own export without a change; a dry run only prints the changes', async () => {
  const file = join(shop.folder, 'out.csv')
  expect((await merchant('export', file)).code).toBe(0)
  const csv = await readFile(file, 'utf8')
  await writeFile(file, csv.replace(/(\n[^\n,]+),([^\n,]+),(?=[^\n]*active)/, '$1,Another Name,'))
  const changed = await merchant('import', file, '--dry-run')
  const lines = /^[\w-]+: title ".*" → "Another Name"\nwould be 0 added, 1 changed, \d+ unchanged, 0 problems/
  expect(changed).toEqual({ code: 0, output: expect.stringMatching(lines) })
  expect((await merchant('export', '--format', 'google')).output).toMatch(/^<\?xml .*<g:price>/s)
})

test('imports a file into an open shop and reports the bad rows', async () => {
  const file = join(shop.folder, 'mine.csv')
  const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  await writeFile(
    file,
    `${header}\npankhi,Pankhi Hand Fan Top,Mela,Top,Size,M,4,450.50\nlamp,Brass Lamp,Mela,Lamp,Title,Default Title,1,900\n`,
  )
  const first = await merchant('import', file)
  expect(first).toEqual({ code: 3, output: expect.stringContaining('1 added, 0 changed, 0 unchanged, 1 problem') })
  expect(first.output).toContain('line 3, lamp: The product is skipped: no category rule matches Type "Lamp".')
  expect((await merchant('import', file)).output).toContain('0 added, 0 changed, 1 unchanged')
  const found = await read('/search?query=hand%20fan')
  expect(found).toContain('₹450.50')
  const [, path = ''] = /href="(\/tops\/\d+)[^>]*>(?:(?!<\/a>).)*Pankhi Hand Fan Top/s.exec(found) ?? []
  expect(await read(path)).toMatch(/<h1[^>]*>Pankhi Hand Fan Top</)
  const [last, before] = JSON.parse((await merchant('imports', '--json')).output)
  expect([last, before]).toMatchObject([
    { added: 0, changed: 0, state: 'done' },
    { added: 1, changed: 0, who: 'Command line' },
  ])
  expect((await merchant('undo-import', String(last.id), '--yes')).code).toBe(1)
  expect(await merchant('undo-import', String(before.id))).toEqual({
    code: 1,
    output: expect.stringContaining('which added 1 product and changed 0? There is no terminal to ask on'),
  })
  expect(await merchant('undo-import', String(before.id), '--yes')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Done\. 1 product undone, 0 kept in whole or in part\.\n$/m),
  })
  await expect.poll(async () => (await fetch(shop.url + path)).status).toBe(404)
})

test('prepares pictures in the requested widths only', async () => {
  expect(await merchant('pictures', 'prepare', '--widths', '481')).toEqual({
    code: 1,
    output: '"481" has an unknown width. Choose from 240, 480, 720, 960, 1200.\n',
  })
  expect((await merchant('pictures', 'prepare', 'nothing')).code).toBe(1)
  const drawings = join(shop.folder, 'pictures/resized/demo/chowk-white-kurta')
  await rm(drawings, { recursive: true, force: true })
  const made = await merchant('pictures', 'prepare', 'chowk-white-kurta', '--widths', '240')
  expect(made).toEqual({ code: 0, output: '4 pictures are ready in 240 pixels.\n' })
  const kept = await readdir(join(drawings, 'white'))
  expect(kept).toEqual(expect.arrayContaining(['front-240.avif', 'front-240.webp', 'detail-240.avif']))
})

test('lists searches without results, and takes a synonym at once', async () => {
  const search = () => read('/search?query=zariwork')
  expect(await search()).toContain('No results for “zariwork”')
  await expect
    .poll(async () => (await merchant('searches', '--days', '2')).output, { timeout: 120_000 })
    .toMatch(/Searches +Query +Found +Last\n─.*\n(.*\n)* +\d+ +zariwork +nothing +\d{4}-\d\d-\d\d/)
  expect(await merchant('synonym', 'add', 'Zariwork', 'embroidered')).toEqual({
    code: 0,
    output: '"zariwork" now also finds "embroidered".\n',
  })
  await expect.poll(search).toMatch(/<h\d[^>]*>[^<]*jutti/i)
  expect((await merchant('synonym', 'list', '--json')).output).toBe(
    `${JSON.stringify([{ phrase: 'zariwork', meaning: 'embroidered' }], null, 2)}\n`,
  )
  expect((await merchant('synonym', 'remove', 'zariwork')).output).toBe('Removed 1 synonym.\n')
  expect(await merchant('synonym', 'remove', 'zariwork')).toMatchObject({ code: 1 })
  expect(await merchant('synonym', 'add', '***', 'kurta')).toEqual({
    code: 1,
    output: '"***" is not a search phrase. Enter one to three words, at most 60 characters.\n',
  })
  expect((await merchant('searches', '--days', 'x')).output).toBe('"x" is not a number for --days.\n')
})

test('prints usage for every command', async () => {
  for (const words of [['--help'], ['orders', '--help'], ['orders', 'ship', '--help'], ['import', '--help'], []]) {
    expect(await merchant(...words)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: npm run shop --'),
    })
  }
  expect((await merchant('orders', 'list', '--status', 'lost')).code).toBe(2)
})

test('explains a wrong command in one sentence', async () => {
  const missing = await merchant('import', '/no/such/file.csv')
  expect(missing).toEqual({ code: 1, output: 'File /no/such/file.csv does not exist.\n' })
  expect(await merchant('sell')).toMatchObject({ code: 2, output: expect.stringContaining('Usage: npm run shop --') })
  expect((await merchant('--wrong')).code).toBe(2)
})
