import { actionCalls } from '@tanabana/api'
import type { DeskCall } from '@tanabana/contract/define-call.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryNames } from '../desk/app/categories/category-names.ts'
import { changedValues, fieldWords } from '../desk/app/staff/log-words.ts'
import { newPerson, openDesk, type TestDesk } from './desk.ts'
import { openPaidShop, type PaidShop } from './paid-shop.ts'

let paid: PaidShop
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  ravi = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())

const isOfMany = ({ path }: DeskCall) => !path.includes('{id}')
const names = Object.entries(actionCalls).flatMap(([name, call]) => (isOfMany(call) ? [] : [name]))

const done = async (name: string, id: string | number, body: object = {}) => {
  const { order } = /^[A-Z\d]{10}$/.test(String(id)) ? (await ravi.call('getOrder', { params: { id } })).json : {}
  const answer = await ravi.call(name, {
    params: { id },
    body: { ...(order && { revision: order.revision }), ...body },
  })
  expect([name, answer.status, answer.json.message]).toEqual([name, 200, undefined])
}

async function ordered(isOnline: boolean): Promise<string> {
  const shopper = await paid.payer()
  if (isOnline) {
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
  }
  await paid.submit(shopper, isOnline ? 'ONLINE' : 'COD')
  return shopper.bagId
}

async function handleOrders(): Promise<void> {
  const [sent, returned, cancelled] = [await ordered(true), await ordered(false), await ordered(true)]
  for (const id of [sent, returned]) await done('packOrder', id)
  await done('unpackOrder', sent)
  const { address, mails } = (await ravi.call('getOrder', { params: { id: sent } })).json.order
  await done('changeOrderAddress', sent, {
    address: { ...address, fullName: 'Leela', mobile: '9123456789', addressType: 'Work', addressLine1: '4 New Lane' },
  })
  await done('addOrderNote', sent, { text: 'Wrap it', key: crypto.randomUUID() })
  await done('resendOrderMail', sent, { mail: mails[0]?.id })
  await done('packOrder', sent)
  for (const id of [sent, returned]) await done('shipOrder', id, { courier: 'Delhivery', tracking: `AWB${id}` })
  await done('shipOrder', sent, { courier: 'Blue Dart', tracking: '69123456789' })
  await done('deliverOrder', sent)
  await done('undoDelivery', sent)
  await done('deliverOrder', sent)
  await done('refundOrder', sent)
  await done('returnOrder', returned, { pieces: 'write-off' })
  await done('cancelOrder', cancelled)
}

async function handlePayments(): Promise<void> {
  const late = await paid.payer()
  await paid.control('webhooks', { mode: 'never' })
  await paid.start(late)
  await paid.onPage(late, 'COMPLETED')
  await paid.shop.database.db.execute(sql`update payment_attempts set next_check = now() + interval '1 hour'`)
  const { today } = (await ravi.call('getDayTotals', { query: {} })).json
  await ravi.call('comparePayments', { body: { from: today, to: today } })
  await ravi.call('askAboutPayment', { params: { id: `${late.bagId}-1` } })
  await paid.shop.app.inject({
    url: `/desk/api/money/payments.csv?period=${today}`,
    headers: { cookie: ravi.cookie() },
  })
}

async function handleProducts(): Promise<void> {
  const { products } = (await ravi.call('listProducts', { query: {} })).json
  const id = products[0]?.id ?? 0
  for (const name of ['hideProduct', 'archiveProduct', 'unhideProduct']) await done(name, id)
  const { variants } = (await ravi.call('getProduct', { params: { id } })).json.product
  await done('changeProduct', id, { name: 'Kurta', type: 'bottoms', gender: 'Women', hsn: '6204' })
  for (const background of ['#a8262b', '#2f4a7d']) {
    const file = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
    await done('addPicture', id, { file: file.toString('base64'), color: variants[0]?.color })
  }
  const { pictures } = (await ravi.call('getProduct', { params: { id } })).json.product
  const picture = pictures.at(-1)?.id ?? 0
  await done('changePicture', id, { picture, description: 'A kurta' })
  await done('orderPictures', id, { order: String(picture) })
  await done('cropPicture', id, { picture, x: 10, y: 20 })
  await done('removePicture', id, { picture })
  await done('changeVariants', id, {
    variants: variants.map((one) => ({
      ...{ id: one.id, price: 1_234_500, mrp: 2_345_600, cost: 1_111_100, stock: 40, sku: `K ${one.id}` },
    })),
  })
}

async function handleStock(): Promise<void> {
  const { products } = (await ravi.call('listProducts', { query: {} })).json
  const { variants } = (await ravi.call('getProduct', { params: { id: products[0]?.id } })).json.product
  const id = variants[0]?.id ?? 0
  await done('receiveStock', id, { quantity: 5, note: 'From Bagru' })
  await done('writeOffStock', id, { quantity: 1, why: 'Damaged' })
  const { stock, toPack } = (await ravi.call('getStock', { params: { id } })).json.variant
  await done('countStock', id, { counted: stock + toPack + 2 })
}

async function handleDrafts(): Promise<void> {
  await done('addProduct', 'bagru-dress', { name: 'Bagru dress', type: 'tops', price: 149_900, sizes: 'S, M' })
  const { products } = (await ravi.call('listProducts', { query: { state: 'draft' } })).json
  const id = products[0]?.id ?? 0
  await done('copyProduct', 'bagru-copy', { product: id, name: 'Bagru copy' })
  await done('addVariants', id, { sizes: 'XL', stock: 2 })
  const { variants } = (await ravi.call('getProduct', { params: { id } })).json.product
  await done('removeVariant', id, { variant: variants[0]?.id })
  await done('changeVariants', id, { variants: [{ id: variants[1]?.id, off: true, grams: 240 }] })
  await done('deleteProduct', id)
}

