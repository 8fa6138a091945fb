import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readAnswers } from './answers.ts'

/** Bare Node that sends bytes from memory. */
const answers = new Map(readAnswers().map(([path, headers, body]) => [path, { headers, body }]))

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
