import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportHome, HomeFileError, importHome, saveBlocks } from './home.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  await importProduct(shop, 'kurta', { Blue: { M: 9 } })
})
afterAll(() => shop.close())

const hero = {
  kind: 'hero',
  heading: 'Everyday clothes',
  picture: 'hero.jpg',
  portrait: 'hero-phone.jpg',
  alt: 'A red kurta',
  button: { text: 'Shop kurtas', address: '/tops?productType=Kurta' },
}
const edit = { kind: 'edit', heading: 'Picks', handles: ['kurta'], picture: 'picks.jpg', alt: 'A kurta', count: 4 }
const list = { kind: 'categories', heading: 'Categories', pictures: { tops: 'tops.jpg' } }

/** A picture store that knows every file but `gone.jpg`. */
async function importPicture(address: string): Promise<string> {
  if (address === 'gone.jpg') throw new Error('the pictures folder has no such file.')
  return `stored/${address}`
}

const importText = (text: string, dryRun = false) =>
  importHome(shop.database.db, text, {
    ...{ importPicture, dryRun },
    save: (blocks) => saveBlocks(shop.database.db, blocks, 'Test'),
  })
const importBlocks = (blocks: unknown[], dryRun = false) => importText(JSON.stringify({ blocks }), dryRun)
const exported = () => exportHome(shop.database.db, (picture) => picture.replace('stored/', ''))

test('shows the blocks of a file, with pictures of the store', async () => {
  expect(await importBlocks([hero, edit, list])).toEqual({ isChanged: true, missing: [] })
  const { blocks, categories } = await shop.call('getHome')
  expect(blocks).toMatchObject([
    { ...hero, picture: '/pictures/stored/hero.jpg', portrait: '/pictures/stored/hero-phone.jpg' },
    { kind: 'products', heading: 'Picks', picture: '/pictures/stored/picks.jpg', products: [{ name: 'Kurta' }] },
  ])
  expect(categories).toEqual([{ type: 'tops', count: 1, picture: '/pictures/stored/tops.jpg' }])
})

test('changes nothing when the same file or its export is imported again', async () => {
  await importBlocks([hero, edit, list])
  expect(await importBlocks([hero, edit, list])).toEqual({ isChanged: false, missing: [] })
  expect(JSON.parse(await exported())).toEqual({ blocks: [hero, edit, list] })
  expect(await importText(await exported())).toEqual({ isChanged: false, missing: [] })
})

test('reports in a dry run what would change, and changes nothing', async () => {
  await importBlocks([hero])
  const before = await exported()
  expect(await importBlocks([hero], true)).toEqual({ isChanged: false, missing: [] })
  expect(await importBlocks([list, edit], true)).toEqual({ isChanged: true, missing: [] })
  expect(await exported()).toBe(before)
})

test('says in a dry run which addresses it would refuse', async () => {
  const dead = { ...edit, address: '/weding' }
  await expect(importBlocks([dead], true)).rejects.toThrow('blocks[0].address: Your shop has no page at /weding.')
})

test('exports the default blocks as a start', async () => {
  await shop.database.db.execute('delete from home_page')
  expect(JSON.parse(await exported())).toMatchObject({
    blocks: [{ kind: 'new-in', heading: 'New in', count: 4 }, {}, {}],
  })
})

for (const [text, reason] of [
  ['{"blocks": [}', 'It is not valid JSON'],
  ['{}', 'blocks: '],
  ['{"blocks": [{"kind": "banner"}]}', 'blocks[0].kind: '],
  [JSON.stringify({ blocks: [list, { ...hero, alt: '' }] }), 'blocks[1].alt: '],
  [JSON.stringify({ blocks: [{ ...hero, titel: 'x' }] }), 'blocks[0]: '],
  [
    JSON.stringify({ blocks: [{ ...hero, button: { text: 'Go', address: '//evil.example' } }] }),
    'blocks[0].button.address: Enter an address of the shop',
  ],
  [
    JSON.stringify({ blocks: [{ ...hero, button: { text: 'Go', address: '/\\evil.example' } }] }),
    'blocks[0].button.address: Enter an address of the shop',
  ],
  [
    JSON.stringify({ blocks: [{ ...hero, picture: 'gone.jpg' }] }),
    'blocks[0].picture: "gone.jpg" cannot be used: the pictures folder has no such file.',
  ],
  [JSON.stringify({ blocks: [{ kind: 'new-in', heading: 'New', count: 40 }] }), 'blocks[0].count: '],
  [
    JSON.stringify({ blocks: [{ kind: 'edit', heading: 'Picks' }] }),
    'blocks[0]: Enter handles, or the address of a list.',
  ],
  [
    JSON.stringify({ blocks: [{ kind: 'edit', heading: 'Picks', address: '/cart' }] }),
    'blocks[0].address: Enter the address of a list',
  ],
  [
    JSON.stringify({ blocks: [{ kind: 'edit', heading: 'Picks', address: '/tops?sort=best' }] }),
    'blocks[0].address: Enter the address of a list',
  ],
  [
    JSON.stringify({ blocks: [{ kind: 'edit', heading: 'Picks', address: '/%E0' }] }),
    'blocks[0].address: Enter the address of a list',
  ],
  [
    JSON.stringify({ blocks: [hero, { ...hero, button: { text: 'Go', address: '/weding' } }] }),
    'blocks[1].button.address: Your shop has no page at /weding.',
  ],
  [JSON.stringify({ blocks: [{ ...edit, alt: undefined }] }), 'blocks[0].alt: Describe the picture'],
] as const)
  test(`rejects ${text.slice(0, 90)} and changes nothing`, async () => {
    await importBlocks([hero])
    const before = await exported()
    const refused = await importText(text).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HomeFileError)
    expect((refused as Error).message).toContain(reason)
    expect(await exported()).toBe(before)
  })
