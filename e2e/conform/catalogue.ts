import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { type Case, of } from './case.ts'
import { type Answer, expectBody, expectRejection, expectStatus, expectThat, product, type World } from './world.ts'

const page = z.object({ content: z.array(product) })
const all = 'GET /product/getProductPaged'
const byType = 'GET /product/getProductByTypePaged/{type}'

const homePage = z.object({
  blocks: z.array(
    z.object({ kind: z.string(), heading: z.string(), products: z.array(z.object({ id: z.number() })).optional() }),
  ),
  categories: z.array(z.object({ type: z.string(), count: z.number(), picture: z.string() })),
})

async function list(world: World, query: Record<string, string | number | boolean> = {}) {
  const answer = await world.send(all, { query })
  return { answer, ...expectBody(answer, page) }
}

function lacks(
  answer: Answer,
  content: z.output<typeof product>[],
  wrong: (one: z.output<typeof product>) => boolean,
  what: string,
) {
  expectThat(answer, content.length > 0 && !content.some(wrong), what)
}

/** Whether a product is available in that colour or size. */
const has = (what: 'color' | 'size', value: string) => (one: z.output<typeof product>) =>
  (one.inventory ?? []).some((entry) => entry[what].toLowerCase() === value.toLowerCase() && entry.size !== '')

const facet = z.array(
  z.object({ value: z.union([z.string(), z.number()]).transform(String), count: z.number().positive() }),
)
/** The parameter that filters by a facet's value. */
const facetParameters = [
  ['colors', 'color'],
  ['sizes', 'sizes'],
  ['brands', 'brand'],
  ['genders', 'gender'],
  ['productTypes', 'productType'],
  ['countries', 'country'],
  ['discounts', 'discount'],
] as const

