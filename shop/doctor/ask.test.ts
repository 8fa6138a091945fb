import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'

async function open(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('ends a request whose answer never ends', async () => {
  const url = await open((_request, response) => {
    response.write('.')
    const drip = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(drip))
  })
  expect(await ask(url, { timeoutMs: 3000 })).toMatchObject({ status: 200, body: expect.stringMatching(/^\.+$/) })
})

test('says how long it waited for a server that does not answer', async () => {
  const url = await open(() => undefined)
  await expect(ask(url, { timeoutMs: 100 })).rejects.toThrow('There was no answer in 0.1 seconds.')
})
