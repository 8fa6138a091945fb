import { type APIRequestContext, type Page, request } from '@playwright/test'
import { deskUrl, enterDesk } from './desk.ts'
import { importScreens } from './import-screens.ts'
import { type Bought, placeOrder } from './place-order.ts'

/** The owner's session, and addresses of what the screens show. */
type Desk = {
  url: string
  owner: Awaited<ReturnType<APIRequestContext['storageState']>>
  orders: Record<
    'placed' | 'otherState' | 'online' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled',
    string
  >
  customer: number
  productJob: number
  /** A size that was sold. */
  variant: number
  setUpLink: string
}

type DeskScreen = { name: string; path: string; as?: 'owner'; act?: (page: Page) => Promise<unknown> }

/** First name, last name, city, district, state and PIN code; the fourth is in another state. */
const people = [
  'Ananya,Deshpande,Pune,Pune,Maharashtra,411004',
  'Farhan,Qureshi,Lucknow,Lucknow,Uttar Pradesh,226001',
  'Padmavathi,Venkatasubramanian,Tiruchirappalli,Tiruchirappalli,Tamil Nadu,620001',
  'Joy,D’Souza,Panaji,North Goa,Karnataka,403001',
  'Ishaan,Mehta,Ahmedabad,Ahmedabad,Gujarat,380009',
].map((line) => line.split(','))

