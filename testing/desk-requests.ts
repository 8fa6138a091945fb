import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { csvOf, importProduct, productRows, testAddress } from './backend.ts'
import type { TestDesk } from './desk.ts'
import { newLink, newPerson } from './desk.ts'
import { openImports } from './imports.ts'
import type { PaidShop } from './paid-shop.ts'
import { runJobs } from './product-jobs.ts'

/** A PNG of one pixel, in Base64. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }

/**
 * Makes a request that the desk accepts, with a subject of its own, for each call that an example alone can't make.
 * @param desk an owner
 */
export function deskRequests(paid: PaidShop, desk: TestDesk): Partial<Record<string, () => Promise<Parts>>> {
  const { shop } = paid
  let people = 0
  let parcels = 0
  let products = 0
  /** A number of its own: two parcels on their way can't have the same. */
  const parcel = () => ({ courier: 'DTDC', tracking: `D${++parcels}` })

  /** A paid order after these steps. */
  async function order(
    ...steps: ('packOrder' | 'shipOrder' | 'deliverOrder')[]
  ): Promise<{ id: string; revision: number }> {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheckAll()
    const id = shopper.bagId
    const read = async () => (await desk.call('getOrder', { params: { id } })).json.order.revision
    for (const step of steps) {
      const revision = await read()
      await desk.call(step, { params: { id }, body: { revision, ...(step === 'shipOrder' && parcel()) } })
    }
    return { id, revision: await read() }
  }

  async function changeOf(more: object, ...steps: ('packOrder' | 'shipOrder' | 'deliverOrder')[]): Promise<Parts> {
    const { id, revision } = await order(...steps)
    return { params: { id }, body: { revision, ...more } }
  }

  const aboutOrder = async (body?: Record<string, unknown>): Promise<Parts> => ({
    params: { id: (await order()).id },
    ...(body && { body }),
  })

  async function aboutCustomer(body?: Record<string, unknown>): Promise<Parts> {
    const { username } = await shop.newShopper()
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from users where username = ${username}`,
    )
    return { params: { id: rows[0]?.id }, ...(body && { body }) }
  }

  async function aboutProduct(body?: Record<string, unknown>): Promise<Parts> {
    const id = await importProduct(shop, `product-${++products}`, { Red: { M: 3 } })
    return { params: { id }, ...(body && { body }) }
  }

  async function aboutPicture(body: (picture: number) => Record<string, unknown>): Promise<Parts> {
    const { params } = await aboutProduct()
    await desk.call('addPicture', { params, body: { file: dot } })
    const { pictures } = (await desk.call('getProduct', { params })).json.product
    return { params, body: body(pictures[0]?.id ?? 0) }
  }

  async function aboutPerson(body?: Record<string, unknown>): Promise<Parts> {
    const email = nextEmail()
    await newLink(shop, { name: 'Asha', email, role: 'staff' })
    const { people: all } = (await desk.call('listStaff')).json
    return { params: { id: all.find((person) => person.email === email)?.id }, ...(body && { body }) }
  }

  /** A change of one product. */
  async function manyProducts(more: object = {}): Promise<Parts> {
    const { params } = await aboutProduct()
    return { body: { products: { ids: [params?.id] }, change: { kind: 'addTags', tags: `tag ${++people}` }, ...more } }
  }

  const chart = { measures: ['Chest'], rows: [{ size: 'M', values: ['96'] }] }

  async function aboutChart(body?: Record<string, unknown>): Promise<Parts> {
    const params = { id: `Chart ${++products}` }
    await desk.call('addSizeChart', { params, body: chart })
    return { params, ...(body && { body }) }
  }

  const nextCategory = () => ({ id: `category-${++products}` })

  async function aboutCategory(body?: Record<string, unknown>): Promise<Parts> {
    const params = nextCategory()
    await desk.call('addCategory', { params, body: { name: params.id } })
    return { params, ...(body && { body }) }
  }

  /** A page with a text of its own. */
  async function aboutPage(body: Record<string, unknown>): Promise<Parts> {
    const params = { id: 'terms' }
    const read = async () => (await desk.call('getDeskPage', { params })).json.page.revision
    await desk.call('savePage', { params, body: { markdown: `Terms ${++products}.`, revision: await read() } })
    return { params, body: { ...body, revision: await read() } }
  }

  const homeRevision = async () => (await desk.call('getDeskHome')).json.home.revision
  const homeBlocks = () => [{ kind: 'new-in', heading: `New ${++products}`, count: 4 }]

  /** The home page with other blocks than before. */
  async function aboutHome(body: Record<string, unknown>): Promise<Parts> {
    const params = { id: 'page' }
    await desk.call('saveHome', { params, body: { blocks: homeBlocks(), revision: await homeRevision() } })
    return { params, body: { ...body, revision: await homeRevision() } }
  }

  async function aboutSynonym(body: Record<string, unknown>): Promise<Parts> {
    const params = { id: `word ${++products}` }
    await desk.call('addSynonym', { params, body: { meanings: ['kurta', 'saree'] } })
    return { params, body }
  }

  const jobBody = () => manyProducts({ expected: 1, key: crypto.randomUUID() })

  async function aboutJob(isDone = false): Promise<Parts> {
    const { id } = (await desk.call('startProductJob', await jobBody())).json
    if (isDone) while (await runJobs(shop));
    return { params: { id } }
  }

  const steps = openImports(shop, desk)

  async function aboutImport(state: 'sent' | 'checked' | 'done'): Promise<Parts> {
    const file = csvOf(...productRows(`request-${++products}`, 'Kurta', 1000, { Red: { M: 1 } }))
    const id = await steps.send(file)
    if (state === 'sent') return { params: { id } }
    await steps.check(id)
    if (state === 'done') await steps.run(id)
    return { params: { id } }
  }

  async function aboutVariant(body?: Record<string, unknown>): Promise<Parts> {
    const { params } = await aboutProduct()
    const { variants } = (await desk.call('getProduct', { params })).json.product
    return { params: { id: variants[0]?.id }, ...(body && { body }) }
  }

  const nextEmail = () => `person-${++people}@example.in`

  /** Gives the browser a subscription, as `subscribe` of the Push API does. */
  async function addDevice(): Promise<Parts> {
    const curve = createECDH('prime256v1')
    const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    const body = { subscription: { endpoint: 'https://push.example/abc', keys } }
    await desk.call('addNoticeDevice', { body })
    return { body }
  }

  return {
    addNoticeDevice: addDevice,
    switchNotice: async () => ({ body: { kind: 'order', by: 'mail', on: true } }),
    removeNoticeDevice: async () => {
      await addDevice()
      return { params: { id: (await desk.call('getNotices')).json.devices[0]?.id } }
    },
    endSession: async () => {
      const person = await newPerson(shop, 'staff')
      const [session] = (await person.call('listSessions')).json.sessions
      return { params: { id: session?.id } }
    },
    getOrder: () => aboutOrder(),
    packOrder: () => changeOf({}),
    unpackOrder: () => changeOf({}, 'packOrder'),
    shipOrder: () => changeOf(parcel(), 'packOrder'),
    deliverOrder: () => changeOf({}, 'packOrder', 'shipOrder'),
    undoDelivery: () => changeOf({}, 'packOrder', 'shipOrder', 'deliverOrder'),
    returnOrder: () => changeOf({ pieces: 'stock' }, 'packOrder', 'shipOrder'),
    cancelOrder: () => changeOf({}),
    refundOrder: () => changeOf({}, 'packOrder', 'shipOrder'),
    changeOrderAddress: () => changeOf({ address: testAddress }),
    addOrderNote: () => aboutOrder({ text: 'Gift' }),
    resendOrderMail: async () => {
      const { id } = await order()
      const [mail] = (await desk.call('getOrder', { params: { id } })).json.order.mails
      return { params: { id }, body: { mail: mail?.id, sentAt: new Date().toISOString() } }
    },
    getProduct: () => aboutProduct(),
    hideProduct: () => aboutProduct(),
    unhideProduct: () => aboutProduct(),
    hideProducts: async () => ({ body: { items: [(await aboutProduct()).params] } }),
    unhideProducts: async () => ({ body: { items: [(await aboutProduct()).params] } }),
    changeProduct: () => aboutProduct({ name: `Kurta ${++people}`, seen: {} }),
    changeVariants: async () => {
      const { params } = await aboutProduct()
      const { variants } = (await desk.call('getProduct', { params })).json.product
      return { params, body: { variants: [{ id: variants[0]?.id, price: 100_000 + ++people, mrp: null }] } }
    },
    getStock: () => aboutVariant(),
    receiveStock: () => aboutVariant({ quantity: 1 }),
    writeOffStock: () => aboutVariant({ quantity: 1, why: 'Damaged' }),
    countStock: () => aboutVariant({ counted: 500 + ++people }),
    previewProductChange: () => manyProducts(),
    startProductJob: jobBody,
    getProductJob: () => aboutJob(),
    stopProductJob: () => aboutJob(),
    undoProductJob: () => aboutJob(true),
    addImport: async () => ({ body: { key: crypto.randomUUID(), name: 'products.csv' } }),
    sendImportPart: async () => ({ ...(await aboutImport('sent')), body: { part: 1, file: dot } }),
    addImportPicture: async () => ({ ...(await aboutImport('sent')), body: { name: 'dot.png', file: dot } }),
    checkImport: async () => ({ ...(await aboutImport('sent')), body: { parts: 1 } }),
    getImport: () => aboutImport('sent'),
    importProblems: () => aboutImport('sent'),
    runImport: async () => ({ ...(await aboutImport('checked')), body: { types: [] } }),
    stopImport: () => aboutImport('checked'),
    undoImport: () => aboutImport('done'),
    addPicture: () => aboutProduct({ file: dot, color: 'Red' }),
    changePicture: () => aboutPicture((picture) => ({ picture, description: `Front ${++people}`, seen: {} })),
    orderPictures: () => aboutPicture((picture) => ({ order: `${picture}` })),
    cropPicture: () => aboutPicture((picture) => ({ picture, x: 20, y: 80 })),
    removePicture: () => aboutPicture((picture) => ({ picture })),
    addSynonym: async () => ({ params: { id: `word ${++products}` }, body: { meanings: ['kurta'] } }),
    removeSynonym: () => aboutSynonym({ meaning: 'kurta' }),
    previewSetting: async () => ({ params: { id: 'shop-name' }, body: { value: 'Rangoli' } }),
    setSetting: async () => ({ params: { id: 'cod-max-value' }, body: { value: String(10_000 + ++people) } }),
    replaceServedPincodes: async () => ({ params: { id: 'list' }, body: { text: `Pincode\n${600_000 + ++people}` } }),
    clearServedPincodes: async () => {
      const params = { id: 'list' }
      await desk.call('replaceServedPincodes', { params, body: { text: `Pincode\n${600_000 + ++people}` } })
      return { params, body: {} }
    },
    resetSetting: async () => {
      const params = { id: 'cod-max-items' }
      await desk.call('setSetting', { params, body: { value: String(10 + ++people) } })
      return { params }
    },
    getDeskPage: async () => ({ params: { id: 'terms' } }),
    previewPage: async () => ({ params: { id: 'terms' }, body: { markdown: 'Our terms.' } }),
    savePage: () => aboutPage({ markdown: `Our terms ${++products}.` }),
    resetPage: () => aboutPage({}),
    putBackPage: async () => {
      const { params, body } = await aboutPage({})
      const saved = await aboutPage({})
      return { params, body: { ...saved.body, version: body?.revision } }
    },
    previewHome: async () => ({ body: { blocks: homeBlocks() } }),
    addHomePicture: async () => ({ body: { file: dot } }),
    saveHome: () => aboutHome({ blocks: homeBlocks() }),
    resetHome: () => aboutHome({}),
    putBackHome: async () => {
      const { params, body } = await aboutHome({})
      const saved = await aboutHome({})
      return { params, body: { ...saved.body, version: body?.revision } }
    },
    addCategory: async () => ({ params: nextCategory(), body: { name: `Category ${++products}` } }),
    changeCategory: () => aboutCategory({ text: 'Hand-woven.', seen: {} }),
    moveCategory: () => aboutCategory({ slug: nextCategory().id }),
    orderCategory: () => aboutCategory({ place: 1 }),
    removeCategory: () => aboutCategory({}),
    getSizeChart: () => aboutChart(),
    addSizeChart: async () => ({ params: { id: `Chart ${++products}` }, body: chart }),
    changeSizeChart: () => aboutChart({ ...chart, measures: ['Waist'], seen: chart }),
    renameSizeChart: () => aboutChart({ name: `Chart ${++products}` }),
    deleteSizeChart: () => aboutChart(),
    getCustomer: () => aboutCustomer(),
    addCustomerNote: () => aboutCustomer({ text: 'Rings twice' }),
    disableCustomer: () => aboutCustomer(),
    enableCustomer: async () => {
      const parts = await aboutCustomer()
      await desk.call('disableCustomer', parts)
      return parts
    },
    downloadCustomerData: () => aboutCustomer(),
    deleteCustomer: () => aboutCustomer({ confirmation: 'DELETE' }),
    exportOrders: async () => ({ query: { query: (await order()).id } }),
    packingSlipsPdf: async () => ({ query: { orders: (await order()).id } }),
    addressLabelsPdf: async () => ({ query: { orders: (await order()).id } }),
    packOrders: async () => ({ body: { items: [await order()] } }),
    shipOrders: async () => ({ body: { items: [{ ...(await order('packOrder')), ...parcel() }] } }),
    deliverOrders: async () => ({ body: { items: [await order('packOrder', 'shipOrder')] } }),
    undoDeliverys: async () => ({
      body: { items: [await order('packOrder', 'shipOrder', 'deliverOrder')] },
    }),
    returnOrders: async () => ({ body: { items: [{ ...(await order('packOrder', 'shipOrder')), pieces: 'lost' }] } }),
    previewTracking: async () => ({ body: { text: `order,number\n${(await order('packOrder')).id},D2` } }),
    getPayment: () => aboutOrder(),
    askAboutPayment: async () => {
      const { payment } = (await desk.call('getPayment', await aboutOrder())).json
      return { params: { id: payment.id } }
    },
    exportPayments: async () => ({ query: { period: '2026-11' } }),
    getReport: async () => ({ query: { from: '2026-11-01', to: '2026-11-02', by: 'size' } }),
    exportReport: async () => ({ query: { from: '2026-11-01', to: '2026-11-02', by: 'day' } }),
    comparePayments: async () => ({ body: { from: '2026-11-01', to: '2026-11-02' } }),
    addStaff: async () => ({ body: { name: 'Asha', email: nextEmail(), role: 'staff' } }),
    newStaffLink: () => aboutPerson(),
    changeRole: () => aboutPerson({ role: 'owner' }),
    removeStaff: () => aboutPerson(),
  }
}
