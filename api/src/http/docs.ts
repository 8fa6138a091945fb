import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Serves `/openapi.json` and `/docs`. Call it after all routes are declared, because it lists them. */
export async function documentation(app: FastifyInstance, shopName: string): Promise<void> {
  const document = openApiDocument(app.routes, shopName)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=0, s-maxage=60').send(document),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true },
  })
}
