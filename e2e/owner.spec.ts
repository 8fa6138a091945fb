import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placedOrder } from './placed-order.ts'
import { runOwnerTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test.slow()

test('an owner moves an order on, step by step, and the shopper sees it', async ({ page, shop }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  const { id, username, token, order } = await placedOrder(shop.url)
  const list = await owner('orders', 'list', '--shopper', username)
  expect(list).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`Order +Placed.*\\n─.*\\n${id} .* PLACED +COD`)),
  })
  expect((await owner('orders', 'show', id)).output).toContain(
    'Deliver to:\nMeera Krishnan\n14, 2nd Cross, Indiranagar\nNear the park\nBengaluru, Bengaluru Urban\nKarnataka 560038\nIndia\n+91 98765 43210\n',
  )
  const shown = JSON.parse((await owner('orders', 'show', id, '--json')).output)
  expect(shown.address).toMatchObject({ fullName: 'Meera Krishnan', mobile: '9876543210' })
  expect(await owner('orders', 'ship', id)).toEqual({
    code: 1,
    output: `Order ${id} is PLACED: from there it does not become SHIPPED.\n`,
  })
  await owner('orders', 'pack', id.toLowerCase())
  await owner('orders', 'ship', id, '--tracking', 'DTDC-1')
  expect(await order()).toMatchObject({ orderStatus: 'SHIPPED', tracking: 'DTDC-1' })
  expect(await owner('orders', 'ship', id, '--tracking', 'DTDC-1')).toEqual({
    code: 0,
    output: `Order ${id} was SHIPPED already, with the tracking number DTDC-1. Nothing was changed.\n`,
  })
  expect(await owner('orders', 'ship', id, '--tracking', 'DTDC-2')).toEqual({
    code: 0,
    output: `Order ${id} now has the tracking number DTDC-2. The shopper gets a mail.\n`,
  })
  await page.addInitScript((values) => Object.assign(localStorage, values), { token, username, firstname: 'Asha' })
  await page.goto('/orders')
  await expect(page.getByText('Tracking number: DTDC-2')).toBeVisible()
  expect((await owner('orders', 'cancel', id, '--yes')).output).toContain('already been shipped')
  expect(await owner('orders', 'deliver', id)).toEqual({ code: 0, output: `Order ${id} is DELIVERED now.\n` })
  await page.reload()
  const today = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const
  await expect(page.getByText(`Delivered on ${new Date().toLocaleDateString('en-IN', today)}`)).toBeVisible()
  const told = await owner('orders', 'list', '--status', 'delivered', '--json')
  expect(JSON.parse(told.output)).toMatchObject([{ id, status: 'DELIVERED', shopper: username }])
})

test('what cannot be undone is asked before', async ({ shop }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  const { id, order } = await placedOrder(shop.url)
  const unasked = await owner('orders', 'cancel', id)
  expect(unasked).toEqual({ code: 1, output: expect.stringContaining('Nobody is here to say yes: add --yes.') })
  expect(await order()).toMatchObject({ orderStatus: 'PLACED' })
  expect((await owner('orders', 'cancel', id, '--yes')).code).toBe(0)
  expect(await order()).toMatchObject({ orderStatus: 'CANCELLED' })
})

test('payments are listed and held against PhonePe; an order that has left is paid back after a question', async ({
  shop,
}) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words, { PORT: new URL(shop.url).port })
  const { id, order } = await placedOrder(shop.url, true)
  expect((await owner('payments')).output).toMatch(new RegExp(`${id}-1 .* COMPLETED +(₹\\S+) +\\1\n`))
  expect((await owner('payments', '--stuck')).output).toBe('There is nothing.\n')
  expect((await owner('payments', 'show', id.toLowerCase())).output).toMatch(/PENDING.*COMPLETED.*pay +200.*webhook/s)
  const check = await owner('payments', 'check')
  expect(check).toEqual({ code: 0, output: expect.stringMatching(/They balance\.\nPhonePe tells the same of \d+ /) })
  expect((await owner('orders', 'refund', id, '--yes')).output).toContain('cancel it, and its money goes back')
  for (const step of ['pack', 'ship', 'deliver']) await owner('orders', step, id)
  expect((await owner('orders', 'refund', id)).output).toContain('Nobody is here to say yes: add --yes.')
  expect((await owner('orders', 'refund', id, '--yes')).code).toBe(0)
  expect(await order()).toMatchObject({ orderStatus: 'DELIVERED', paymentState: 'REFUND_PENDING' })
  expect(await owner('orders', 'refund', id, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('has been given back already'),
  })
  await expect.poll(order, { timeout: 80_000 }).toMatchObject({ paymentState: 'REFUNDED' })
  const { books } = JSON.parse((await owner('payments', 'check', '--json')).output)
  expect(books).toMatchObject({ balanced: true, refunding: 0, wrong: [] })
  expect(await owner('payments', 'retry', `${id}-1`)).toMatchObject({ code: 1 })
  expect((await owner('payments', 'check', '--days', 'never')).code).toBe(2)
  const byCash = await placedOrder(shop.url)
  expect((await owner('orders', 'refund', byCash.id)).output).toContain('was not paid online')
})

