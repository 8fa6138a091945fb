import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { isLocal } from './is-local.ts'
import { openApiDocument } from './openapi.ts'
import { ShopError } from './shop-error.ts'

/**
 * Serves `/openapi.json` and `/docs`. Call it after all routes are declared, because it lists them.
 * @param isPublic whether `/docs`, from which calls can be tried, is for others than this machine
 */
export async function documentation(app: FastifyInstance, shopName: string, isPublic: boolean): Promise<void> {
  const document = openApiDocument(app.routes, shopName)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=0, s-maxage=60').send(document),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: {
      onRequest: async (request) => {
        if (!isPublic && !isLocal(request)) throw new ShopError('NOT_FOUND')
      },
    },
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true },
  })
}