export const catalogueCases: Case[] = [
  ...of(
    'GET /auth/public-key',
    {
      'returns an RSA key as base64 of its SPKI DER': async (world) => {
        const answer = await world.send('GET /auth/public-key')
        const { publicKey } = expectBody(answer, z.object({ publicKey: z.string() }))
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
        expectThat(answer, key.asymmetricKeyType === 'rsa', 'an RSA key')
      },
    },
    {
      'returns a key of at least 3072 bits': async (world) => {
        const answer = await world.send('GET /auth/public-key')
        const { publicKey } = answer.json as { publicKey: string }
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
        expectThat(answer, (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3072, '3072 bits or more')
      },
    },
  ),

  ...of(
    all,
    {
      'returns products with the required fields': async (world) => {
        const { answer, content } = await list(world, { page: 0, size: 8 })
        expectThat(answer, content.length > 0 && content.length <= 8, 'one to eight products')
      },
      'returns other products on each page and an empty page after the last': async (world) => {
        const first = await list(world, { page: 0, size: 2 })
        const second = await list(world, { page: 1, size: 2 })
        const ids = new Set(first.content.map(({ id }) => id))
        expectThat(
          second.answer,
          first.content.length === 2 && !second.content.some(({ id }) => ids.has(id)),
          'other products',
        )
        const far = await list(world, { page: 100_000, size: 2 })
        expectThat(far.answer, far.content.length === 0, 'an empty page')
      },
      'returns up to a hundred products for the search': async (world) => {
        const { answer, content } = await list(world, { page: 0, size: 100 })
        expectThat(answer, content.length > 2 && content.length <= 100, 'more than two, at most a hundred')
      },
      'ignores an unknown parameter': async (world) => {
        expectStatus(await world.send(all, { query: { page: 0, size: 8, colour_of_the_moon: 'white' } }), 200)
      },
    },
    {
      'returns page, size, totalElements, totalPages and last': async (world) => {
        const answer = await world.send(all, { query: { page: 0, size: 5 } })
        const counted = expectBody(
          answer,
          z.object({
            page: z.literal(0),
            size: z.literal(5),
            totalElements: z.number(),
            totalPages: z.number(),
            last: z.boolean(),
          }),
        )
        expectThat(answer, counted.totalPages === Math.ceil(counted.totalElements / 5), 'the matching number of pages')
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
        expectThat(
          answer,
          String(prices) === String(prices.toSorted((one, other) => one - other)),
          'the cheapest first',
        )
        const down = await list(world, { sort: 'price-desc', size: 1 })
        expectThat(down.answer, (down.content[0]?.listprice ?? 0) >= Math.max(...prices), 'the most expensive first')
        expectStatus(await world.send(all, { query: { sort: 'by-the-moon' } }), 422)
      },
      'filters by colour and size in stock (color, sizes)': async (world) => {
        const { color, size } = await world.goods()
        const { answer, content } = await list(world, { color, size: 100, facets: true })
        // the name of a family also finds its shades
        const { facets } = expectBody(answer, z.object({ facets: z.object({ colors: facet }).optional() }))
        const isFamily = facets?.colors.some(({ value }) => value.toLowerCase() === color.toLowerCase())
        lacks(answer, content, (one) => !isFamily && !has('color', color)(one), `only ${color}`)
        expectThat(answer, content.some(has('color', color)), `a product in ${color}`)
        const sized = await list(world, { sizes: size, size: 100 })
        lacks(sized.answer, sized.content, (one) => !has('size', size)(one), `only ${size}`)
      },
      'filters by brand and price (brand, minPrice, maxPrice)': async (world) => {
        const { price } = await world.goods()
        const { answer, content } = await list(world, { minPrice: price, maxPrice: price, size: 100 })
        lacks(answer, content, ({ listprice }) => listprice !== price, `only ₹${price}`)
        const brand = content[0]?.brandid ?? ''
        const branded = await list(world, { brand, size: 100 })
        lacks(branded.answer, branded.content, ({ brandid }) => brandid !== brand, `only ${brand}`)
      },
      'counts the products of each filter value (facets)': async (world) => {
        const answer = await world.send(all, { query: { facets: true, size: 100 } })
        const { facets } = expectBody(
          answer,
          z.object({
            facets: z.object({
              colors: facet.min(1),
              sizes: facet.min(1),
              brands: facet.min(1),
              genders: facet.optional(),
              productTypes: facet.optional(),
              countries: facet.optional(),
              discounts: facet.optional(),
              price: z.object({ min: z.number(), max: z.number() }),
            }),
          }),
        )
        for (const [name, parameter] of facetParameters) {
          const [first] = facets[name] ?? []
          if (!first) continue
          const counted = await world.send(all, { query: { [parameter]: first.value, size: 1 } })
          const { totalElements } = counted.json as { totalElements: number }
          expectThat(counted, totalElements === first.count, `the ${first.count} products that were counted`)
        }
      },
      'rejects an invalid page with a message at the field': async (world) => {
        for (const [name, value] of [
          ['page', -1],
          ['size', 101],
          ['size', 0],
          ['page', 'one'],
        ] as const) {
          const answer = expectStatus(await world.send(all, { query: { [name]: value } }), 422)
          const { code, fields } = answer.json as { code: string; fields: Record<string, string> }
          expectThat(answer, code === 'VALIDATION' && Boolean(fields?.[name]), `VALIDATION of ${name}`)
        }
      },
      'responds 304 to a matching ETag': async (world) => {
        const first = await world.send(all, { query: { size: 3 } })
        const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
        expectStatus(await world.send(all, { query: { size: 3 }, headers }), 304)
      },
      'rejects other methods': async (world) => {
        const answer = expectStatus(await world.send('POST /product/getProductPaged'), 405)
        expectThat(answer, answer.headers.get('allow') === 'GET, HEAD', 'Allow: GET, HEAD')
      },
    },
  ),

  ...of(
    byType,
    {
      'returns products of that type only': async (world) => {
        const { type } = await world.goods()
        const answer = await world.send(`GET /product/getProductByTypePaged/${type}`, { query: { page: 0, size: 100 } })
        lacks(answer, expectBody(answer, page).content, (one) => one.type !== type, `only ${type}`)
      },
      'returns nothing or 404 for an unknown type': async (world) => {
        const answer = await world.send('GET /product/getProductByTypePaged/lamps', { query: { page: 0, size: 8 } })
        if (answer.status !== 404) expectThat(answer, expectBody(answer, page).content.length === 0, 'nothing, or 404')
      },
    },
    {
      'accepts the same filters': async (world) => {
        const { type, color } = await world.goods()
        const answer = await world.send(`GET /product/getProductByTypePaged/${type}`, { query: { color, size: 100 } })
        lacks(
          answer,
          expectBody(answer, page).content,
          (one) => one.type !== type || !has('color', color)(one),
          `${type} in ${color}`,
        )
      },
    },
  ),

  ...of(
    'GET /product/getProduct/{id}',
    {
      'returns the product of the list': async (world) => {
        const { id, name } = await world.goods()
        const answer = await world.send(`GET /product/getProduct/${id}`)
        expectThat(answer, expectBody(answer, product).name === name, name)
      },
      'responds 404 for an unknown id': async (world) => {
        expectStatus(await world.send('GET /product/getProduct/2147483000'), 404)
      },
      'rejects a malformed id': async (world) => {
        expectRejection(await world.send('GET /product/getProduct/abc'), 401)
      },
    },
    {
      'returns the stock, up to ten': async (world) => {
        const answer = await world.send(`GET /product/getProduct/${(await world.goods()).id}`)
        const { inventory = [] } = expectBody(answer, product)
        expectThat(
          answer,
          inventory.every(({ stock }) => stock !== undefined && stock <= 10),
          'stock of 0 to 10',
        )
      },
    },
  ),

  ...of(
    'GET /product/suggest',
    {},
    {
      'suggests products by the beginning of a name': async (world) => {
        const { name } = await world.goods()
        const answer = await world.send('GET /product/suggest', { query: { query: name.slice(0, -1) } })
        const { products } = expectBody(answer, z.object({ products: z.array(z.object({ name: z.string() })) }))
        expectThat(answer, products[0]?.name === name, name)
      },
      'rejects a blank query': async (world) => {
        expectRejection(await world.send('GET /product/suggest', { query: { query: ' ' } }), 401)
      },
    },
  ),

  ...of(
    'GET /product/getHome',
    {},
    {
      'returns blocks with products, and categories with pictures': async (world) => {
        const answer = await world.send('GET /product/getHome')
        const { blocks, categories } = expectBody(answer, homePage)
        expectThat(
          answer,
          blocks.every(({ products }) => products?.length !== 0),
          'a product in each list',
        )
        expectThat(
          answer,
          categories.every(({ count }) => count > 0),
          'products in each category',
        )
      },
    },
  ),
]
