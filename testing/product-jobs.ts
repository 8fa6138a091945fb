import { openStaffSecrets } from '@tanabana/api'
import { runProductJobs } from '@tanabana/api/catalogue/bulk/run-jobs.ts'
import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { type Backend, importProduct, testDesk } from './backend.ts'
import type { TestDesk } from './desk.ts'
import { testMasterSecret } from './postgres.ts'

/** What one process of the shop does for changes of many products. @param most products @returns whether there may be more */
export function runJobs({ database, pictures }: Backend, most?: number): Promise<boolean> {
  const { couriers, origin: deskOrigin } = testDesk
  const secrets = openStaffSecrets(testMasterSecret)
  const shop = { name: 'Test shop', url: 'http://shop.test' }
  const givenSettings = { defaults: settingDefaults(false), fixed: {} }
  return runProductJobs(database.db, { ...{ shop, couriers, givenSettings, pictures, secrets }, deskOrigin }, most)
}

export const up10 = { kind: 'price', direction: 'up', unit: 'percent', amount: 1000, rounding: '9' }

type Wanted = { products: object; change: object }

/** Changes of many products by one person; another one undoes them, and changes products meanwhile. */
export function openJobs(shop: Backend, person: TestDesk, other: TestDesk) {
  let group = 0
  const changeFacts = (id: number, body: object) => other.call('changeProduct', { params: { id }, body: { ...body } })
  const begin = (wanted: Wanted, expected: number, key: string = crypto.randomUUID(), who = person) =>
    who.call('startProductJob', { body: { ...wanted, expected, key } })
  const product = async (id = 0) => (await person.call('getProduct', { params: { id } })).json.product
  return {
    begin,
    changeFacts,
    product,
    preview: async (wanted: Wanted) => (await person.call('previewProductChange', { body: wanted })).json,
    start: async (wanted: Wanted, expected: number) => (await begin(wanted, expected)).json.id,
    undo: (id: number) => other.call('undoProductJob', { params: { id } }),
    job: async (id: number) => (await person.call('getProductJob', { params: { id } })).json.job,
    amounts: async (id = 0) => (await product(id)).variants.map(({ price, mrp }) => [price, mrp]),
    runAll: async () => {
      while (await runJobs(shop));
    },
    /** Products of ₹1,299 with a brand of their own, and the filter that finds them. */
    products: async (count: number) => {
      const brand = `group-${++group}`
      const ids: number[] = []
      for (let at = 0; at < count; at += 1)
        ids.push(await importProduct(shop, `${brand}-${at}`, { Red: { M: 3 } }, 1299))
      for (const id of ids) await changeFacts(id, { brand })
      return { ids, all: { filter: { brand } } }
    },
  }
}
