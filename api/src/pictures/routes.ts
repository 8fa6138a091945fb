import type { FastifyInstance } from 'fastify'
import { ShopError } from '#http/shop-error.ts'
import type { Pictures } from './pictures.ts'

const defaultWidth = 960

/** `GET /pictures/{name}?w=480`: not a call of the contract, only where the addresses in `image` lead. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/pictures/*', async (request, reply) => {
    const { w } = request.query
    const width = w === undefined ? defaultWidth : /^\d{1,5}$/.test(String(w)) ? Number(w) : Number.NaN
    if (Number.isNaN(width)) throw new ShopError('VALIDATION', 'The width is no number.')
    const picture = await pictures.read(request.params['*'], width)
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .send(picture)
  })
}
