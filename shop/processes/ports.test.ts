import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openSimulators } from '../demo/simulators.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { requireFreePorts } from './ports.ts'

const configOf = (port: number, host = '127.0.0.1'): Config =>
  readConfig({ SHOP_MODE: 'demo', HOST: host, PORT: String(port) }, import.meta.dirname)

/** A server on a port of its own. */
async function openServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

/** Connects to a port again and again, in a thread of its own. It answers a message with how many connections were accepted. */
const visitor = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  let accepted = 0
  const visit = () => {
    const connection = connect(workerData, '127.0.0.1', () => { accepted += 1; connection.destroy() })
    connection.on('error', () => undefined).on('close', () => setImmediate(visit))
  }
  visit()
  parentPort.on('message', () => parentPort.postMessage(accepted))
  parentPort.postMessage('ready')`

test('accepts no visitor while it looks whether its ports are free', async () => {
  // the demo also needs the two ports after it; the system gives none below 32768 to others
  const port = 20_000 + 3 * randomInt(4000)
  const thread = new Worker(visitor, { eval: true, workerData: port })
  await once(thread, 'message')
  for (let at = 0; at < 100; at++) await requireFreePorts(configOf(port))
  thread.postMessage('count')
  expect(await once(thread, 'message')).toEqual([0])
  await thread.terminate()
})

test('refuses a port that is in use, and a host that is not this machine', async () => {
  const { server, port } = await openServer()
  await expect(requireFreePorts(configOf(port))).rejects.toThrow(`Port ${port} is already in use`)
  await expect(requireFreePorts(configOf(port, '0.0.0.0'))).rejects.toThrow(`Port ${port} is already in use`)
  server.close()
  await expect(requireFreePorts(configOf(port, '192.0.2.1'))).rejects.toThrow('this machine has no such address')
})

test('opens the simulators for this machine only when the shop is open to others', async () => {
  const port = 20_000 + 3 * randomInt(4000)
  const close = await openSimulators(configOf(port, '0.0.0.0'), () => 'Test shop')
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
  const opens = (host: string, at: number) =>
    new Promise<boolean>((resolve) => {
      const connection = connect(at, host, () => connection.destroy() && resolve(true))
      connection.on('error', () => resolve(false))
    })
  for (const at of [port + 1, port + 2]) {
    expect(await opens('127.0.0.1', at)).toBe(true)
    if (outside) expect(await opens(outside, at)).toBe(false)
  }
  await close()
})
