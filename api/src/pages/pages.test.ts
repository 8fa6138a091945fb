import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  const contact = { email: 'care@shop.test', phone: null, whatsApp: null }
  const paymentContext = { gateway: {} as never, webhook: null, shop: { name: 'Test shop', url: '', contact } }
  shop = await openBackend(undefined, { paymentContext, cacheBytes: 1_000_000 })
  asha = await newPerson(shop, 'owner')
  ravi = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

const params = { id: 'terms' }
const leadOf = async () => (await shop.call('getPage', { params: { page: 'terms' } })).lead
const read = async () => (await asha.call('getDeskPage', { params })).json.page
const save = (markdown: string, revision: number, desk = asha) =>
  desk.call('savePage', { params, body: { markdown, revision } })

test('a saved text is in the shop with its values, and an earlier one can be put back', async () => {
  const usual = await leadOf()
  expect((await save('Terms of {{shop name}}: {{care e-mail}}.\r\n\r\n{{officer}} answers.', 0)).status).toBe(200)
  expect(await leadOf()).toEqual(['Terms of Test shop: [care@shop.test](mailto:care@shop.test).'])
  const first = await read()
  await save('Other terms.', first.revision)
  const second = await read()
  const body = { version: first.revision, revision: second.revision }
  expect((await asha.call('putBackPage', { params, body })).status).toBe(200)
  expect((await read()).markdown).toBe(first.markdown)
  await asha.call('resetPage', { params, body: { revision: (await read()).revision } })
  expect(await leadOf()).toEqual(usual)
  const { versions, isDefault } = await read()
  expect(isDefault).toBe(true)
  expect(versions.map(({ markdown }) => markdown)).toEqual([null, first.markdown, 'Other terms.', first.markdown])
  const { pages } = (await asha.call('listPages')).json
  expect(pages.find(({ name }) => name === 'terms')?.changed).toBeNull()
})

test('refuses to replace a text that somebody saved meanwhile, and says who', async () => {
  const { revision } = await read()
  await save('Terms by Ravi.', revision, ravi)
  const refused = await save('Terms by Asha.', revision)
  expect(refused).toMatchObject({ status: 409, json: { code: 'ORDER_CHANGED' } })
  expect(refused.json.message).toMatch(/ changed this page meanwhile: it has another text now\.$/)
  expect(await leadOf()).toEqual(['Terms by Ravi.'])
  // a second tap
  expect((await save('Terms by Ravi.', revision, ravi)).status).toBe(200)
  expect((await save('Terms by Asha.', (await read()).revision)).status).toBe(200)
})

test('refuses what pages cannot show, with each line', async () => {
  const { revision } = await read()
  const refused = await save('a <b>c</b>\n\n[x](javascript:alert(1)) {{price}}', revision)
  expect(refused.status).toBe(422)
  expect(refused.json.fields?.markdown?.split('\n').map((line) => line.slice(0, 30))).toEqual([
    "Line 1: Pages can't show HTML.",
    "Line 1: Pages can't show HTML.",
    'Line 3: There is no field {{pr',
    'Line 3: The address of a link ',
  ])
  expect(await read()).toMatchObject({ revision })
  expect((await save('', revision)).json.fields?.markdown).toBeDefined()
  const body = { version: 999_999, revision }
  expect((await asha.call('putBackPage', { params, body })).json.fields?.version).toBe('There is no such version.')
  expect((await asha.call('getDeskPage', { params: { id: 'nothing' } })).status).toBe(422)
})

test('a preview shows the text and its problems, and saves nothing', async () => {
  const { revision } = await read()
  const { json } = await asha.call('previewPage', { params, body: { markdown: 'Hi {{shop name}}\n\n> quoted' } })
  expect(json).toMatchObject({
    preview: { title: 'Terms', lead: ['Hi Test shop'], sections: [] },
    problems: [{ line: 3, message: "Pages can't show quotations." }],
  })
  expect((await read()).revision).toBe(revision)
})