test('price, stock and the window change at once', async ({ shop, page, request }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  const { content } = await (await request.get('/product/getProductPaged?size=30')).json()
  const { id, name, type, inventory } = content.at(-1)
  const [{ color, size }] = inventory.filter((entry: { size: string }) => entry.size)
  expect((await owner('products', 'price', String(id), '1234.50')).output).toBe(`${id} costs ₹1,234.50 now.\n`)
  expect((await owner('products', 'stock', String(id), color, size.toLowerCase(), '2')).code).toBe(0)
  await page.goto(`/${type}/${id}`)
  await expect(page.getByText('₹1,234.50').first()).toBeVisible()
  const product = await (await request.get(`/product/getProduct/${id}`)).json()
  expect(product.inventory).toContainEqual(expect.objectContaining({ color, size, stock: 2 }))
  await owner('products', 'hide', String(id))
  expect((await request.get(`/product/getProduct/${id}`)).status()).toBe(404)
  expect((await owner('products', 'list', name)).output).toContain('hidden')
  await owner('products', 'unhide', String(id))
  expect((await request.get(`/product/getProduct/${id}`)).status()).toBe(200)
  for (const wrong of [
    ['price', String(id), 'free'],
    ['price', 'nothing', '5'],
    ['stock', String(id), 'Pink', 'M', '1'],
  ])
    expect((await owner('products', ...wrong)).code).toBe(1)
})

test('a shut account is signed out and stays so', async ({ shop }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  const { world, username, password, token } = await placedOrder(shop.url)
  expect((await owner('shoppers', 'show', username)).output).toContain('PLACED')
  await owner('shoppers', 'disable', username, '--yes')
  const signIn = async () =>
    world.send('POST /user/login', { json: { username, password: await world.encrypt(password) } })
  expect((await world.send(`GET /order/getOrders/${username}`, { token })).status).toBe(401)
  expect((await signIn()).json).toMatchObject({ status: 'FAILURE', code: 'ACCOUNT_DISABLED' })
  await owner('shoppers', 'enable', username)
  expect((await signIn()).status).toBe(200)
})

test('the catalogue goes out and comes back; a dry run only says what it would do', async ({ shop }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  const file = join(shop.folder, 'out.csv')
  expect((await owner('export', file)).code).toBe(0)
  const csv = await readFile(file, 'utf8')
  const back = await owner('import', file, '--dry-run')
  expect(back).toEqual({
    code: 0,
    output: expect.stringMatching(/^would be 0 added, 0 changed, \d+ unchanged, 0 problems/),
  })
  await writeFile(file, csv.replace(/(\n[^\n,]+),([^\n,]+),(?=[^\n]*active)/, '$1,Another Name,'))
  const changed = await owner('import', file, '--dry-run')
  expect(changed.output).toMatch(/^[\w-]+: title ".*" → "Another Name"\nwould be 0 added, 1 changed/)
  expect((await owner('export', '--format', 'google')).output).toMatch(/^<\?xml .*<g:price>/s)
})

test('pictures are made ahead, in the widths that are asked for and no others', async ({ shop }) => {
  const owner = (...words: string[]) => runOwnerTool(shop.folder, words)
  expect(await owner('pictures', 'prepare', '--widths', '481')).toEqual({
    code: 1,
    output: 'The widths are 240, 480, 720, 960, 1200; "481" has another.\n',
  })
  expect((await owner('pictures', 'prepare', 'nothing')).code).toBe(1)
  const drawings = join(shop.folder, 'pictures/resized/demo/dargah-white-kurta')
  await rm(drawings, { recursive: true, force: true })
  const made = await owner('pictures', 'prepare', 'dargah-white-kurta', '--widths', '240')
  expect(made).toEqual({ code: 0, output: '3 pictures are ready, 240 wide.\n' })
  const kept = await readdir(join(drawings, 'white'))
  expect(kept).toEqual(expect.arrayContaining(['front-240.avif', 'front-240.webp', 'detail-240.avif']))
})

test('every command explains itself', async ({ shop }) => {
  for (const words of [['--help'], ['orders', '--help'], ['orders', 'ship', '--help'], ['import', '--help'], []]) {
    expect(await runOwnerTool(shop.folder, words)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: npm run shop --'),
    })
  }
  expect((await runOwnerTool(shop.folder, ['orders', 'list', '--status', 'lost'])).code).toBe(2)
})
