import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { type Case, of } from './case.ts'
import { type Answer, expectStatus, holds, product, refused, shaped, type World } from './world.ts'

const page = z.object({ content: z.array(product) })
const all = 'GET /product/getProductPaged'
const byType = 'GET /product/getProductByTypePaged/{type}'

async function list(world: World, query: Record<string, string | number | boolean> = {}) {
  const answer = await world.send(all, { query })
  return { answer, ...shaped(answer, page) }
}

function lacks(
  answer: Answer,
  content: z.output<typeof product>[],
  wrong: (one: z.output<typeof product>) => boolean,
  what: string,
) {
  holds(answer, content.length > 0 && !content.some(wrong), what)
}

/** Whether a product is available in that colour or size. */
const has = (what: 'color' | 'size', value: string) => (one: z.output<typeof product>) =>
  (one.inventory ?? []).some((entry) => entry[what].toLowerCase() === value.toLowerCase() && entry.size !== '')

export const catalogueCases: Case[] = [
  ...of(
    'GET /auth/public-key',
    {
      'answers an RSA key as base64 of its SPKI DER': async (world) => {
        const answer = await world.send('GET /auth/public-key')
        const { publicKey } = shaped(answer, z.object({ publicKey: z.string() }))
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
        holds(answer, key.asymmetricKeyType === 'rsa', 'an RSA key')
      },
    },
    {
      'has 3072 bits at least': async (world) => {
        const answer = await world.send('GET /auth/public-key')
        const { publicKey } = answer.json as { publicKey: string }
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
        holds(answer, (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3072, '3072 bits or more')
      },
    },
  ),

  ...of(
    all,
    {
      'answers products with the fields that are read': async (world) => {
        const { answer, content } = await list(world, { page: 0, size: 8 })
        holds(answer, content.length > 0 && content.length <= 8, 'one to eight products')
      },
      'goes on from page to page, and ends with an empty one': async (world) => {
        const first = await list(world, { page: 0, size: 2 })
        const second = await list(world, { page: 1, size: 2 })
        const ids = new Set(first.content.map(({ id }) => id))
        holds(
          second.answer,
          first.content.length === 2 && !second.content.some(({ id }) => ids.has(id)),
          'other products',
        )
        const far = await list(world, { page: 100_000, size: 2 })
        holds(far.answer, far.content.length === 0, 'nothing beyond the end')
      },
      'answers up to a hundred at once, for the search': async (world) => {
        const { answer, content } = await list(world, { page: 0, size: 100 })
        holds(answer, content.length > 2 && content.length <= 100, 'more than two, at most a hundred')
      },
      'does not mind a parameter that it does not know': async (world) => {
        expectStatus(await world.send(all, { query: { page: 0, size: 8, colour_of_the_moon: 'white' } }), 200)
      },
    },
    {
      'counts: page, size, totalElements, totalPages, last': async (world) => {
        const answer = await world.send(all, { query: { page: 0, size: 5 } })
        const counted = shaped(
          answer,
          z.object({
            page: z.literal(0),
            size: z.literal(5),
            totalElements: z.number(),
            totalPages: z.number(),
            last: z.boolean(),
          }),
        )
        holds(answer, counted.totalPages === Math.ceil(counted.totalElements / 5), 'as many pages as it takes')
      },
      'finds a part of the name in any case (query)': async (world) => {
        const { name } = await world.goods()
        const part = name.slice(1, 5).toUpperCase()
        const { answer, content } = await list(world, { query: part, size: 100 })
        lacks(answer, content, (one) => !one.name.toUpperCase().includes(part), `names with ${part}`)
      },
      'sorts by price and by name (sort)': async (world) => {
        const { answer, content } = await list(world, { sort: 'price-asc', size: 100 })
        const prices = content.map(({ listprice }) => listprice)
        holds(answer, String(prices) === String(prices.toSorted((one, other) => one - other)), 'the cheapest first')
        const down = await list(world, { sort: 'price-desc', size: 1 })
        holds(down.answer, (down.content[0]?.listprice ?? 0) >= Math.max(...prices), 'the dearest first')
        expectStatus(await world.send(all, { query: { sort: 'by-the-moon' } }), 422)
      },
      'narrows by what is in stock (color, sizes)': async (world) => {
        const { color, size } = await world.goods()
        const { answer, content } = await list(world, { color, size: 100 })
        lacks(answer, content, (one) => !has('color', color)(one), `only ${color}`)
        const sized = await list(world, { sizes: size, size: 100 })
        lacks(sized.answer, sized.content, (one) => !has('size', size)(one), `only ${size}`)
      },
      'narrows by brand and price (brand, minPrice, maxPrice)': async (world) => {
        const { price } = await world.goods()
        const { answer, content } = await list(world, { minPrice: price, maxPrice: price, size: 100 })
        lacks(answer, content, ({ listprice }) => listprice !== price, `only ₹${price}`)
        const brand = content[0]?.brandid ?? ''
        const branded = await list(world, { brand, size: 100 })
        lacks(branded.answer, branded.content, ({ brandid }) => brandid !== brand, `only ${brand}`)
      },
      'counts what each filter would leave (facets)': async (world) => {
        const facet = z.array(z.object({ value: z.string(), count: z.number().positive() })).min(1)
        const answer = await world.send(all, { query: { facets: true, size: 100 } })
        const { facets } = shaped(
          answer,
          z.object({
            facets: z.object({
              colors: facet,
              sizes: facet,
              brands: facet,
              price: z.object({ min: z.number(), max: z.number() }),
            }),
          }),
        )
        const [first] = facets.colors
        const counted = await world.send(all, { query: { color: first?.value ?? '', size: 1 } })
        const { totalElements } = counted.json as { totalElements: number }
        holds(counted, totalElements === first?.count, `the ${first?.count} products that were counted`)
      },
      'refuses a page that is none, and names the field': async (world) => {
        for (const [name, value] of [
          ['page', -1],
          ['size', 101],
          ['size', 0],
          ['page', 'one'],
        ] as const) {
          const answer = expectStatus(await world.send(all, { query: { [name]: value } }), 422)
          const { code, fields } = answer.json as { code: string; fields: Record<string, string> }
          holds(answer, code === 'VALIDATION' && Boolean(fields?.[name]), `VALIDATION of ${name}`)
        }
      },
      'is not sent twice to who has it (ETag)': async (world) => {
        const first = await world.send(all, { query: { size: 3 } })
        const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
        expectStatus(await world.send(all, { query: { size: 3 }, headers }), 304)
      },
      'takes no other method': async (world) => {
        const answer = expectStatus(await world.send('POST /product/getProductPaged'), 405)
        holds(answer, answer.headers.get('allow') === 'GET, HEAD', 'Allow: GET, HEAD')
      },
    },
  ),

  ...of(
    byType,
    {
      'answers products of that type only': async (world) => {
        const { type } = await world.goods()
        const answer = await world.send(`GET /product/getProductByTypePaged/${type}`, { query: { page: 0, size: 100 } })
        lacks(answer, shaped(answer, page).content, (one) => one.type !== type, `only ${type}`)
      },
      'has nothing of a type that is none': async (world) => {
        const answer = await world.send('GET /product/getProductByTypePaged/lamps', { query: { page: 0, size: 8 } })
        if (answer.status !== 404) holds(answer, shaped(answer, page).content.length === 0, 'nothing, or 404')
      },
    },
    {
      'is narrowed in the same way': async (world) => {
        const { type, color } = await world.goods()
        const answer = await world.send(`GET /product/getProductByTypePaged/${type}`, { query: { color, size: 100 } })
        lacks(
          answer,
          shaped(answer, page).content,
          (one) => one.type !== type || !has('color', color)(one),
          `${type} in ${color}`,
        )
      },
    },
  ),

  ...of(
    'GET /product/getProduct/{id}',
    {
      'answers the product of the list': async (world) => {
        const { id, name } = await world.goods()
        const answer = await world.send(`GET /product/getProduct/${id}`)
        holds(answer, shaped(answer, product).name === name, name)
      },
      'has none of an id that nobody has': async (world) => {
        expectStatus(await world.send('GET /product/getProduct/2147483000'), 404)
      },
      'refuses an id that is none': async (world) => {
        refused(await world.send('GET /product/getProduct/abc'), 401)
      },
    },
    {
      'tells the pieces in stock, up to ten': async (world) => {
        const answer = await world.send(`GET /product/getProduct/${(await world.goods()).id}`)
        const { inventory = [] } = shaped(answer, product)
        holds(
          answer,
          inventory.every(({ stock }) => stock !== undefined && stock <= 10),
          'stock of 0 to 10',
        )
      },
    },
  ),
]
