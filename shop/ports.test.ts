import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { requireFreePorts } from './ports.ts'

const configOf = (port: number, host = '127.0.0.1'): Config =>
  readConfig({ SHOP_MODE: 'demo', HOST: host, PORT: String(port) }, import.meta.dirname)

/** A server on a port of its own. */
async function openServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

test('accepts no visitor while it looks whether its ports are free', async () => {
  const { server, port } = await openServer()
  server.close()
  let accepted = 0
  let on = true
  const visit = async () => {
    while (on) {
      const connection = connect(port, '127.0.0.1')
      await once(connection, 'connect').then(
        () => {
          accepted += 1
        },
        () => undefined,
      )
      connection.destroy()
    }
  }
  const visitors = Array.from({ length: 8 }, visit)
  for (let at = 0; at < 50; at++) await requireFreePorts(configOf(port))
  on = false
  await Promise.all(visitors)
  expect(accepted).toBe(0)
})

test('refuses a port that is in use, and a host that is not this machine', async () => {
  const { server, port } = await openServer()
  await expect(requireFreePorts(configOf(port))).rejects.toThrow(`Port ${port} is already in use`)
  await expect(requireFreePorts(configOf(port, '0.0.0.0'))).rejects.toThrow(`Port ${port} is already in use`)
  server.close()
  await expect(requireFreePorts(configOf(port, '192.0.2.1'))).rejects.toThrow('this machine has no such address')
})