async function handleCharts(): Promise<void> {
  const chart = { measures: ['Chest'], rows: [{ size: 'M', values: ['96'] }] }
  await done('addSizeChart', 'Kurtas', chart)
  await done('changeSizeChart', 'Kurtas', { measures: ['Chest', 'Hip'], rows: [{ size: 'L', values: ['98', '102'] }] })
  await done('renameSizeChart', 'Kurtas', { name: 'Long kurtas' })
  await done('deleteSizeChart', 'Long kurtas')
}

async function handleCategories(): Promise<void> {
  for (const [slug, name] of [
    ['women', 'Women'],
    ['sarees', 'Sarees'],
  ] as const)
    await done('addCategory', slug, { name })
  const file = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a8262b' } })
    .png()
    .toBuffer()
  const { picture } = (await ravi.call('addHomePicture', { body: { file: file.toString('base64') } })).json
  await done('changeCategory', 'sarees', {
    ...{ name: 'Silk sarees', cardName: 'Woven sarees', text: 'Of silk', parent: 'women', picture, state: 'hidden' },
  })
  await done('moveCategory', 'sarees', { slug: 'silk-sarees' })
  await done('orderCategory', 'women', { place: 1 })
  await done('removeCategory', 'silk-sarees', { to: 'women' })
}

async function handleSynonyms(): Promise<void> {
  await done('addSynonym', 'zari', { meanings: ['embroidered', 'gold'] })
  await done('removeSynonym', 'zari', { meaning: 'gold' })
}

async function handleSettings(): Promise<void> {
  await done('setSetting', 'cod-max-value', { value: '15000' })
  await done('resetSetting', 'cod-max-value')
  await done('replaceServedPincodes', 'list', { text: 'Pincode,COD\n560001,Y' })
  await done('clearServedPincodes', 'list')
}

async function handlePages(): Promise<void> {
  await changePage('savePage', { markdown: 'Our terms.' })
  const first = await revisionOfTerms()
  await changePage('resetPage')
  await changePage('putBackPage', { version: first })
}

const revisionOfTerms = async () => (await ravi.call('getDeskPage', { params: { id: 'terms' } })).json.page.revision
const changePage = async (name: string, body: object = {}) =>
  done(name, 'terms', { ...body, revision: await revisionOfTerms() })

async function handleHome(): Promise<void> {
  await changeHome('saveHome', { blocks: [{ kind: 'new-in', heading: 'New in', count: 8 }] })
  const first = await revisionOfHome()
  await changeHome('resetHome')
  await changeHome('putBackHome', { version: first })
}

const revisionOfHome = async () => (await ravi.call('getDeskHome')).json.home.revision
const changeHome = async (name: string, body: object = {}) =>
  done(name, 'page', { ...body, revision: await revisionOfHome() })

async function handlePeople(): Promise<void> {
  const shopper = await paid.payer()
  const { customers } = (await ravi.call('listCustomers', { query: { query: shopper.username } })).json
  const id = customers[0]?.id ?? 0
  await ravi.call('getCustomer', { params: { id } })
  await done('addCustomerNote', id, { text: 'Prefers calls' })
  for (const name of ['disableCustomer', 'enableCustomer', 'downloadCustomerData']) await done(name, id)
  await done('deleteCustomer', id, { confirmation: 'DELETE' })
  const asha = await newPerson(paid.shop, 'staff')
  await ravi.call('addStaff', { body: { name: 'Uma', email: 'uma@shop.test', role: 'staff' } })
  await done('newStaffLink', asha.id)
  await done('changeRole', asha.id, { role: 'owner' })
  await done('removeStaff', asha.id)
  await ravi.call('switchNotice', { body: { kind: 'payment', by: 'mail', on: true } })
  await openDesk(paid.shop).call('signIn', { body: { email: ravi.email, password: 'a guess' } })
}

/** What a person wrote, and what is the same word in every language. */
const free = ['Note', 'Mail', 'Sent to', 'Courier', 'Tracking number', 'Name', 'E-mail', 'Street', 'Area', 'City']
const alsoFree = [
  'District',
  'PIN',
  'Mobile',
  'Device',
  'Networks',
  'Orders',
  'Not known here yet',
  'HSN code',
  'SKU',
  'File',
  'From',
  'Also finds',
  'Address',
  'Picture',
]

test('every action of the staff is in the log without names of fields, states or paise', async () => {
  await handleOrders()
  await handlePayments()
  await handleProducts()
  await handleStock()
  await handleDrafts()
  await handleCharts()
  await handleCategories()
  await handleSynonyms()
  await handleSettings()
  await handlePages()
  await handleHome()
  await handlePeople()
  const { categories } = (await ravi.call('listCategories')).json
  const { rows } = await paid.shop.database.db.execute<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log`,
  )
  expect(names.filter((name) => !rows.some(({ action }) => action === name))).toEqual([])
  const changes = rows.flatMap(({ action, before, after }) =>
    changedValues(before, after, categoryNames(categories)).map((change) => ({ action, ...change })),
  )
  expect(changes.filter(({ name }) => !Object.values(fieldWords).includes(name))).toEqual([])
  const listed = changes.filter(({ name }) => ![...free, ...alsoFree].includes(name))
  const isRaw = (text: string) => /[A-Z]{4}|_|[a-z][A-Z]|^[a-z]|\d{5}/.test(text)
  expect(listed.filter(({ from, to }) => isRaw(from) || isRaw(to))).toEqual([])
})
