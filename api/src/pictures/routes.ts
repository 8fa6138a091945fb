import type { FastifyInstance } from 'fastify'
import { ShopError } from '#http/shop-error.ts'
import { isDrawn, type Pictures } from './pictures.ts'

const defaultWidth = 960

/**
 * `GET /pictures/{name}?w=480` returns AVIF if the client accepts it, otherwise WebP; `&as=jpeg` or `&as=png` returns that.
 * Not a call of the contract: it serves the addresses in `image`.
 */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown; as?: unknown } }>(
    '/pictures/*',
    async (request, reply) => {
      const { w, as } = request.query
      const width = w === undefined ? defaultWidth : /^\d{1,5}$/.test(String(w)) ? Number(w) : Number.NaN
      if (Number.isNaN(width)) throw new ShopError('VALIDATION', 'The width is no number.')
      const name = request.params['*']
      const format =
        as === 'jpeg' || as === 'png' ? as : String(request.headers.accept).includes('image/avif') ? 'avif' : 'webp'
      const picture = await pictures.read(name, width, format)
      return reply
        .type(`image/${format}`)
        .header('vary', 'Accept')
        .header(
          'cache-control',
          isDrawn(name)
            ? 'public, max-age=86400, stale-while-revalidate=604800'
            : 'public, max-age=31536000, immutable',
        )
        .send(picture)
    },
  )
}
