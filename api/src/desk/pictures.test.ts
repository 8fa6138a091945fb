import { type Backend, csvOf, importProduct, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  ravi = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

type Input = { create: { width: number; height: number; channels: 3; background: string } }
const plain = (background: string, width = 300, height = 400): Input => ({
  create: { width, height, channels: 3, background },
})
const jpeg = (background: string, width?: number, height?: number) =>
  sharp(plain(background, width, height))
    .jpeg()
    .toBuffer()

let products = 0
const newProduct = () => importProduct(shop, `pictured-${++products}`, { Red: { M: 5 }, Blue: { M: 5 } })
const add = (id: number, file: Buffer, color?: string, who = asha) =>
  who.call('addPicture', { params: { id }, body: { file: file.toString('base64'), color } })
const act = (name: string, id: number, body: object, who = asha) =>
  who.call(name, { params: { id }, body: { ...body } })
const read = async (id: number) => (await asha.call('getProduct', { params: { id } })).json.product
const sold = (id: number) => shop.call('getProduct', { params: { id } })

/** A product with these pictures. */
async function withPictures(...backgrounds: string[]) {
  const id = await newProduct()
  for (const background of backgrounds) await add(id, await jpeg(background))
  const { pictures } = await read(id)
  return { id, pictures, ids: pictures.map((picture) => picture.id) }
}

async function served(src: string) {
  const { rawPayload, headers } = await shop.app.inject({ url: `${src}?w=1200` })
  return { bytes: rawPayload, type: headers['content-type'], metadata: await sharp(rawPayload).metadata() }
}

describe('adding a picture', () => {
  test('shows it in the shop, with its colour, and logs it', async () => {
    const id = await newProduct()
    expect((await add(id, await jpeg('#a8262b'), 'Red')).status).toBe(200)
    const { pictures, actions } = await read(id)
    expect(pictures).toMatchObject([{ color: 'Red', description: '', focus: null }])
    expect((await sold(id)).inventory[0]).toMatchObject({ color: 'Red', image: pictures[0]?.src })
    expect(actions.at(-1)).toMatchObject({ text: 'Picture added', after: { 'Picture 1': { color: 'Red' } } })
  })

  test('adds it once for each colour, also from two requests at once', async () => {
    const id = await newProduct()
    const file = await jpeg('#2f4a7d')
    const answers = await Promise.all([add(id, file), add(id, file), add(id, file, 'Blue')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(id)).pictures.map(({ color }) => color).sort()).toEqual(['', 'Blue'])
    const [first] = (await read(id)).pictures
    await act('cropPicture', id, { picture: first?.id, x: 10, y: 10 })
    await add(id, file, first?.color)
    expect((await read(id)).pictures).toHaveLength(2)
  })

  test('refuses what would take seconds to parse, and stores no file of an unknown product', async () => {
    const id = await newProduct()
    const lists = { file: '', more: Array.from({ length: 1_200_000 }, () => []) }
    expect((await asha.call('addPicture', { params: { id }, body: lists as never })).status).toBe(413)
    const texts = { file: '', more: Array.from({ length: 2600 }, () => 'a'.repeat(4095)) }
    expect((await asha.call('addPicture', { params: { id }, body: texts as never })).status).toBe(413)
    const file = await jpeg('#123456')
    expect((await add(999_999, file)).status).toBe(404)
    expect((await act('cropPicture', 999_999, { picture: 1, x: 1, y: 1 })).status).toBe(404)
    expect(await shop.pictures.has(await shop.pictures.nameOf(file))).toBe(false)
  })

  test('turns it upright and drops where it was taken', async () => {
    const id = await newProduct()
    const file = await sharp(plain('#e9a23b'))
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    await add(id, file)
    const { metadata } = await served((await read(id)).pictures[0]?.src ?? '')
    expect(metadata).toMatchObject({ width: 400, height: 300 })
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
  })

  test('serves none of the bytes behind a picture', async () => {
    const id = await newProduct()
    await add(id, Buffer.concat([await jpeg('#333333'), Buffer.from('<script>alert(1)</script>')]))
    const { bytes, type } = await served((await read(id)).pictures[0]?.src ?? '')
    expect(type).toBe('image/webp')
    expect(bytes.includes('script')).toBe(false)
  })

  test('refuses what is no picture or too large, and keeps the others', async () => {
    const { id } = await withPictures('#444444')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const files = {
      'a bomb': await sharp(plain('#fff', 16_000, 16_000))
        .png()
        .toBuffer(),
      '60 megapixels': await jpeg('#fff', 9000, 6700),
      'a side longer than WebP allows': await sharp(plain('#fff', 20, 20_000))
        .png()
        .toBuffer(),
      'a renamed PDF': Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
      SVG: Buffer.from(svg),
      HEIC: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]),
      nothing: Buffer.alloc(0),
    }
    for (const [what, file] of Object.entries(files)) {
      const refused = await add(id, file)
      const text = expect.stringMatching(/^This file can’t be used: it is damaged, larger than 40 megapixels, or not a/)
      expect([what, refused.status, refused.json.fields]).toEqual([what, 422, { file: text }])
    }
    expect((await add(id, await jpeg('#555555'), 'Green')).json.fields).toEqual({
      color: 'This product has no such colour.',
    })
    expect((await add(id, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
    expect((await read(id)).pictures).toHaveLength(1)
  })
})

describe('arranging pictures', () => {
  test('by two people at once keeps what both did', async () => {
    const { id, ids } = await withPictures('#100000', '#200000', '#300000')
    const [one, two, three] = ids
    await add(id, await jpeg('#400000'), '', ravi)
    await act('removePicture', id, { picture: two }, ravi)
    expect((await act('orderPictures', id, { order: `${three} ${two} ${one}` })).status).toBe(200)
    const [, , added] = (await read(id)).pictures
    expect((await read(id)).pictures.map((picture) => picture.id)).toEqual([three, one, added?.id])
    expect((await read(id)).actions.at(-1)).toMatchObject({ before: { order: '1, 2, 3' }, after: { order: '2, 1, 3' } })
    const before = (await read(id)).actions.length
    await act('orderPictures', id, { order: `${three} ${one}` })
    await act('removePicture', id, { picture: two })
    expect((await read(id)).actions).toHaveLength(before)
    expect((await act('changePicture', id, { picture: two, color: 'Red' })).json.message).toBe(
      'This picture was removed meanwhile.',
    )
  })

  test('does not overwrite a description that was not seen', async () => {
    const { id, ids } = await withPictures('#101010')
    const [picture] = ids
    await act('changePicture', id, { picture, description: 'Front', seen: { description: '' } }, ravi)
    const refused = await act('changePicture', id, {
      picture,
      description: 'Back',
      color: 'Red',
      seen: { description: '' },
    })
    expect(refused).toMatchObject({
      status: 422,
      json: { fields: { description: 'owner 2 changed this meanwhile to “Front”. Save again to replace it.' } },
    })
    expect((await read(id)).pictures).toMatchObject([{ description: 'Front', color: '' }])
  })

  test('shows shoppers the description as text', async () => {
    const { id, pictures } = await withPictures('#202020', '#212121')
    const description = '"><script>alert(1)</script>'
    await act('changePicture', id, { picture: pictures[0]?.id, description })
    expect((await sold(id)).pictureTexts).toEqual({ [pictures[0]?.src ?? '']: description })
  })

  test('of another product is refused', async () => {
    const own = await withPictures('#505050', '#606060')
    const other = await withPictures('#707070', '#808080')
    const [picture, second] = other.ids
    await act('changePicture', own.id, { picture, color: 'Red' })
    await act('cropPicture', own.id, { picture, x: 1, y: 1 })
    await act('removePicture', own.id, { picture })
    await act('orderPictures', own.id, { order: `${second} ${picture}` })
    for (const { id, pictures } of [own, other]) expect((await read(id)).pictures).toEqual(pictures)
  })

  test('crops around a point, again from the original, also a drawn picture', async () => {
    const id = await newProduct()
    const half = (background: string) =>
      sharp(plain(background, 500, 500))
        .png()
        .toBuffer()
    const wide = sharp(plain('#ffffff', 1000, 500))
      .composite([
        { input: await half('#a8262b'), left: 0, top: 0 },
        { input: await half('#2f4a7d'), left: 500, top: 0 },
      ])
      .png()
    await add(id, await wide.toBuffer())
    const [picture] = (await read(id)).pictures
    const colors = []
    for (const x of [0, 100]) {
      await act('cropPicture', id, { picture: picture?.id, x, y: 50 })
      const [crop] = (await read(id)).pictures
      expect(crop).toMatchObject({ focus: { x, y: 50 }, original: picture?.src })
      const { bytes, metadata } = await served(crop?.src ?? '')
      expect(metadata).toMatchObject({ width: 400, height: 500 })
      const { r, b } = (await sharp(bytes).stats()).dominant
      colors.push(r > b ? 'red' : 'blue')
    }
    expect(colors).toEqual(['red', 'blue'])
    await shop.importCsv(
      csvOf({ ...productRows('drawn', 'Kurta', 999, { Red: { M: 1 } })[0], 'Image Src': 'demo:drawn/red' }),
    )
    const drawn = (await asha.call('listProducts', { query: { query: 'drawn' } })).json.products[0]?.id ?? 0
    await act('cropPicture', drawn, { picture: (await read(drawn)).pictures[0]?.id, x: 50, y: 0 })
    expect((await served((await read(drawn)).pictures[0]?.src ?? '')).metadata).toMatchObject({
      width: 1200,
      height: 1500,
    })
  })
})

describe('an import after changes at the desk', () => {
  const file = (handle: string, ...names: string[]) => {
    const [row] = productRows(handle, 'Kurta', 999, { Red: { M: 1 } })
    return csvOf(
      ...names.map((name, at) => ({ ...(at === 0 ? row : { Handle: handle }), 'Image Src': `demo:drawn/${name}` })),
    )
  }
  const shown = async (id: number) =>
    (await read(id)).pictures.map(({ src, description }) => [src.split('/').at(-1), description])

  test('keeps them if the file has not changed, and merges a changed file', async () => {
    await shop.importCsv(file('imported', 'a', 'b', 'c'))
    const id = (await asha.call('listProducts', { query: { query: 'imported' } })).json.products[0]?.id ?? 0
    const [a, b, c] = (await read(id)).pictures.map((picture) => picture.id)
    await act('removePicture', id, { picture: b })
    await act('orderPictures', id, { order: `${c} ${a}` })
    await act('changePicture', id, { picture: a, description: 'Front' })
    await act('cropPicture', id, { picture: c, x: 50, y: 0 })
    await add(id, await jpeg('#303030'))
    const byHand = await shown(id)
    const again = await shop.importCsv(file('imported', 'a', 'b', 'c'))
    expect(again).toMatchObject({ unchanged: 1, kept: [{ handle: 'imported', change: 'pictures' }] })
    expect(await shown(id)).toEqual(byHand)
    const [crop = [], , own = []] = byHand
    expect((await shop.importCsv(file('imported', 'a', 'b', 'd', 'c'))).changed).toBe(1)
    expect(await shown(id)).toEqual([['a', 'Front'], ['d', ''], crop, own])
    expect((await shop.importCsv(file('imported', 'd', 'a'))).changed).toBe(1)
    expect(await shown(id)).toEqual([['d', ''], ['a', 'Front'], own])
  })
})
