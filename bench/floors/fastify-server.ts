import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { readAnswers } from './answers.ts'

/** Fastify that sends JSON from memory. */
const app = fastify()
for (const [path, headers, body] of readAnswers())
  app.get(path.replace(/\?.*/, ''), (_request, reply) => {
    reply.headers(headers).send(body)
  })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
