import { z } from 'zod'
import { type Case, of } from './case.ts'
import { expectBody, expectRejection, expectStatus, expectThat, product } from './world.ts'

const related = z.object({ similar: z.array(product), look: z.array(product), boughtTogether: z.array(product) })

export const relatedCases: Case[] = [
  ...of(
    'GET /product/related/{id}',
    {},
    {
      'returns similar products of the same category, and others in the look': async (world) => {
        const { id, type } = await world.goods()
        const answer = await world.send(`GET /product/related/${id}`)
        const { similar, look, boughtTogether } = expectBody(answer, related)
        const all = [...similar, ...look, ...boughtTogether]
        expectThat(answer, !all.some((one) => one.id === id), 'not the product itself')
        expectThat(
          answer,
          similar.every((one) => one.type === type),
          type,
        )
      },
      'responds 404 for an unknown id': async (world) => {
        expectStatus(await world.send('GET /product/related/2147483000'), 404)
      },
    },
  ),
  ...of(
    'POST /product/notify',
    {},
    {
      'rejects a variant in stock and a wrong address': async (world) => {
        const { id, color, size } = await world.goods()
        for (const email of ['asha@example.in', 'nobody'])
          expectRejection(await world.send('POST /product/notify', { json: { id, color, size, email } }), 401)
      },
    },
  ),
  ...of(
    'POST /product/stopNotices',
    {},
    {
      'rejects an invalid code': async (world) =>
        void expectRejection(await world.send('POST /product/stopNotices', { json: { code: 'made.up' } }), 401),
    },
  ),
]