/** A day at the desk: orders in every state, a refund, notes and a person who is not set up. */
export async function fillDesk(shopUrl: string): Promise<Desk> {
  const url = deskUrl({ url: shopUrl })
  const desk = await request.newContext()
  await search(shopUrl)
  await enterDesk({ request: desk }, { url: shopUrl })
  const post = async (path: string, data: object) => {
    const answer = await desk.post(`${url}/api/${path}`, { data, headers: { origin: new URL(url).origin } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const read = async (id: string) => (await (await desk.get(`${url}/api/orders/${id}`)).json()).order
  const act = async (id: string, ...steps: string[]) => {
    for (const step of steps) {
      const parcel = step === 'ship' && { courier: 'Delhivery', tracking: `1490812${String(Date.now()).slice(-6)}` }
      const input = { revision: (await read(id)).revision, ...parcel, ...(step === 'return' && { pieces: 'stock' }) }
      await post(`orders/${id}/${step}`, input)
    }
  }
  const ids: string[] = []
  for (const [at, goods] of (await someGoods(shopUrl)).entries()) ids.push(await order(shopUrl, at, goods))
  const [cancelled = '', delivered = '', returned = '', shipped = '', also = '', packed = '', second = ''] = ids
  const [placed = '', otherState = '', online = ''] = ids.slice(7)
  await act(cancelled, 'cancel')
  await act(delivered, 'pack', 'ship', 'deliver')
  await act(returned, 'pack', 'ship', 'return')
  for (const id of [shipped, also]) await act(id, 'pack', 'ship')
  for (const id of [packed, second]) await act(id, 'pack')
  const text = 'Gift wrap, please. Call before you deliver.'
  await post(`orders/${placed}/note`, { text, key: crypto.randomUUID() })
  const { account } = await read(delivered)
  await post(`customers/${account.id}/note`, { text: 'Prefers WhatsApp.' })
  const { link } = await post('staff', { name: 'Ravi Kumar', email: `ravi-${Date.now()}@shop.example`, role: 'staff' })
  const dearer = { kind: 'price', direction: 'up', unit: 'percent', amount: 5000, rounding: '9' }
  const wanted = { products: { ids: [1, 2, 3, 4, 5, 6] }, change: dearer }
  const job = await post('product-changes', { ...wanted, expected: 6, key: crypto.randomUUID() })
  const { lines } = await read(placed)
  const named = `${lines[0].name} ${lines[0].color} ${lines[0].size}`
  const { variants } = await (await desk.get(`${url}/api/stock`, { params: { query: named } })).json()
  await post(`stock/${variants[0].id}/receive`, { quantity: 12, note: 'From Bagru, bill 218' })
  await post('synonyms/phulkari/add', { meanings: ['embroidered', 'dupatta'] })
  await post('categories/festive/add', { name: 'Festive', kind: 'collection' })
  await post('categories/festive/change', { types: 'Kurta, Juttis', maxPrice: 300_000 })
  const { product } = await (await desk.get(`${url}/api/products/1`)).json()
  const costs = product.variants
    .slice(1)
    .map(({ id, price }: { id: number; price: number }) => ({ id, cost: price / 4 }))
  await post('products/1/variants', { variants: costs })
  const owner = await desk.storageState()
  await desk.dispose()
  const orders = { placed, otherState, online, packed, shipped, delivered, returned, cancelled }
  return { url, owner, orders, customer: account.id, productJob: job.id, variant: variants[0].id, setUpLink: link }
}

/** What shoppers search for is counted within ten seconds. */
async function search(shopUrl: string): Promise<void> {
  const long = 'chikankari anarkali with pearl buttons for the wedding of my sister under 2500'
  const queries = ['zariwork', 'zariwork', 'zariwork', 'phulkari', 'phulkari', 'कढ़ाई का काम', long, 'kurta', 'snekaers']
  for (const query of queries) await fetch(`${shopUrl}/product/getProductPaged?${new URLSearchParams({ query })}`)
}

/** Every third order is paid online, so the first, which is cancelled, is refunded. */
async function order(shopUrl: string, at: number, goods: Bought): Promise<string> {
  const [firstname, lastname, city, district, state, pincode] = people[at % people.length] ?? []
  const name = `${firstname} ${lastname}`
  const address = { fullName: name, mobile: `98765${43210 + at}`, city, district, state, pincode: Number(pincode) }
  const { id, username, email, token, world } = await placeOrder(shopUrl, at % 3 === 0, { address, goods })
  await world.send(`POST /user/updateProfile/${username}`, { json: { username, email, firstname, lastname }, token })
  return id
}

/** Variants of many products; every other one is nearly sold out. */
async function someGoods(shopUrl: string): Promise<Bought[]> {
  const { content } = (await (await fetch(`${shopUrl}/product/getProductPaged?page=0&size=60`)).json()) as {
    content: { id: number; listprice: number; inventory: { size: string; color: string; stock: number }[] }[]
  }
  return content.slice(0, 36).flatMap(({ id, listprice: price, inventory }, at) => {
    const byStock = inventory.filter(({ stock, size }) => size && stock > 0).sort((a, b) => a.stock - b.stock)
    const variant = byStock.at(at % 4 === 0 ? 0 : -1)
    return variant && at % 2 === 0 ? [{ id, price, size: variant.size, color: variant.color }] : []
  })
}

export function deskScreens({ url, orders, customer, productJob, variant, setUpLink }: Desk): DeskScreen[] {
  const { placed, online, packed, shipped } = orders
  const visitor: DeskScreen[] = [
    { name: 'sign-in', path: 'sign-in' },
    { name: 'sign-in-refused', path: 'sign-in', act: signInWrongly },
    { name: 'set-up', path: setUpLink.replace(/^.*\/desk\//, '') },
    { name: 'set-up-password', path: setUpLink.replace(/^.*\/desk\//, ''), act: usePassword },
    { name: 'set-up-expired', path: 'set-up#code' },
  ]
  const plain = [
    ...['today', 'low-stock', 'stock', 'orders', 'money', 'customers', 'pick-list', 'tracking'],
    ...['more', 'people', 'sessions', 'settings'],
    ...[
      'products',
      'products/1',
      'products/new',
      'products/changes',
      'products/size-charts',
      'categories',
      'categories/tops',
      'categories/festive',
      'products/new-size-chart',
      'notices',
      'log',
      'money/days',
      'money/books',
      'reports',
      'nothing',
    ],
  ]
  const owner: Omit<DeskScreen, 'as'>[] = [
    ...plain.map((path) => ({ name: path.replace('/', '-'), path })),
    ...Object.entries(orders).map(([state, id]) => ({ name: `order-${state}`, path: `orders/${id}` })),
    { name: 'orders-selected', path: 'orders?status=PLACED', act: selectOrders },
    { name: 'orders-export', path: 'orders', act: unfold('Export') },
    { name: 'orders-shipped', path: 'orders?status=SHIPPED' },
    { name: 'orders-cancelled', path: 'orders?status=CANCELLED' },
    { name: 'orders-nothing', path: 'orders?query=zzzz' },
    { name: 'order-ship', path: `orders/${packed}`, act: press('Ship…') },
    { name: 'order-correct', path: `orders/${shipped}`, act: press('Edit courier') },
    { name: 'order-return', path: `orders/${shipped}`, act: press('Came back, or lost') },
    { name: 'order-address', path: `orders/${placed}`, act: press('Change address') },
    { name: 'order-cancel', path: `orders/${online}`, act: press('Cancel the order') },
    { name: 'order-mail', path: `orders/${shipped}`, act: press('Send a mail again') },
    { name: 'money-refunds', path: 'money?show=refunds' },
    { name: 'money-nothing', path: 'money?show=failed' },
    { name: 'payment', path: `money/payments/${online}` },
    { name: 'customer', path: `customers/${customer}` },
    { name: 'customer-delete', path: `customers/${customer}`, act: unfold('Delete account') },
    { name: 'customers-nothing', path: 'customers?query=zzzz' },
    { name: 'tracking-preview', path: 'tracking', act: (page) => checkRows(page, orders) },
    { name: 'products-selected', path: 'products', act: selectProducts },
    { name: 'products-change', path: 'products/change?ids=1.2.3.4.5.6' },
    { name: 'products-preview', path: 'products/change?ids=1.2.3.4.5.6', act: previewPrices },
    { name: 'products-changed', path: `products/changes/${productJob}`, act: untilDone },
    ...importScreens,
    { name: 'product-fields', path: 'products/1', act: (page) => page.locator('#codes').check() },
    { name: 'stock-found', path: 'stock?query=kurta' },
    { name: 'stock-nothing', path: 'stock?query=zzzz' },
    { name: 'stock-size', path: `stock/${variant}` },
    { name: 'stock-counted', path: `stock/${variant}`, act: countOneLess },
    { name: 'stock-doubtful', path: `stock/${variant}`, act: countTooMany },
    { name: 'stock-receive', path: `stock/${variant}?step=receive` },
    { name: 'stock-refused', path: `stock/${variant}?step=write-off`, act: writeOffWithoutReason },
    { name: 'stock-scan', path: 'stock', act: scan },
    { name: 'size-chart', path: `products/size-charts/${shirts}` },
    { name: 'size-chart-refused', path: `products/size-charts/${shirts}`, act: saveWrongChart },
    { name: 'size-chart-copy', path: `products/new-size-chart?from=${shirts}`, act: press('Save') },
    { name: 'reports-days', path: 'reports?period=30-days&by=day' },
    { name: 'searches', path: 'reports/searches' },
    { name: 'searches-all', path: 'reports/searches?show=all&days=7' },
    { name: 'searches-add', path: 'reports/searches', act: addSynonym('') },
    { name: 'searches-added', path: 'reports/searches', act: addSynonym('embroidered') },
    { name: 'mail-text', path: 'pages/order-placed' },
    { name: 'texts', path: 'pages' },
    { name: 'home-page', path: 'home', act: unfold('Everyday clothes') },
    { name: 'people-open', path: 'people', act: unfold('Ravi Kumar') },
    { name: 'books-compared', path: 'money/books', act: press('Today') },
  ]
  return [...visitor, ...owner.map((screen) => ({ ...screen, as: 'owner' as const }))].map((screen) => ({
    ...screen,
    name: `desk-${screen.name}`,
    path: `${url}/${screen.path}`,
  }))
}

const shirts = 'Shirts%20and%20jackets'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const unfold = (title: string) => (page: Page) =>
  page.locator('summary, [aria-expanded=false]').filter({ hasText: title }).first().click()

const addSynonym = (words: string) => async (page: Page) => {
  await page.locator('summary[aria-label$="for zariwork"]').click()
  const form = page.getByRole('form', { name: 'Synonym for zariwork' })
  await form.getByLabel('Also find').fill(words)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(words ? /also finds “embroidered”. It/ : 'Enter the words to find.').waitFor()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('nobody@shop.example')
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
}

async function usePassword(page: Page): Promise<void> {
  await page.getByText('Use a password instead').click()
  await page.getByRole('button', { name: 'Copy key' }).waitFor()
}

async function selectProducts(page: Page): Promise<void> {
  for (const at of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(at)
      .check()
}

async function previewPrices(page: Page): Promise<void> {
  await page.getByLabel('How much').first().fill('50')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Largest change').waitFor()
}

async function saveWrongChart(page: Page): Promise<void> {
  await page.getByLabel('Chest, M', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Add measure' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter centimetres').waitFor()
}

async function countOneLess(page: Page): Promise<void> {
  const expected = await page.locator('[name=expected]').inputValue()
  await page.getByLabel('Counted').fill(String(Number(expected) - 1))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Counted: /).waitFor()
}

async function countTooMany(page: Page): Promise<void> {
  await page.getByLabel('Counted').fill('8888')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function writeOffWithoutReason(page: Page): Promise<void> {
  await page.getByLabel('Quantity').fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose a reason.').waitFor()
}

/** With a camera that shows nothing. */
async function scan(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const camera = document.createElement('canvas')
    camera.getContext('2d')?.fillRect(0, 0, 300, 150)
    navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo]
    navigator.mediaDevices.getUserMedia = async () => camera.captureStream()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByRole('dialog').waitFor()
}

const untilDone = (page: Page) => page.getByText(/^Done\./).waitFor()

async function selectOrders(page: Page): Promise<void> {
  const select = page.getByRole('button', { name: 'Select', exact: true })
  if (await select.isVisible()) await select.click()
  for (const at of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .nth(at)
      .check()
}

async function checkRows(page: Page, { packed, shipped, cancelled }: Desk['orders']): Promise<void> {
  const rows = [`${packed}, 69123456789`, `${shipped}, 1490812345679`, `${cancelled}, 1490812345680`]
  await page.getByLabel('Or paste rows').fill(rows.join('\n'))
  await page.getByLabel('Courier, if the file names none').fill('Delhivery')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('1 left out').waitFor()
}
